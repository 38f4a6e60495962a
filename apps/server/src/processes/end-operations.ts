import type { AppContext } from "../context.ts";
import type { ExpectedVersion } from "../core/version.ts";
import {
  cancelOperation,
  failOperation,
  listStalled,
  type Operation,
  unexpected,
} from "../features/integration/operations/operations.service.ts";
import { deleteReportOf, failReportOf } from "../features/reporting/reports/reports.ending.service.ts";
import { dueIn, type Sweep } from "../work/sweep.ts";
import { systemOf, unitOfWork, type Work } from "../work/work.ts";

const OPERATIONS_A_CHUNK = 100;
// Longer than any job waits between two attempts.
const UNTOUCHED_SECONDS = 10 * 60;

/** Cancels an operation before its next step. Completed steps are kept; of a report, nothing is. */
export async function cancelWork(
  w: Work,
  id: string,
  expected: { readonly expectedVersion?: ExpectedVersion },
): Promise<Operation> {
  const operation = await cancelOperation(w, id, expected);
  await deleteReportOf(w, operation.id);
  return operation;
}

/** Fails operations that no job works on any more. */
export function stalledOperations(ctx: AppContext): Sweep {
  return {
    listDue: dueIn(ctx.db, "stalled_operations", `${UNTOUCHED_SECONDS} seconds`),
    chunk: (scope) =>
      unitOfWork(ctx, systemOf(scope), async (w) => {
        const ids = await listStalled(w.tx, scope, UNTOUCHED_SECONDS, OPERATIONS_A_CHUNK);
        for (const id of ids) {
          await failOperation(w, id, unexpected());
          await failReportOf(w, id);
        }
        return ids.length === OPERATIONS_A_CHUNK;
      }),
  };
}
