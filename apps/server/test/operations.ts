import { newId } from "../src/core/ids.ts";
import { operationRuns } from "../src/features/integration/operations/operations.jobs.ts";
import { startOperation } from "../src/features/integration/operations/operations.service.ts";
import { showOperation } from "../src/features/integration/operations/operations.view.ts";
import type { OperationKind } from "../src/features/integration/operations/operations-run.ts";
import { systemOf, unitOfWork } from "../src/work/work.ts";
import type { TestServer, TestTenant } from "./app.ts";
import { runDueJobs } from "./worker.ts";

/** Counts to ten in steps of four and ends with the given outcome. */
export const counting = (more: Partial<OperationKind> = {}): OperationKind => ({
  kind: "counting",
  step: async (_, operation) => {
    const done = Math.min(10, Number(operation.checkpoint?.counted ?? 0) + 4);
    return done < 10
      ? { progress: { done, total: 10 }, checkpoint: { counted: done } }
      : { progress: { done }, result: { type: "report", id: "rpt_1", href: "/api/v1/tenant/reports/rpt_1" } };
  },
  ...more,
});

/** Starts an operation like a request would; returns its id. */
export async function startCounting({ scope, server: { ctx } }: TestTenant, kind = "counting"): Promise<string> {
  const operation = await unitOfWork(ctx, { ...systemOf(scope), requestId: newId("req") }, (w) =>
    startOperation(w, {
      kind,
      grant: "webhooks:manage",
      subject: { type: "webhook_endpoint", id: "whe_1" },
      input: { since: "2026-11-20T09:00:00.000Z" },
    }),
  );
  return showOperation(operation, ctx.config.publicBaseUrl).id;
}

/** Runs the due work of these kinds. */
export function runOperations(server: TestServer, kinds: readonly OperationKind[]): Promise<void> {
  return runDueJobs(server, [operationRuns(server.ctx, kinds)]);
}
