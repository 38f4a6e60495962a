import { encodeId } from "../../../core/ids.ts";
import { showHolder } from "../../../core/session-holder.ts";
import type { TravelerSession } from "../../../core/traveler-session.ts";
import type { NewEvent } from "../../../events/append.ts";

export function reuseDetectedEvent(session: TravelerSession): NewEvent {
  return { type: "session.reuse_detected", ...about(session) };
}

/** It was signed out or revoked. */
export function endedEvent(session: TravelerSession): NewEvent {
  return { type: "session.ended", ...about(session) };
}

/** The tenant has to bring a code to the person. */
export function codeRequestedEvent(session: TravelerSession): NewEvent {
  return { type: "session.code_requested", ...about(session) };
}

function about(session: TravelerSession) {
  return {
    resource: { type: "session", id: encodeId("ses", session.id), version: String(session.version) },
    data: { subject: showHolder(session) },
  } as const;
}
