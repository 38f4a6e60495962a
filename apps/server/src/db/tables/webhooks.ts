import type { DeliveryState } from "@entrada/domain/webhooks/delivery-lifecycle";
import type { DisabledReason, LiveEndpointState } from "@entrada/domain/webhooks/endpoint-lifecycle";
import type { Generated } from "kysely";
import type { Environment } from "../../core/tenant-scope.ts";
import type { Fixed, StateFact, StateOf } from "./columns.ts";

// The tables of webhooks: endpoints, deliveries and their attempts.

export interface WebhookEndpoints {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly url: string;
  readonly description: string;
  readonly event_types: string[];
  readonly state: StateOf<LiveEndpointState>;
  readonly disabled_reason: DisabledReason | null;
  /** encrypted */
  readonly secret: string;
  readonly former_secret: string | null;
  readonly former_secret_until: Date | null;
  readonly version: Generated<number>;
  readonly created_at: Fixed<Date>;
  /** the log has been read for it up to here */
  readonly position: number;
  /** when a worker next looks at its waiting deliveries; null: none is waiting */
  readonly look_at: Date | null;
  readonly failures_in_row: Generated<number>;
  readonly failures_began_at: Date | null;
  readonly probe_due_at: Date | null;
  /** of the last attempt, if that failed */
  readonly last_failure: string | null;
  readonly last_status_code: number | null;
  /** when a ping was last requested, in real time */
  readonly pinged_at: Date | null;
  readonly deleted_at: StateFact<Date>;
}

export type DeliveryTrigger = "event" | "ping" | "redelivery" | "recovery";

export interface WebhookDeliveries {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly endpoint_id: Fixed<string>;
  readonly event_id: Fixed<string>;
  readonly event_type: Fixed<string>;
  /** null: a ping, which is in no log */
  readonly position: Fixed<number | null>;
  /** null: the text of the event in the log */
  readonly payload: Fixed<string | null>;
  readonly trigger: DeliveryTrigger;
  readonly state: StateOf<DeliveryState>;
  readonly version: Generated<number>;
  readonly attempts_made: Generated<number>;
  readonly due_at: Date | null;
  readonly lease: string | null;
  readonly leased_until: Date | null;
  readonly last_attempt_at: Date | null;
  readonly last_status_code: number | null;
  readonly last_failure: string | null;
  readonly created_at: Fixed<Date>;
  readonly completed_at: Date | null;
}

export interface WebhookAttempts {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly delivery_id: Fixed<string>;
  readonly trigger: Fixed<DeliveryTrigger>;
  readonly attempted_at: Fixed<Date>;
  readonly duration_ms: Fixed<number>;
  readonly status_code: Fixed<number | null>;
  readonly failure: Fixed<string | null>;
  readonly answer: Fixed<string | null>;
}
