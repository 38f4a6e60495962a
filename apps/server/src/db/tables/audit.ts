import type { Environment } from "../../core/tenant-scope.ts";
import type { Fixed } from "./columns.ts";

/** Written by `append_audit` alone. */
export interface AuditLog {
  readonly seq: Fixed<number>;
  readonly recorded_at: Fixed<Date>;
  readonly tenant_id: Fixed<string | null>;
  readonly environment: Fixed<Environment | null>;
  readonly entry: Fixed<string>;
  readonly previous_hash: Fixed<Buffer>;
  readonly hash: Fixed<Buffer>;
  readonly action: Fixed<string>;
  readonly actor_id: Fixed<string | null>;
  readonly subject_id: Fixed<string | null>;
}

/** One row: the last one of the log. */
export interface AuditHead {
  readonly seq: Fixed<number>;
  readonly hash: Fixed<Buffer>;
  readonly recorded_at: Fixed<Date>;
}

export interface AuditSignatures {
  readonly number: Fixed<number>;
  readonly seq: Fixed<number>;
  readonly statement: Fixed<string>;
  readonly signature: Fixed<Buffer>;
}
