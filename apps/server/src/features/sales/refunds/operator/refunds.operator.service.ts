import type { RefundCause } from "@entrada/domain/orders/refund-causes";
import { encodeId } from "../../../../core/ids.ts";
import { type ExpectedVersion, requireNamedVersion } from "../../../../core/version.ts";
import type { Work } from "../../../../work/work.ts";
import type { InvoiceContext } from "../../invoices/invoices.issuing.service.ts";
import type { ReasonContext } from "../reasons/refunds.reasons.service.ts";
import type { NewRefund } from "../refunds.schema.ts";
import { createRefund } from "../refunds.service.ts";
import type { StoredRefund } from "../refunds.store.ts";

/** What an operator wants to pay back, and why. */
export interface OperatorRefund extends NewRefund {
  readonly cause: RefundCause;
}

/** Pays a part of a payment back as an operator, who has read this version of it. */
export async function refundAsOperator(
  w: Work<InvoiceContext & ReasonContext>,
  paymentId: string,
  { cause, ...wanted }: OperatorRefund,
  expectedVersion: ExpectedVersion,
): Promise<StoredRefund> {
  const refund = await createRefund(w, paymentId, wanted, (version) => requireNamedVersion(expectedVersion, version));
  const { amount, currency } = refund;
  const subject = { type: "refund", id: encodeId("rfd", refund.id) };
  w.audit({ action: "refund.created", subject, detail: { cause, paymentId, amount, currency } });
  return refund;
}
