import type { AppContext } from "../../../context.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { type JobHandler, scopeIn, scopeOfSweep, textIn } from "../../../jobs/handler.ts";
import { failOperation, type OperationKind, runOperation, unexpected } from "./operations.run.ts";
import * as store from "./operations.store.ts";

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const SCOPES_A_ROUND = 500;
const ROWS_A_ROUND = 1_000;
// Longer than any job that would go on with it waits between two attempts.
const STALLED_AFTER_SECONDS = 10 * MINUTE_SECONDS;

/** Runs operations, forgets old ones, and ends those that nobody works on any more. */
export function operationJobs(ctx: AppContext, kinds: readonly OperationKind[]): readonly JobHandler[] {
  return [
    {
      queue: "operation.run",
      concurrency: 4,
      run: (job) => {
        const scope = { ...scopeIn(job.data), id: textIn(job.data, "operationId") };
        return runOperation(ctx, kinds, scope, job);
      },
    },
    {
      queue: "operations.expire",
      everySeconds: HOUR_SECONDS,
      run: ({ data }) => expireOperations(ctx, scopeOfSweep(data)),
    },
    { queue: "operations.stalled", everySeconds: MINUTE_SECONDS, run: () => failStalled(ctx) },
  ];
}

async function expireOperations({ db }: AppContext, only: TenantScope | undefined): Promise<void> {
  const forget = (scope: TenantScope) =>
    db.withTenant(scope, (tx) => store.deleteExpiredOperations(tx, scope, ROWS_A_ROUND));
  if (only !== undefined) {
    while ((await forget(only)) > 0);
    return;
  }
  for (;;) {
    const scopes = await store.listDueExpiries(db, SCOPES_A_ROUND);
    if (scopes.length === 0) return;
    for (const scope of scopes) await forget(scope);
  }
}

async function failStalled(ctx: AppContext): Promise<void> {
  const stalled = await store.listStalled(ctx.db, STALLED_AFTER_SECONDS, ROWS_A_ROUND);
  for (const operation of stalled) await failOperation(ctx, operation, unexpected());
}
