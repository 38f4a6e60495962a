import type { SessionFacts } from "@entrada/domain/access/session";
import type { CollaboratorRole } from "@entrada/domain/access/session-scopes";
import type { Credential } from "./credential.ts";
import type { NamedKind } from "./named-kinds.ts";
import type { Party } from "./party.ts";
import type { TenantScope } from "./tenant-scope.ts";

/** revoked: by the tenant or an operator · signedOut: by the person · reused: a refresh token was shown twice */
export const SESSION_ENDS = ["revoked", "signedOut", "reused"] as const;

export type SessionEnd = (typeof SESSION_ENDS)[number];

/** Who helps with a case, as their session knows them. */
export interface Collaborating {
  /** uuid */
  readonly id: string;
  readonly role: CollaboratorRole;
}

/** A session of a customer, a traveler, or somebody who helps one. */
export interface TravelerSession extends TenantScope, SessionFacts {
  /** uuid */
  readonly id: string;
  readonly version: number;
  /** whose session it is; of a collaborator, the traveler of their case */
  readonly subject: Party;
  readonly collaborator: Collaborating | null;
  /** uuids; null: every case of the subject */
  readonly caseIds: readonly string[] | null;
  /** how many renewals there were */
  readonly generation: number;
  readonly steppedUpAt: Date | null;
  readonly endReason: SessionEnd | null;
}

/** A session as found by one of its tokens, in whatever state both are. */
export interface FoundSession {
  readonly session: TravelerSession;
  readonly token: { readonly kind: "access" | "refresh"; readonly expiresAt: Date };
  /** what its tenant gives to its credential */
  readonly scope: Omit<Credential, "principal" | "id" | "apiKey">;
}

/** The kinds of resources that a session sees or not. */
export type SeenKind = NamedKind;
