import { shareOf } from "@entrada/domain/shared/turns";
import type { AppContext } from "../context.ts";
import type { TenantScope } from "../core/tenant-scope.ts";
import { touchRequestsOf } from "../features/casework/collection-requests/collection-requests.service.ts";
import { concludeCheck, examineDocument } from "../features/casework/documents/check/documents.check.service.ts";
import { followDue, listDue } from "../features/casework/documents/check/documents.following.service.ts";
import { type JobHandler, scopeIn, textIn } from "../jobs/handler.ts";
import { postpone } from "../work/postpone.ts";
import { dueIn, type Sweep } from "../work/sweep.ts";
import { readOnly, systemOf, unitOfWork } from "../work/work.ts";

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
      const outcome = await checkDocument(ctx, scopeIn(data), textIn(data, "documentId"), signal);
      if (outcome === "unfinished") await postpone(ctx, "documents.check", data);
    },
  };
}

/** Checks a document (uuid). Unfinished: the machine was too busy to tell what its file is, and nothing has changed. */
export async function checkDocument(
  ctx: AppContext,
  scope: TenantScope,
  id: string,
  signal?: AbortSignal,
): Promise<"concluded" | "unfinished"> {
  const examined = await examineDocument(ctx, scope, id, signal);
  if (typeof examined === "string") return examined;
  await unitOfWork(ctx, systemOf(scope), async (w) => {
    const caseRow = await concludeCheck(w, examined);
    if (caseRow !== null) await touchRequestsOf(w, caseRow);
  });
  return "concluded";
}

/** Purges, expires, or has checked again what is due, by the tenants' own clocks. */
export function documentFollowing(ctx: AppContext): Sweep {
  return {
    listDue: dueIn(ctx.db, "due_documents"),
    chunk: async (scope) => {
      const caller = systemOf(scope);
      const { ids, isAll } = await readOnly(ctx, caller, listDue);
      for (const id of ids) {
        await unitOfWork(ctx, caller, async (w) => {
          const caseRow = await followDue(w, id);
          if (caseRow !== null) await touchRequestsOf(w, caseRow);
        });
      }
      return !isAll;
    },
  };
}
