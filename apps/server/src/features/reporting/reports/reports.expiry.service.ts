import type { AppContext } from "../../../context.ts";
import { dueIn, type Sweep } from "../../../work/sweep.ts";
import { systemOf, unitOfWork } from "../../../work/work.ts";
import { expireReport } from "./reports.ending.service.ts";
import { listExpiredForUpdate } from "./reports.store.ts";

const REPORTS_A_CHUNK = 100;

/** Ends reports whose files were kept for as long as they say. */
export function reportExpiry(ctx: AppContext): Sweep {
  return {
    listDue: dueIn(ctx.db, "due_report_expiries"),
    chunk: (scope) =>
      unitOfWork(ctx, systemOf(scope), async (w) => {
        const due = await listExpiredForUpdate(w.tx, scope, w.now, REPORTS_A_CHUNK);
        for (const report of due) await expireReport(w, report);
        return due.length === REPORTS_A_CHUNK;
      }),
  };
}
