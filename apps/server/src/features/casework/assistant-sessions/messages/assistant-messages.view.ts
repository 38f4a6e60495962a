import { encodeId } from "../../../../core/ids.ts";
import type { Resource } from "../../../../http/resources/change.ts";
import type { Read } from "../../../../work/work.ts";
import type { ShownAssistantMessage } from "../assistant-sessions.schema.ts";
import type { AssistantMessage, ShownProposed } from "./assistant-messages.service.ts";

/** The message as clients see it; travelers are not told who of the staff wrote it. */
export function showAssistantMessage(
  message: AssistantMessage,
  { principal }: Pick<Read, "principal">,
): ShownAssistantMessage {
  const { id, sessionId, authorKind, authorId, generatedBy, text, proposals, quotes, nextQuestion, createdAt } =
    message;
  const isTold = principal.kind !== "session" || authorKind === "traveler";
  return {
    id: encodeId("asm", id),
    sessionId: encodeId("ast", sessionId),
    author: { kind: authorKind, id: isTold ? authorId : null },
    generatedBy,
    text,
    proposals: proposals.map(showProposal),
    quotes: [...quotes],
    nextQuestion,
    createdAt: createdAt.toISOString(),
  };
}

/** The proposal as clients see it: what it was read for stays inside. */
export function showProposal({ id, path, label, value, evidence, state }: ShownProposed) {
  return { id: encodeId("asp", id), path, label, value, evidence, state };
}

/** How a message of the conversation at this path is answered. */
export function messageAt(path: string): Resource<AssistantMessage> {
  return { type: "assistant_message", path, show: showAssistantMessage };
}
