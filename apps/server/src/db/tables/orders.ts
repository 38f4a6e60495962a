import type { AttentionParty, AttentionReason } from "@entrada/domain/cases/attention";
import type { CaseOutcome, CaseState, HoldReason } from "@entrada/domain/cases/case-lifecycle";
import type { CollectionRequestState } from "@entrada/domain/cases/collection-request-lifecycle";
import type { CasePriority } from "@entrada/domain/cases/priority";
import type { WorkQueue } from "@entrada/domain/cases/work-queues";
import type { OrderState } from "@entrada/domain/orders/order-lifecycle";
import type { OrderPaymentState } from "@entrada/domain/orders/order-payment";
import type { ColumnType, Generated } from "kysely";
import type { Environment } from "../../core/tenant-scope.ts";
import type { Fixed, StateFact, StateOf } from "./columns.ts";

// The tables of orders and of the cases that they start.

export interface Orders {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly version: Generated<number>;
  readonly state: StateOf<OrderState>;
  /** derived from the sums below */
  readonly payment_state: OrderPaymentState;
  readonly quote_id: Fixed<string>;
  readonly customer_id: Fixed<string>;
  readonly external_reference: string | null;
  /** encrypted */
  readonly metadata: string | null;
  readonly currency: Fixed<string>;
  /** minor units, like the sums below */
  readonly total: Fixed<number>;
  readonly cancelled: Generated<number>;
  readonly captured: Generated<number>;
  readonly refunded: Generated<number>;
  readonly disputed: Generated<number>;
  /** the payment that may still bring money in */
  readonly open_payment_id: string | null;
  readonly created_at: Fixed<Date>;
  readonly expires_at: Fixed<Date>;
  readonly updated_at: Date;
}

export interface Cases {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly version: Generated<number>;
  readonly state: StateOf<CaseState>;
  readonly order_id: Fixed<string>;
  readonly customer_id: Fixed<string>;
  readonly traveler_id: Fixed<string>;
  readonly product_id: Fixed<string>;
  readonly determination_id: Fixed<string>;
  readonly service_level: Fixed<string>;
  readonly requirements_version: number;
  /** the version of the product that asks for what is collected */
  readonly product_version: number;
  readonly attention_party: AttentionParty;
  readonly attention_reason: AttentionReason | null;
  /** the collection request that closes it */
  readonly attention_request_id: string | null;
  readonly attention_since: Date | null;
  readonly held_at: Generated<Date | null>;
  readonly hold_reason: Generated<HoldReason | null>;
  readonly authority_reference: Generated<string | null>;
  /** JSON: every day on which a decision was expected, oldest first */
  readonly expected_decisions: Generated<string>;
  readonly outcome: Generated<CaseOutcome | null>;
  readonly priority: Generated<CasePriority>;
  /** whose work it is; null: anybody's */
  readonly team_id: Generated<string | null>;
  /** how often it was returned for corrections */
  readonly returns: Generated<number>;
  /** the first time */
  readonly review_started_at: Generated<Date | null>;
  /** the last time */
  readonly ready_to_submit_at: Generated<Date | null>;
  /** the first time */
  readonly submitted_at: Date | null;
  readonly decided_at: Generated<Date | null>;
  /** the last time, also if it was opened again */
  readonly closed_at: Generated<Date | null>;
  /** business minutes */
  readonly sla_elapsed_minutes: Generated<number>;
  readonly sla_running_since: Date | null;
  readonly sla_due_at: Date | null;
  /** when its next notice is due */
  readonly sla_look_at: Date | null;
  readonly sla_warned: Generated<boolean>;
  readonly sla_breached: Generated<boolean>;
  /** of a stopped clock: when its target would have been missed, and when it stopped */
  readonly sla_last_due_at: Date | null;
  readonly sla_stopped_at: Date | null;
  /** encrypted */
  readonly metadata: Generated<string | null>;
  /** `YYYY-MM-DD`, of the trip that was determined */
  readonly arrives_on: Fixed<string | null>;
  readonly leaves_on: Fixed<string | null>;
  /** a trigger writes these: where it is worked on, and when its target is missed in real time */
  readonly queue: ColumnType<WorkQueue | null, never, never>;
  readonly urgent_at: ColumnType<Date, never, never>;
  readonly created_at: Fixed<Date>;
  readonly updated_at: Date;
}

export interface CollectionRequests {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly version: Generated<number>;
  readonly state: StateOf<CollectionRequestState>;
  readonly case_id: Fixed<string>;
  readonly party: Fixed<"traveler" | "tenant">;
  readonly reason: AttentionReason;
  /** JSON: what is asked for, in order, and what became of it */
  readonly items: string;
  /** the version that its last return made it; null: it was never returned */
  readonly returned_version: number | null;
  readonly due_at: Date | null;
  readonly created_at: Fixed<Date>;
  readonly updated_at: Date;
}

export interface CaseAnswers {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly case_id: Fixed<string>;
  readonly traveler_id: Fixed<string>;
  /** encrypted with the traveler's key */
  readonly document: string;
  readonly updated_at: Date;
}

export interface CaseTimeline {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly case_id: Fixed<string>;
  /** of the event */
  readonly type: Fixed<string>;
  readonly actor_type: Fixed<string>;
  readonly actor_id: Fixed<string | null>;
  /** JSON: the event's data */
  readonly data: Fixed<string>;
  readonly occurred_at: Fixed<Date>;
}

export interface OrderCancellations {
  readonly tenant_id: Fixed<string>;
  readonly environment: Fixed<Environment>;
  readonly id: Fixed<string>;
  readonly version: Generated<number>;
  readonly order_id: Fixed<string>;
  readonly case_ids: Fixed<string[]>;
  /** JSON: the frozen sums, by line */
  readonly document: Fixed<string>;
  readonly created_at: Fixed<Date>;
  readonly expires_at: Fixed<Date>;
  readonly confirmed_at: StateFact<Date>;
}
