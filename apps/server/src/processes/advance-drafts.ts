import { SYSTEM } from "@entrada/domain/access/principal";
import { MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import type { AppContext } from "../context.ts";
import { checkDraft } from "../features/publishing/drafts/publication/drafts.check.service.ts";
import { publishNextDue } from "../features/publishing/drafts/publication/drafts.publishing.service.ts";
import { type JobHandler, numberIn, textIn } from "../jobs/handler.ts";
import { installationWork } from "../work/installation-work.ts";
import { CATALOG_DRAFTS } from "./catalog-drafts.ts";
import { KNOWLEDGE_DRAFTS } from "./knowledge-drafts.ts";

const SUBJECTS = [KNOWLEDGE_DRAFTS, CATALOG_DRAFTS];

/** Checks drafts, one at a time: it takes a processor for seconds, and people wait for a few drafts at most. */
export function draftChecks(ctx: AppContext): JobHandler {
  return {
    queue: "drafts.check",
    concurrency: 1,
    run: ({ data, signal, isLastAttempt: isLast }) =>
      checkDraft(ctx, SUBJECTS, {
        draftId: textIn(data, "draftId"),
        revision: numberIn(data, "revision"),
        signal,
        isLast,
      }),
  };
}

/** Publishes approved drafts whose time has come, by real time, each in a transaction of its own. */
export function duePublications(ctx: AppContext): JobHandler {
  return {
    queue: "drafts.publish",
    everySeconds: MINUTE_SECONDS,
    run: async ({ signal }) => {
      while (await installationWork(ctx, SYSTEM, (w) => publishNextDue(w, SUBJECTS))) signal.throwIfAborted();
    },
  };
}
