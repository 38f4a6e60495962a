import type { AppContext } from "../../../context.ts";
import { type JobHandler, scopeIn, textIn } from "../../../jobs/handler.ts";
import type { Sweep } from "../../../work/sweep.ts";
import { systemOf, unitOfWork } from "../../../work/work.ts";
import * as store from "./operations.store.ts";
import { failOperation, type OperationKind, runOperation, unexpected } from "./operations-run.ts";

const EXPIRED_A_CHUNK = 1_000;
const STALLED_A_CHUNK = 100;
// Longer than any job waits between two attempts.
const STALLED_AFTER_SECONDS = 10 * 60;

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

/** Deletes operations that have expired. */
export function operationExpiry({ db }: Pick<AppContext, "db">): Sweep {
  return {
    listDue: (scopesMax) => store.listDueExpiries(db, scopesMax),
    chunk: async (scope) =>
      (await db.withTenant(scope, (tx) => store.deleteExpiredOperations(tx, scope, EXPIRED_A_CHUNK))) ===
      EXPIRED_A_CHUNK,
  };
}

/** Fails operations that no job works on any more. */
export function stalledOperations(ctx: AppContext): Sweep {
  return {
    listDue: (scopesMax) => store.listDueStalled(ctx.db, STALLED_AFTER_SECONDS, scopesMax),
    chunk: (scope) =>
      unitOfWork(ctx, systemOf(scope), async (w) => {
        const ids = await store.listStalled(w.tx, scope, STALLED_AFTER_SECONDS, STALLED_A_CHUNK);
        for (const id of ids) await failOperation(w, id, unexpected());
        return ids.length === STALLED_A_CHUNK;
      }),
  };
}
