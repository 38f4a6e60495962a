import { encodeId } from "../../../core/ids.ts";
import type { NewEvent } from "../../../events/append.ts";
import type { StoredAssistantSession } from "./assistant-sessions.store.ts";

/** A conversation was opened. */
export function createdEvent(session: StoredAssistantSession): NewEvent {
  return { type: "assistant_session.created", resource: resourceOf(session), data: boundOf(session) };
}

/** A conversation has ended. */
export function endedEvent(session: StoredAssistantSession): NewEvent {
  if (session.endReason === null) throw new Error("a conversation that ended has a reason");
  const data = { ...boundOf(session), reason: session.endReason };
  return { type: "assistant_session.ended", resource: resourceOf(session), data };
}

function resourceOf({ id, version }: StoredAssistantSession) {
  return { type: "assistant_session", id: encodeId("ast", id), version: String(version) } as const;
}

function boundOf({ caseId, determinationId }: StoredAssistantSession) {
  return {
    caseId: caseId === null ? null : encodeId("cas", caseId),
    determinationId: encodeId("det", determinationId),
  };
}
