import type { AppContext } from "../../../../context.ts";
import { decodeId } from "../../../../core/ids.ts";
import { type JobHandler, scopeIn, textIn } from "../../../../jobs/handler.ts";
import { systemOf, unitOfWork } from "../../../../work/work.ts";
import { followRun } from "./report-schedules.runs.service.ts";

/** Tells schedules what became of their reports. */
export function scheduleFollowing(ctx: AppContext): JobHandler {
  return {
    queue: "report-schedules.follow",
    run: ({ data }) => {
      const operationId = decodeId("opn", textIn(data, "operationId"));
      if (operationId === undefined) throw new TypeError("the job has no operation");
      return unitOfWork(ctx, systemOf(scopeIn(data)), (w) => followRun(w, operationId));
    },
  };
}
