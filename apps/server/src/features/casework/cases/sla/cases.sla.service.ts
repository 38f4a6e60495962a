import type { AppContext } from "../../../../context.ts";
import type { Sweep } from "../../../../work/sweep.ts";
import { systemOf, unitOfWork } from "../../../../work/work.ts";
import { slaEvent } from "../cases.events.ts";
import { findCase } from "../cases.store.ts";
import * as slas from "./cases.sla.store.ts";

const CASES_A_CHUNK = 50;

/**
 * Tells once of each case that its target is near, and once that it is missed, by its tenant's own clock. Of one whose
 * target was missed before anybody looked, only that.
 */
export function slaNotices(ctx: AppContext): Sweep {
  return {
    listDue: (scopesMax) => slas.listDueNotices(ctx.db, scopesMax),
    chunk: (scope) =>
      unitOfWork(ctx, systemOf(scope), async (w) => {
        const due = await slas.listDueForUpdate(w.tx, scope, w.now, CASES_A_CHUNK);
        for (const found of due) {
          const { id, dueAt } = found;
          const one = await findCase(w.tx, scope, id);
          if (!one) throw new Error("a locked case is gone");
          const isBreached = dueAt <= w.now;
          w.emit(slaEvent(isBreached ? "case.sla_breached" : "case.sla_warning", one, dueAt));
          await slas.updateNotices(w.tx, scope, found, { isBreached, lookAt: isBreached ? null : dueAt });
        }
        return due.length === CASES_A_CHUNK;
      }),
  };
}
