import { encodeId } from "../../../core/ids.ts";
import { SUBJECT_PREFIX } from "../../../core/traveler-session.ts";
import type { NewEvent } from "../../../events/append.ts";
import type { StoredSession } from "./sessions.store.ts";

export function reuseDetectedEvent({ id, version, subject }: StoredSession): NewEvent {
  return {
    type: "session.reuse_detected",
    resource: { type: "session", id: encodeId("ses", id), version: String(version) },
    data: { subject: { type: subject.type, id: encodeId(SUBJECT_PREFIX[subject.type], subject.id) } },
  };
}
