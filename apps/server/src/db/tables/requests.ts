import type { SurfaceOfPeople } from "../../core/refused-request.ts";
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
  /** one of the two */
  readonly api_key_id: Fixed<string | null>;
  readonly session_id: Fixed<string | null>;
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

/** What operators, and travelers of no known tenant, were refused. */
export interface RefusedRequests {
  /** the request's own */
  readonly id: Fixed<string>;
  readonly surface: Fixed<SurfaceOfPeople>;
  readonly operation_id: Fixed<string>;
  readonly method: Fixed<string>;
  /** as in the request log */
  readonly path: Fixed<string>;
  readonly status: Fixed<number>;
  readonly problem_code: Fixed<string | null>;
  readonly operator_id: Fixed<string | null>;
  readonly session_id: Fixed<string | null>;
  readonly about_tenant: Fixed<string | null>;
  readonly about_environment: Fixed<Environment | null>;
  readonly at: Fixed<Date>;
}

/** Refusals that were not written down. */
export interface RefusedRequestLosses {
  readonly id: Fixed<string>;
  readonly lost: Fixed<number>;
}
