import type { AppContext } from "../../../context.ts";
import { dueIn, type Sweep } from "../../../work/sweep.ts";
import { systemOf, unitOfWork } from "../../../work/work.ts";
import { listStalled } from "./operations.store.ts";
import { failOperation, unexpected } from "./operations-run.ts";

const OPERATIONS_A_CHUNK = 100;
// Longer than any job waits between two attempts.
const UNTOUCHED_SECONDS = 10 * 60;

/** Fails operations that no job works on any more. */
export function stalledOperations(ctx: AppContext): Sweep {
  return {
    listDue: dueIn(ctx.db, "stalled_operations", `${UNTOUCHED_SECONDS} seconds`),
    chunk: (scope) =>
      unitOfWork(ctx, systemOf(scope), async (w) => {
        const ids = await listStalled(w.tx, scope, UNTOUCHED_SECONDS, OPERATIONS_A_CHUNK);
        for (const id of ids) await failOperation(w, id, unexpected());
        return ids.length === OPERATIONS_A_CHUNK;
      }),
  };
}
