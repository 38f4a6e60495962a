import type { CollaboratorRole, SessionKind } from "@entrada/domain/access/session-scopes";
import { encodeId } from "./ids.ts";
import { showParty } from "./party.ts";
import type { TravelerSession } from "./traveler-session.ts";

type Held = Pick<TravelerSession, "subject" | "collaborator">;

interface ShownHolder {
  readonly type: SessionKind | "collaborator";
  readonly id: string;
}

/** Whose session it is, as clients see it. */
export function showHolder({ subject, collaborator }: Held): ShownHolder {
  return collaborator === null ? showParty(subject) : { type: "collaborator", id: encodeId("col", collaborator.id) };
}

/** What decides what the session may do. */
export function holderOf({ subject, collaborator }: Held): SessionKind | CollaboratorRole {
  return collaborator?.role ?? subject.type;
}
