import type { AppContext } from "../../../context.ts";
import type { Sweep } from "../../../work/sweep.ts";
import { systemOf, unitOfWork } from "../../../work/work.ts";
import { cancelCases, cancellableCases, lockCasesOf } from "../../cases/cases/cases.service.ts";
import { moveOrder } from "./orders.machine.ts";
import * as store from "./orders.store.ts";

const ORDERS_A_CHUNK = 50;

/** Expires orders that were not paid in time, by their tenants' own clocks, and cancels their cases. */
export function orderExpiry(ctx: AppContext): Sweep {
  return {
    listDue: (scopesMax) => store.listDueExpiries(ctx.db, scopesMax),
    chunk: (scope) =>
      unitOfWork(ctx, systemOf(scope), async (w) => {
        const due = await store.listExpiredForUpdate(w.tx, scope, w.now, ORDERS_A_CHUNK);
        for (const order of due) {
          const cases = await lockCasesOf(w, order.id);
          await cancelCases(w, cancellableCases(cases));
          const moved = await moveOrder(w, order, "expire", { cases, cancelled: order.total });
          // Otherwise the same chunk would be read forever.
          if (!moved.ok) throw new Error(`an order past its time to pay did not expire: ${moved.error.reason}`);
        }
        return due.length === ORDERS_A_CHUNK;
      }),
  };
}
