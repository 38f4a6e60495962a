import type { AuditNote } from "@entrada/domain/access/audit-entry";
import { encodeId } from "../../../core/ids.ts";
import { showParty } from "../../../core/party.ts";
import type { TravelerSession } from "../../../core/traveler-session.ts";

/** The tenant or an operator ended a session. */
export function revokedNote(session: TravelerSession): AuditNote {
  return noteAbout("revoked", session);
}

/** A session was ended because one of its refresh tokens was shown twice. */
export function reusedNote(session: TravelerSession): AuditNote {
  return noteAbout("reuse_detected", session);
}

function noteAbout(happened: string, { id, subject }: TravelerSession): AuditNote {
  return {
    action: `session.${happened}`,
    subject: { type: "session", id: encodeId("ses", id) },
    detail: { subjectId: showParty(subject).id },
  };
}
