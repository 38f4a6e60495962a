import { shareOf } from "@entrada/domain/shared/turns";
import type { AppContext } from "../context.ts";
import { touchRequestsOf } from "../features/cases/collection-requests/collection-requests.service.ts";
import { checkDocument } from "../features/cases/documents/documents.check.service.ts";
import { type JobHandler, scopeIn, textIn } from "../jobs/handler.ts";
import { postpone } from "../work/postpone.ts";

/** What loads or stores a file meanwhile keeps none of the processes that look at files waiting. */
const JOBS_PER_PROCESS = 2;

/** How the files of a queue are taken: tenants take turns, then their travelers; half the places are nobody's alone. */
export function fileTurns({ config: { fileCheckProcesses } }: Pick<AppContext, "config">) {
  const concurrency = JOBS_PER_PROCESS * fileCheckProcesses;
  return { concurrency, perTenant: shareOf(concurrency), within: "travelerId" } as const;
}

/** Checks each document whose bytes have arrived. What its case was asked for shows it from then on. */
export function documentChecks(ctx: AppContext): JobHandler {
  return {
    queue: "documents.check",
    ...fileTurns(ctx),
    run: async ({ data, signal }) => {
      const id = textIn(data, "documentId");
      const outcome = await checkDocument(ctx, scopeIn(data), id, { signal, changed: touchRequestsOf });
      if (outcome === "unfinished") await postpone(ctx, "documents.check", data);
    },
  };
}
