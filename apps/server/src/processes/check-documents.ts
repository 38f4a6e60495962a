import type { AppContext } from "../context.ts";
import { touchRequestsOf } from "../features/cases/collection-requests/collection-requests.service.ts";
import { checkDocument } from "../features/cases/documents/documents.check.service.ts";
import { type JobHandler, scopeIn, textIn } from "../jobs/handler.ts";

/** Checks each document whose bytes have arrived. What its case was asked for shows it from then on. */
export function documentChecks(ctx: AppContext): JobHandler {
  return {
    queue: "documents.check",
    concurrency: 2,
    run: ({ data, signal }) =>
      checkDocument(ctx, scopeIn(data), textIn(data, "documentId"), { signal, changed: touchRequestsOf }),
  };
}
