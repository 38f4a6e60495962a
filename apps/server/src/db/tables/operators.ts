import type { OperatorRole } from "@entrada/domain/access/operator-actions";
import type { OperatorChangeKind, OperatorChangeState } from "@entrada/domain/access/operator-change";
import type { OperatorState } from "@entrada/domain/access/operator-lifecycle";
import type { SponsoringAct } from "@entrada/domain/access/sponsorship";
import type { Generated } from "kysely";
import type { Fixed, StateOf } from "./columns.ts";

// The tables of the people who work for the service, and of how they sign in.

export interface Operators {
  readonly id: Fixed<string>;
  /** in lower case */
  readonly email: Fixed<string>;
  readonly name: string;
  readonly role: OperatorRole;
  /** null: all */
  readonly tenants: string[] | null;
  readonly state: StateOf<OperatorState>;
  readonly password_hash: string | null;
  readonly version: Generated<number>;
  /** null: nobody can be invited to it before a second administrator has confirmed it */
  readonly admitted_at: Date | null;
  readonly created_at: Fixed<Date>;
  readonly updated_at: Date;
  readonly last_seen_at: Generated<Date | null>;
}

export interface OperatorFactors {
  readonly id: Fixed<string>;
  readonly operator_id: Fixed<string>;
  readonly kind: Fixed<"totp" | "passkey">;
  /** of a TOTP: encrypted */
  readonly secret: Fixed<string | null>;
  /** the latest step of which a code was used */
  readonly last_step: Generated<number>;
  readonly credential_id: Fixed<string | null>;
  readonly public_key: Fixed<Buffer | null>;
  readonly counter: Generated<number>;
  readonly transports: Generated<string[]>;
  readonly created_at: Fixed<Date>;
}

export interface OperatorRecoveryCodes {
  readonly operator_id: Fixed<string>;
  readonly digest: Fixed<Buffer>;
  readonly used_at: Generated<Date | null>;
}

export interface OperatorSessions {
  readonly id: Fixed<string>;
  readonly operator_id: Fixed<string>;
  readonly digest: Buffer;
  readonly verified_at: Date | null;
  readonly challenge: Generated<string | null>;
  readonly created_at: Fixed<Date>;
  readonly seen_at: Date;
  readonly ended_at: Generated<Date | null>;
}

export interface SavedViews {
  readonly id: Fixed<string>;
  readonly operator_id: Fixed<string>;
  readonly list: Fixed<string>;
  readonly name: Fixed<string>;
  readonly query: string;
  readonly created_at: Fixed<Date>;
}

export interface Teams {
  readonly id: Fixed<string>;
  readonly name: string;
  /** uuids of operators */
  readonly members: string[];
  readonly version: Generated<number>;
  readonly created_at: Fixed<Date>;
  readonly updated_at: Date;
}

export interface OperatorInvitations {
  readonly digest: Fixed<Buffer>;
  readonly operator_id: Fixed<string>;
  /** encrypted */
  readonly totp_secret: Generated<string | null>;
  readonly challenge: Generated<string | null>;
  readonly created_at: Fixed<Date>;
  readonly expires_at: Fixed<Date>;
  readonly used_at: Generated<Date | null>;
}

/** What one administrator has asked for and another one confirms. */
export interface OperatorChanges {
  readonly id: Fixed<string>;
  readonly version: Generated<number>;
  readonly state: StateOf<OperatorChangeState>;
  readonly kind: Fixed<OperatorChangeKind>;
  readonly operator_id: Fixed<string>;
  readonly operator_version: Fixed<number>;
  readonly role: Fixed<OperatorRole | null>;
  readonly tenants: Fixed<string[] | null>;
  readonly requested_by: Fixed<string>;
  readonly decided_by: string | null;
  readonly created_at: Fixed<Date>;
  readonly updated_at: Date;
  readonly expires_at: Fixed<Date>;
}

/** Who has made an account, or changed how it signs in or what it may do; people as clients see them. */
export interface OperatorSponsorships {
  readonly operator: Fixed<string>;
  readonly sponsor: Fixed<string>;
  readonly act: Fixed<SponsoringAct>;
  readonly at: Generated<Date>;
}

export interface OperatorAttempts {
  readonly owner: Fixed<Buffer>;
  readonly full_at: Date;
}

/** Passwords that were tried and not found right. */
export interface OperatorFailures {
  readonly owner: Fixed<Buffer>;
  readonly failed: number;
  readonly first_at: Fixed<Date>;
  readonly last_at: Date;
}
