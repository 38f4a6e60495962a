import type { AttentionParty } from "@entrada/domain/cases/attention";
import type { CaseState } from "@entrada/domain/cases/case-lifecycle";
import { type SqlBool, sql, type Transaction } from "kysely";
import type { Keyset } from "../../../core/paging.ts";
import type { Environment } from "../../../core/tenant-scope.ts";
import { sortedIn } from "../../../db/in-order.ts";
import type { Schema } from "../../../db/tables/schema.ts";

/** A case in a list over several tenants; its ids are uuids. */
export interface QueuedCase {
  readonly id: string;
  readonly version: number;
  readonly tenantId: string;
  readonly tenantName: string;
  readonly environment: Environment;
  readonly state: CaseState;
  readonly attentionParty: AttentionParty;
  readonly attentionReason: string | null;
  readonly attentionSince: Date | null;
  readonly heldAt: Date | null;
  readonly holdReason: string | null;
  readonly outcome: string | null;
  readonly orderId: string;
  readonly customerId: string;
  readonly travelerId: string;
  readonly productId: string;
  readonly serviceLevel: string;
  /** by the tenant's clock, like the instants beside it */
  readonly slaDueAt: Date | null;
  readonly submittedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** how far the tenant's clock is ahead */
  readonly offsetSeconds: number;
  readonly claimedBy: string | null;
  readonly claimedAt: Date | null;
  readonly activeAt: Date | null;
  /** by real time; what has no target comes last */
  readonly place: string;
}

export interface QueueFilter {
  readonly states?: readonly CaseState[] | undefined;
  readonly parties?: readonly AttentionParty[] | undefined;
  readonly tenantId?: string | undefined;
  readonly environment?: Environment | undefined;
  readonly productId?: string | undefined;
  readonly travelerId?: string | undefined;
  readonly orderId?: string | undefined;
  readonly isOnHold?: boolean | undefined;
  /** uuid of an operator; null: those that nobody has claimed */
  readonly claimedBy?: string | null | undefined;
}

// Sorts like its instant; without one, at the end.
const TIME_LEFT = sql<string>`(to_char(
  coalesce(c.sla_due_at - coalesce(b.offset_seconds, 0) * interval '1 second', timestamptz '9999-12-31')
    at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') || ' ' || c.id) collate "C"`;

interface Stretch extends Keyset {
  /** left: the least time left first · age: in the keyset's order */
  readonly by: "left" | "age";
  readonly idleSince: Date;
}

/**
 * Cases of the tenants that the operator of this transaction sees, after this position. A claim that has been idle since
 * then counts for nothing.
 */
export async function listQueuedCases(
  tx: Transaction<Schema>,
  filter: QueueFilter,
  { after, rowsMax, order, by, idleSince }: Stretch,
): Promise<readonly QueuedCase[]> {
  const { states, parties, tenantId, environment, productId, travelerId, orderId, isOnHold, claimedBy } = filter;
  const position = by === "left" ? TIME_LEFT : sql<string>`c.id::text`;
  const { follows, direction } = sortedIn(order);
  const isAfter = by === "left" ? sql`${TIME_LEFT} > ${after}` : sql`c.id ${follows} ${after}::uuid`;
  const is = (column: string, value: string | undefined) =>
    value === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${value}`;
  const isIn = (column: string, values: readonly string[] | undefined) =>
    values === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = any(${[...values]}::text[])`;
  const { rows } = await sql<QueuedCase>`
    select c.id, c.version, c.tenant_id as "tenantId", t.name as "tenantName", c.environment, c.state,
      c.attention_party as "attentionParty", c.attention_reason as "attentionReason",
      c.attention_since as "attentionSince", c.held_at as "heldAt", c.hold_reason as "holdReason", c.outcome,
      c.order_id as "orderId", c.customer_id as "customerId", c.traveler_id as "travelerId",
      c.product_id as "productId", c.service_level as "serviceLevel", c.sla_due_at as "slaDueAt",
      c.submitted_at as "submittedAt", c.created_at as "createdAt", c.updated_at as "updatedAt",
      coalesce(b.offset_seconds, 0)::integer as "offsetSeconds", k.operator_id as "claimedBy",
      k.claimed_at as "claimedAt", k.active_at as "activeAt", ${position} as place
    from cases c
    join tenants t on t.id = c.tenant_id
    left join business_clocks b on b.tenant_id = c.tenant_id and b.environment = c.environment
    left join case_claims k on k.tenant_id = c.tenant_id and k.environment = c.environment and k.case_id = c.id
      and k.active_at > ${idleSince}
    where ${isIn("c.state", states)} and ${isIn("c.attention_party", parties)}
      and ${is("c.tenant_id", tenantId)} and ${is("c.environment", environment)}
      and ${is("c.product_id", productId)} and ${is("c.traveler_id", travelerId)} and ${is("c.order_id", orderId)}
      and ${isOnHold === undefined ? sql`true` : sql`(c.held_at is not null) = ${isOnHold}`}
      and ${claimedBy === null ? sql`k.operator_id is null` : is("k.operator_id", claimedBy)}
      and ${after === undefined ? sql`true` : isAfter}
    order by ${by === "left" ? sql`place` : sql`c.id ${direction}`}
    limit ${rowsMax}`.execute(tx);
  return rows;
}
