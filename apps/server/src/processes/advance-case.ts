import type { CaseAction } from "@entrada/domain/cases/case-lifecycle";
import { amountDue } from "@entrada/domain/orders/order-payment";
import { moveCaseOn, requireOrderOf, type StoredCase } from "../features/cases/cases/cases.service.ts";
import { followCases, lockOrder } from "../features/sales/orders/orders.service.ts";
import type { Work } from "../work/work.ts";

/**
 * Moves a case on, and its order as far as its cases have come. Throws 409 if the case's state does not allow it; nothing
 * is submitted before the order is paid.
 */
export async function advanceCase(w: Work, id: string, action: CaseAction): Promise<StoredCase> {
  // The order before its cases, as everywhere.
  const order = await lockOrder(w, await requireOrderOf(w, id));
  const moved = await moveCaseOn(w, id, action, { isPaid: amountDue(order) === 0 });
  await followCases(w, order);
  return moved;
}
