import type { SubmissionChannel } from "@entrada/domain/cases/submission";
import type { WorkQueue } from "@entrada/domain/cases/work-queues";
import type { Environment } from "../../core/tenant-scope.ts";
import type { Fixed } from "./columns.ts";

// The tables of operators' work on cases.

export interface CaseClaims {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly case_id: Fixed<string>;
  readonly operator_id: string;
  readonly claimed_at: Date;
  /** when its holder last acted on the case */
  readonly active_at: Date;
}

export interface CaseSubmissions {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly case_id: Fixed<string>;
  readonly channel: Fixed<SubmissionChannel>;
  /** when it was handed over, as whoever did it says */
  readonly filed_at: Fixed<Date>;
  /** of the operator, as clients see it */
  readonly recorded_by: Fixed<string>;
  readonly receipt_document_id: Fixed<string | null>;
  readonly recorded_at: Fixed<Date>;
}

/** How many cases are in a queue, by the hour in which their targets are missed; triggers alone write it. */
export interface QueueCounts {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly queue: Fixed<WorkQueue>;
  /** infinity: no target */
  readonly due_hour: Fixed<Date>;
  readonly case_count: Fixed<number>;
}
