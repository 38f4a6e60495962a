import { encodeId } from "../../../core/ids.ts";
import { showParty } from "../../../core/party.ts";
import type { TravelerSession } from "../../../core/traveler-session.ts";
import type { NewEvent } from "../../../events/append.ts";

export function reuseDetectedEvent(session: TravelerSession): NewEvent {
  return { type: "session.reuse_detected", ...about(session) };
}

/** The tenant has to bring a code to the person. */
export function codeRequestedEvent(session: TravelerSession): NewEvent {
  return { type: "session.code_requested", ...about(session) };
}

function about({ id, version, subject }: TravelerSession) {
  return {
    resource: { type: "session", id: encodeId("ses", id), version: String(version) },
    data: { subject: showParty(subject) },
  } as const;
}
