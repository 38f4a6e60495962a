import { creditEntries, type LineAmount } from "@entrada/domain/ledger/postings";
import type { AppContext } from "../../../context.ts";
import { dueIn, type Sweep } from "../../../work/sweep.ts";
import { systemOf, unitOfWork, type Work } from "../../../work/work.ts";
import { cancellableCases, lockCasesOf } from "../../casework/cases/cases.service.ts";
import { cancelCollecting } from "../../casework/collection-requests/collection-requests.service.ts";
import { chargedFor, post } from "../ledger/ledger.service.ts";
import { frozenQuote, lineAmounts } from "../quotes/ending/quotes.ordering.service.ts";
import { moveOrder } from "./orders.machine.ts";
import * as store from "./orders.store.ts";

const ORDERS_A_CHUNK = 50;

// What is still charged, line by line.
async function restOf(w: Work, order: store.StoredOrder): Promise<readonly LineAmount[]> {
  const charged = await chargedFor(w, order.id);
  const lines = lineAmounts(await frozenQuote(w, order.quoteId));
  return lines.map((line) => ({ ...line, amount: charged.get(line.lineId) ?? 0 }));
}

/** Expires orders that were not paid in time, by their tenants' own clocks, and cancels their cases. */
export function orderExpiry(ctx: AppContext): Sweep {
  return {
    listDue: dueIn(ctx.db, "due_order_expiries"),
    chunk: (scope) =>
      unitOfWork(ctx, systemOf(scope), async (w) => {
        const due = await store.listExpiredForUpdate(w.tx, scope, w.now, ORDERS_A_CHUNK);
        for (const order of due) {
          const cases = await lockCasesOf(w, order);
          await cancelCollecting(w, cancellableCases(cases));
          const moved = await moveOrder(w, order, "expire", { cases, cancelled: order.total });
          const rest = await restOf(w, order);
          await post(w, order, {
            kind: "credit",
            source: { type: "order", id: order.id },
            entries: creditEntries(rest, order),
          });
          // Otherwise the same chunk would be read forever.
          if (!moved.ok) throw new Error(`an order past its time to pay did not expire: ${moved.error.reason}`);
        }
        return due.length === ORDERS_A_CHUNK;
      }),
  };
}
