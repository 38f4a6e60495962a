import { ASSISTANT_SESSION_ACTIONS } from "@entrada/domain/cases/assistant-session-lifecycle";
import type { AppContext } from "../../../context.ts";
import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import type { ShownAssistantSession } from "./assistant-sessions.schema.ts";
import type { AssistantSession } from "./assistant-sessions.service.ts";
import { nextOf } from "./reading/asking.service.ts";
import { questionOf } from "./reading/question.view.ts";

export const ASSISTANT_SESSIONS_PATH = "/tenant/assistant-sessions";

/** The conversation as clients see it. */
export function showAssistantSession(
  one: AssistantSession,
  { ctx }: { readonly ctx: Pick<AppContext, "assistantModel"> },
): ShownAssistantSession {
  const { session, asking, pending, isModelAllowed } = one;
  const { id, version, state, caseId, determinationId, locale, createdAt, expiresAt, endedAt } = session;
  return {
    id: encodeId("ast", id),
    version: String(version),
    state,
    caseId: caseId && encodeId("cas", caseId),
    determinationId: encodeId("det", determinationId),
    collectionRequestId: asking ? encodeId("crq", asking.collection.request.id) : null,
    locale,
    mode: asking !== undefined && isModelAllowed && ctx.assistantModel?.isAsked === true ? "model" : "rules",
    nextQuestion: questionOf(one, nextOf(asking, session.skipped, pending)),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    availableActions: state === "open" ? [...ASSISTANT_SESSION_ACTIONS] : [],
  };
}

/** How a conversation is answered. */
export const ASSISTANT_SESSION: Resource<AssistantSession> = {
  type: "assistant_session",
  path: ASSISTANT_SESSIONS_PATH,
  show: showAssistantSession,
};
