import type { AppContext } from "../../../../context.ts";
import type { Resource } from "../../../../http/resources/change.ts";
import type { ShownDecidedProposal } from "../assistant-sessions.schema.ts";
import { ASSISTANT_SESSION, showAssistantSession } from "../assistant-sessions.view.ts";
import { showProposal } from "./assistant-messages.view.ts";
import type { Decided } from "./assistant-proposals.service.ts";

/** How a decision about a proposal is answered: with the conversation after it. */
export const DECIDED: Resource<Decided> = { ...ASSISTANT_SESSION, show: showDecided };

function showDecided(decided: Decided, r: { readonly ctx: Pick<AppContext, "assistantModel"> }): ShownDecidedProposal {
  const { asking, proposal } = decided;
  return {
    ...showAssistantSession(decided, r),
    proposal: showProposal(proposal),
    collectionRequestVersion: asking ? String(asking.collection.request.version) : null,
  };
}
