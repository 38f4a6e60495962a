import type { OperatorRole } from "@entrada/domain/access/operator-actions";
import type { SessionFacts } from "@entrada/domain/access/operator-session";
import { NAMED_KINDS } from "./named-kinds.ts";

/** A session of an operator, as found by its token. */
export interface OperatorSession extends SessionFacts {
  /** uuid */
  readonly id: string;
  /** of a passkey that is asked for */
  readonly challenge: string | null;
  readonly operator: SignedIn;
}

/** Who signed in. */
export interface SignedIn {
  /** uuid */
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: OperatorRole;
  /** uuids */
  readonly tenants: "all" | readonly string[];
  readonly isActive: boolean;
}

/** The kinds of resources by which a request of an operator finds its tenant, with their prefixes. */
export const SCOPED_KINDS = { ...NAMED_KINDS, tenant: "ten" } as const;
export type ScopedKind = keyof typeof SCOPED_KINDS;

/** What the path of an operator's request names. */
export interface NamedResource {
  readonly kind: ScopedKind;
  /** as clients see it */
  readonly id: string;
  /** of a tenant: which of its two is meant; any other resource is in one */
  readonly environment?: string | undefined;
}
