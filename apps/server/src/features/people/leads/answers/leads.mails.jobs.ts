import type { AppContext } from "../../../../context.ts";
import { type JobHandler, scopeIn, textIn } from "../../../../jobs/handler.ts";
import { sendAnswerToLead } from "../../../../processes/answer-lead.ts";

/** Sends the answers to leads. */
export function leadMails(ctx: AppContext): JobHandler {
  return {
    queue: "leads.write",
    concurrency: 4,
    run: ({ data, isLastAttempt }) => sendAnswerToLead(ctx, scopeIn(data), textIn(data, "id"), { isLastAttempt }),
  };
}
