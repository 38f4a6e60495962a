import type { Environment } from "../../core/tenant-scope.ts";
import type { Fixed } from "./columns.ts";

// The tables of the request log.

export interface RequestLog {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  /** the request's own */
  readonly id: Fixed<string>;
  readonly operation_id: Fixed<string>;
  readonly method: Fixed<string>;
  /** with the ids of resources, and the name of every other parameter in its place */
  readonly path: Fixed<string>;
  readonly status: Fixed<number>;
  readonly problem_code: Fixed<string | null>;
  readonly duration_ms: Fixed<number>;
  readonly api_key_id: Fixed<string>;
  readonly is_keyed: Fixed<boolean>;
  readonly is_replay: Fixed<boolean>;
  readonly at: Fixed<Date>;
}

/** Answers that could not be written down. */
export interface RequestLogLosses {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly lost: Fixed<number>;
}
