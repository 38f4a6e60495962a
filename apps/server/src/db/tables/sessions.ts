import type { CollaboratorRole } from "@entrada/domain/access/session-scopes";
import type { CollaboratorState } from "@entrada/domain/cases/collaborator-lifecycle";
import type { Generated } from "kysely";
import type { Environment } from "../../core/tenant-scope.ts";
import type { SessionEnd } from "../../core/traveler-session.ts";
import type { Fixed, FixedDefault, StateOf } from "./columns.ts";

// The tables of travelers' sessions.

export interface Sessions {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly version: Generated<number>;
  readonly customer_id: Fixed<string | null>;
  readonly traveler_id: Fixed<string | null>;
  /** who helps; the traveler is then the case's */
  readonly collaborator_id: FixedDefault<string | null>;
  readonly collaborator_role: FixedDefault<CollaboratorRole | null>;
  /** null: every case of the customer or traveler */
  readonly case_ids: Fixed<string[] | null>;
  readonly generation: Generated<number>;
  readonly created_at: Fixed<Date>;
  /** null: it waits for its first code */
  readonly renewed_at: Date | null;
  readonly stepped_up_at: Date | null;
  readonly ended_at: Generated<Date | null>;
  readonly end_reason: Generated<SessionEnd | null>;
  /** the link that opened it */
  readonly invitation_id: FixedDefault<string | null>;
  readonly code_digest: Generated<Buffer | null>;
  readonly code_expires_at: Generated<Date | null>;
  readonly code_attempts: Generated<number>;
  readonly codes_full_at: Generated<Date | null>;
}

/** Who helps a traveler with one case. */
export interface CaseCollaborators {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly version: Generated<number>;
  readonly case_id: Fixed<string>;
  /** of the case: with whose key the name is encrypted */
  readonly traveler_id: Fixed<string>;
  readonly role: Fixed<CollaboratorRole>;
  readonly state: StateOf<CollaboratorState>;
  /** encrypted */
  readonly name: Fixed<string>;
  readonly created_at: Fixed<Date>;
  readonly accepted_at: Generated<Date | null>;
  readonly removed_at: Generated<Date | null>;
  readonly updated_at: Date;
}

export interface CaseInvitations {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly version: Generated<number>;
  readonly case_id: Fixed<string>;
  readonly customer_id: Fixed<string | null>;
  readonly traveler_id: Fixed<string | null>;
  readonly collaborator_id: FixedDefault<string | null>;
  readonly collaborator_role: FixedDefault<CollaboratorRole | null>;
  /** of a collaborator's link: the session that it opens, and its first code */
  readonly session_id: FixedDefault<string | null>;
  readonly code_digest: Generated<Buffer | null>;
  readonly code_expires_at: Generated<Date | null>;
  /** null: its mail was not sent yet */
  readonly digest: Buffer | null;
  readonly is_by_operator: FixedDefault<boolean>;
  readonly created_at: Fixed<Date>;
  readonly expires_at: Fixed<Date>;
  readonly opened_at: Generated<Date | null>;
  readonly cancelled_at: Generated<Date | null>;
  readonly asks_full_at: Generated<Date | null>;
}

export interface SessionTokens {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly digest: Fixed<Buffer>;
  readonly session_id: Fixed<string>;
  readonly kind: Fixed<"access" | "refresh">;
  readonly generation: Fixed<number>;
  readonly issued_at: Fixed<Date>;
  readonly expires_at: Fixed<Date>;
  readonly used_at: Generated<Date | null>;
}
