import type { SessionFacts } from "@entrada/domain/access/session";
import type { SessionKind } from "@entrada/domain/access/session-scopes";
import type { Credential } from "./credential.ts";
import type { TenantScope } from "./tenant-scope.ts";

/** The customer or traveler whose session it is. */
export interface SessionSubject {
  readonly type: SessionKind;
  /** uuid */
  readonly id: string;
}

/** A session of a customer or traveler. */
export interface TravelerSession extends TenantScope, SessionFacts {
  /** uuid */
  readonly id: string;
  readonly version: number;
  readonly subject: SessionSubject;
  /** uuids; null: every case of the subject */
  readonly caseIds: readonly string[] | null;
  /** how many renewals there were */
  readonly generation: number;
  readonly steppedUpAt: Date | null;
}

/** A session as found by one of its tokens, in whatever state both are. */
export interface FoundSession {
  readonly session: TravelerSession;
  readonly token: { readonly kind: "access" | "refresh"; readonly expiresAt: Date };
  /** what its tenant gives to its credential */
  readonly scope: Omit<Credential, "principal" | "id" | "apiKey">;
}

/** The kinds of resources that a session sees or not, with their prefixes. */
export const SEEN_KINDS = {
  case: "cas",
  collectionRequest: "crq",
  document: "doc",
  deliverable: "dlv",
  message: "msg",
  traveler: "trv",
} as const;
export type SeenKind = keyof typeof SEEN_KINDS;

/** The prefix of a subject's id. */
export const SUBJECT_PREFIX = { customer: "cus", traveler: "trv" } as const satisfies Readonly<
  Record<SessionKind, string>
>;
