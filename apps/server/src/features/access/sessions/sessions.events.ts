import { encodeId } from "../../../core/ids.ts";
import { showParty } from "../../../core/party.ts";
import type { TravelerSession } from "../../../core/traveler-session.ts";
import type { NewEvent } from "../../../events/append.ts";

export function reuseDetectedEvent({ id, version, subject }: TravelerSession): NewEvent {
  return {
    type: "session.reuse_detected",
    resource: { type: "session", id: encodeId("ses", id), version: String(version) },
    data: { subject: showParty(subject) },
  };
}
