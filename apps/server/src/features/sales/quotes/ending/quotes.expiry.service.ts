import type { AppContext } from "../../../../context.ts";
import { dueIn, type Sweep } from "../../../../work/sweep.ts";
import { systemOf, unitOfWork } from "../../../../work/work.ts";
import { moveQuote } from "../quotes.machine.ts";
import * as store from "../quotes.store.ts";

const QUOTES_A_CHUNK = 200;

/** Expires open quotes by their tenants' own clocks. */
export function quoteExpiry(ctx: AppContext): Sweep {
  return {
    listDue: dueIn(ctx.db, "due_quote_expiries"),
    chunk: (scope) =>
      unitOfWork(ctx, systemOf(scope), async (w) => {
        const due = await store.listExpiredForUpdate(w.tx, scope, w.now, QUOTES_A_CHUNK);
        for (const quote of due) {
          const moved = await moveQuote(w, quote, "expire");
          // Otherwise the same chunk would be read forever.
          if (!moved.ok) throw new Error(`a quote past its expiry did not expire: ${moved.error.reason}`);
        }
        return due.length === QUOTES_A_CHUNK;
      }),
  };
}
