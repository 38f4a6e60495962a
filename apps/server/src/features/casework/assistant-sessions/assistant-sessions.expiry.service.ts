import { DAY_MS } from "@entrada/domain/shared/dates";
import type { AppContext } from "../../../context.ts";
import { dueIn, type Sweep } from "../../../work/sweep.ts";
import { systemOf, unitOfWork } from "../../../work/work.ts";
import { moveSession } from "./assistant-sessions.machine.ts";
import * as store from "./assistant-sessions.store.ts";

const SESSIONS_A_CHUNK = 200;

/**
 * Ends conversations in which nobody has said anything for a day, by the tenants' own clocks, and forgets ended ones that are
 * about nobody after the time for which the words of intents are kept.
 */
export function assistantSessionExpiry(ctx: AppContext): Sweep {
  const keptDays = ctx.config.intentStatementDays;
  return {
    listDue: dueIn(ctx.db, "due_assistant_sessions", keptDays),
    chunk: (scope) =>
      unitOfWork(ctx, systemOf(scope), async (w) => {
        const due = await store.listExpiredForUpdate(w.tx, scope, w.now, SESSIONS_A_CHUNK);
        for (const session of due) await moveSession(w, session, "expire");
        const endedBefore = new Date(w.now.getTime() - keptDays * DAY_MS);
        const forgotten = await store.forgetNobodys(w.tx, scope, endedBefore, SESSIONS_A_CHUNK);
        return due.length === SESSIONS_A_CHUNK || forgotten === SESSIONS_A_CHUNK;
      }),
  };
}
