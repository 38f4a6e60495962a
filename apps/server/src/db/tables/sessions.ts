import type { Generated } from "kysely";
import type { Environment } from "../../core/tenant-scope.ts";
import type { SessionEnd } from "../../core/traveler-session.ts";
import type { Fixed } from "./columns.ts";

// The tables of travelers' sessions.

export interface Sessions {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly version: Generated<number>;
  readonly customer_id: Fixed<string | null>;
  readonly traveler_id: Fixed<string | null>;
  /** null: every case of the customer or traveler */
  readonly case_ids: Fixed<string[] | null>;
  readonly generation: Generated<number>;
  readonly created_at: Fixed<Date>;
  readonly renewed_at: Date;
  readonly stepped_up_at: Date | null;
  readonly ended_at: Generated<Date | null>;
  readonly end_reason: Generated<SessionEnd | null>;
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
