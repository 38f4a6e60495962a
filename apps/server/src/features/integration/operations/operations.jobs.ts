import type { AppContext } from "../../../context.ts";
import { type JobHandler, scopeIn, textIn } from "../../../jobs/handler.ts";
import { type OperationKind, runOperation } from "./operations-run.ts";

/** Runs the steps of operations of these kinds. */
export function operationRuns(ctx: AppContext, kinds: readonly OperationKind[]): JobHandler {
  return {
    queue: "operation.run",
    concurrency: 4,
    run: (job) => {
      const address = { ...scopeIn(job.data), id: textIn(job.data, "operationId") };
      return runOperation(ctx, kinds, address, job);
    },
  };
}
