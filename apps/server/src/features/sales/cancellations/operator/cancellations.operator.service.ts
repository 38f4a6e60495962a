import type { RefundCause } from "@entrada/domain/orders/refund-causes";
import { encodeId } from "../../../../core/ids.ts";
import type { ExpectedVersion } from "../../../../core/version.ts";
import type { Work } from "../../../../work/work.ts";
import type { InvoiceContext } from "../../invoices/invoices.issuing.service.ts";
import type { NewCancellation } from "../cancellations.schema.ts";
import { confirmCancellation, prepareCancellation } from "../cancellations.service.ts";
import type { StoredCancellation } from "../cancellations.store.ts";

/** What it would take off the order and pay back to cancel these cases, asked for by an operator. */
export async function prepareAsOperator(
  w: Work,
  orderId: string,
  wanted: NewCancellation,
): Promise<StoredCancellation> {
  const cancellation = await prepareCancellation(w, orderId, wanted);
  w.audit({ action: "cancellation.prepared", subject: subjectOf(cancellation), detail: { orderId } });
  return cancellation;
}

/** Cancels as an operator, at the sums that were shown. */
export async function confirmAsOperator(
  w: Work<InvoiceContext>,
  named: { readonly orderId: string; readonly id: string },
  { cause, expectedVersion }: { readonly cause: RefundCause; readonly expectedVersion: ExpectedVersion },
): Promise<StoredCancellation> {
  const cancellation = await confirmCancellation(w, named, { expectedVersion });
  const { currency, credited, refund } = cancellation.document;
  const detail = { cause, orderId: named.orderId, credited, refund, currency };
  w.audit({ action: "cancellation.confirmed", subject: subjectOf(cancellation), detail });
  return cancellation;
}

function subjectOf({ id }: StoredCancellation) {
  return { type: "cancellation", id: encodeId("can", id) };
}
