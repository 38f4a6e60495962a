import type { AuditNote } from "@entrada/domain/access/audit-entry";
import { encodeId } from "../../../core/ids.ts";
import { SUBJECT_PREFIX } from "../../../core/traveler-session.ts";
import type { StoredSession } from "./sessions.store.ts";

/** The tenant or an operator ended a session. */
export function revokedNote(session: StoredSession): AuditNote {
  return noteAbout("revoked", session);
}

/** A session was ended because one of its refresh tokens was shown twice. */
export function reusedNote(session: StoredSession): AuditNote {
  return noteAbout("reuse_detected", session);
}

function noteAbout(happened: string, { id, subject }: StoredSession): AuditNote {
  return {
    action: `session.${happened}`,
    subject: { type: "session", id: encodeId("ses", id) },
    detail: { subjectId: encodeId(SUBJECT_PREFIX[subject.type], subject.id) },
  };
}
