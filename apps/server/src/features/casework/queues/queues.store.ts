import type { AttentionParty } from "@entrada/domain/cases/attention";
import type { CaseState } from "@entrada/domain/cases/case-lifecycle";
import {
  COLLECTION_REQUEST_LIFECYCLE,
  COLLECTION_REQUEST_STATES,
} from "@entrada/domain/cases/collection-request-lifecycle";
import type { CasePriority } from "@entrada/domain/cases/priority";
import type { WorkQueue } from "@entrada/domain/cases/work-queues";
import type { DocumentState } from "@entrada/domain/documents/document-lifecycle";
import { isFinal } from "@entrada/domain/shared/lifecycle";
import { type RawBuilder, type SqlBool, sql, type Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { Environment, TenantScope } from "../../../core/tenant-scope.ts";
import { sortedIn } from "../../../db/in-order.ts";
import type { Schema } from "../../../db/tables/schema.ts";

/** A case in a list over several tenants, with what it is called by; its ids are uuids. */
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
  readonly orderReference: string | null;
  readonly customerId: string;
  readonly travelerId: string;
  /** null: erased */
  readonly travelerKey: string | null;
  readonly travelerDocument: string | null;
  readonly productId: string;
  readonly productCode: string;
  /** in English */
  readonly productName: string;
  readonly destinationCountry: string;
  readonly serviceLevel: string;
  readonly priority: CasePriority;
  readonly authorityReference: string | null;
  /** `YYYY-MM-DD`; null: the determination was no longer kept when the days were noted */
  readonly arrivesOn: string | null;
  readonly leavesOn: string | null;
  /** by the tenant's clock, like the instants beside it */
  readonly slaDueAt: Date | null;
  readonly submittedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** how far the tenant's clock is ahead */
  readonly offsetSeconds: number;
  readonly claimedBy: string | null;
  readonly claimantName: string | null;
  readonly claimedAt: Date | null;
  readonly teamId: string | null;
  readonly teamName: string | null;
  readonly activeAt: Date | null;
  /** of requests that are not closed: what nobody has accepted yet */
  readonly openItemCount: number;
  /** of documents that are part of the application */
  readonly documentStates: readonly DocumentState[];
  /** in the list */
  readonly place: string;
}

export const WORK_SORTS = ["urgency", "timeLeft", "created", "updated", "arrival"] as const;
export type WorkSort = (typeof WORK_SORTS)[number];

export interface QueueFilter extends CreatedRange {
  readonly ids?: readonly string[] | undefined;
  readonly queue?: WorkQueue | undefined;
  readonly states?: readonly CaseState[] | undefined;
  readonly parties?: readonly AttentionParty[] | undefined;
  readonly priorities?: readonly CasePriority[] | undefined;
  readonly outcomes?: readonly string[] | undefined;
  readonly tenantId?: string | undefined;
  readonly environment?: Environment | undefined;
  readonly productId?: string | undefined;
  readonly destinations?: readonly string[] | undefined;
  readonly travelerId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly orderId?: string | undefined;
  readonly isOnHold?: boolean | undefined;
  /** uuid of an operator */
  readonly claimedBy?: string | "nobody" | "somebody" | undefined;
  /** uuid */
  readonly team?: string | "mine" | "nobody" | undefined;
  readonly arrivesAfter?: string | undefined;
  readonly arrivesBefore?: string | undefined;
  readonly updatedAfter?: Date | undefined;
  readonly updatedBefore?: Date | undefined;
  /** in real time */
  readonly dueAfter?: Date | undefined;
  readonly dueBefore?: Date | undefined;
}

/** Where a case (uuid) is. */
export interface PlacedCase extends TenantScope {
  readonly id: string;
}

/** What cases are sorted by, in SQL, and its type. */
interface SortKey {
  readonly key: string;
  readonly type: string;
}

const TIME_LEFT = { key: "c.urgent_at", type: "timestamptz" };
const ID = { key: "c.id", type: "uuid" };

// Each has an index of its own in a queue.
const SORTS: Readonly<Record<WorkSort, readonly SortKey[]>> = {
  urgency: [{ key: "rank_of_priority(c.priority)", type: "smallint" }, TIME_LEFT, ID],
  timeLeft: [TIME_LEFT, ID],
  created: [ID],
  updated: [{ key: "c.updated_at", type: "timestamptz" }, ID],
  arrival: [{ key: "coalesce(c.arrives_on, 'infinity')", type: "date" }, ID],
};

/** What the place of a case in a list consists of. */
export function partsOfPlace(sort: WorkSort): readonly string[] {
  return SORTS[sort].map(({ key, type }) => `${key} ${type}`);
}

const OPEN_REQUESTS = COLLECTION_REQUEST_STATES.filter((state) => !isFinal(COLLECTION_REQUEST_LIFECYCLE, state));

interface Stretch extends Keyset {
  readonly sort: WorkSort;
  readonly idleSince: Date;
}

/**
 * Cases of the tenants that the operator of this transaction sees, after this place, in one statement. A claim that has been
 * idle since then counts for nothing.
 */
export async function listQueuedCases(
  tx: Transaction<Schema>,
  filter: QueueFilter,
  { after, rowsMax, order, sort, idleSince }: Stretch,
): Promise<readonly QueuedCase[]> {
  const keys = SORTS[sort];
  const { follows, direction } = sortedIn(order);
  const place = sql.join(
    keys.map(({ key }) => sql`${sql.raw(key)}::text`),
    sql`, `,
  );
  const sorted = sql.join(
    keys.map(({ key }) => sql`${sql.raw(key)} ${direction}`),
    sql`, `,
  );
  // The limit is text: a statement is planned once for all values, and of a value the planner expects a tenth of the rows.
  const { rows } = await sql<QueuedCase>`
    with page as materialized (
      select c.*, concat_ws('|', ${place}) as place, k.operator_id, k.claimed_at, k.active_at
      from cases c
      left join case_claims k on k.tenant_id = c.tenant_id and k.environment = c.environment and k.case_id = c.id
        and k.active_at > ${idleSince}
      where ${chosen(filter)} and ${isAfter(keys, follows, after)}
      order by ${sorted}
      limit ${sql.lit(rowsMax)}
    ),
    named as materialized (
      select id, code, destination_country, document::json ->> 'name' as name
      from products where id in (select product_id from page)
    )
    select c.id, c.version, c.tenant_id as "tenantId", t.name as "tenantName", c.environment, c.state,
      c.attention_party as "attentionParty", c.attention_reason as "attentionReason",
      c.attention_since as "attentionSince", c.held_at as "heldAt", c.hold_reason as "holdReason", c.outcome,
      c.order_id as "orderId", o.external_reference as "orderReference", c.customer_id as "customerId",
      c.traveler_id as "travelerId", v.data_key as "travelerKey", v.document as "travelerDocument",
      c.product_id as "productId", p.code as "productCode", p.name as "productName",
      p.destination_country as "destinationCountry", c.service_level as "serviceLevel", c.priority,
      c.authority_reference as "authorityReference", c.arrives_on::text as "arrivesOn", c.leaves_on::text as "leavesOn",
      c.sla_due_at as "slaDueAt", c.submitted_at as "submittedAt", c.created_at as "createdAt",
      c.updated_at as "updatedAt", coalesce(b.offset_seconds, 0)::integer as "offsetSeconds",
      c.operator_id as "claimedBy", name_of_operator(c.operator_id) as "claimantName", c.claimed_at as "claimedAt", c.active_at as "activeAt",
      c.team_id as "teamId", name_of_team(c.team_id) as "teamName",
      (
        select count(*)::integer
        from collection_requests q, json_array_elements(q.items::json) i
        where q.tenant_id = c.tenant_id and q.environment = c.environment and q.case_id = c.id
          and q.state = any(${OPEN_REQUESTS}::text[]) and i ->> 'state' <> 'accepted'
      ) as "openItemCount",
      array(
        select d.state from documents d
        where d.tenant_id = c.tenant_id and d.environment = c.environment and d.case_id = c.id and not d.is_set_aside
        order by d.id
      ) as "documentStates",
      c.place
    from page c
    join tenants t on t.id = c.tenant_id
    join named p on p.id = c.product_id
    left join business_clocks b on b.tenant_id = c.tenant_id and b.environment = c.environment
    left join orders o on o.tenant_id = c.tenant_id and o.environment = c.environment and o.id = c.order_id
    left join travelers v on v.tenant_id = c.tenant_id and v.environment = c.environment and v.id = c.traveler_id
    order by ${sorted}`.execute(tx);
  return rows;
}

/** Whether a row comes after this place, which names one value for each key. */
function isAfter(
  keys: readonly SortKey[],
  follows: RawBuilder<unknown>,
  after: string | undefined,
): RawBuilder<SqlBool> {
  if (after === undefined) return sql`true`;
  const values = after.split("|");
  if (values.length !== keys.length) throw new Error("a place in a list has another sort's keys");
  const left = keys.map(({ key }) => sql.raw(key));
  const right = keys.map(({ type }, at) => sql`${values[at]}::${sql.raw(type)}`);
  return sql`(${sql.join(left)}) ${follows} (${sql.join(right)})`;
}

/** Where those of these cases (uuids) are that the operator of this transaction sees. */
export async function listPlacesOfCases(
  tx: Transaction<Schema>,
  ids: readonly string[],
): Promise<readonly PlacedCase[]> {
  const rows = tx.selectFrom("cases").select(["id", "tenant_id as tenantId", "environment"]);
  return rows.where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`).execute();
}

function chosen(filter: QueueFilter): RawBuilder<SqlBool> {
  const compared: readonly (readonly [RawBuilder<unknown>, unknown])[] = [
    [sql`c.queue = `, filter.queue],
    [sql`c.tenant_id = `, filter.tenantId],
    [sql`c.environment = `, filter.environment],
    [sql`c.product_id = `, filter.productId],
    [sql`c.traveler_id = `, filter.travelerId],
    [sql`c.customer_id = `, filter.customerId],
    [sql`c.order_id = `, filter.orderId],
    [sql`c.created_at >= `, filter.createdAfter],
    [sql`c.created_at < `, filter.createdBefore],
    [sql`c.updated_at >= `, filter.updatedAfter],
    [sql`c.updated_at < `, filter.updatedBefore],
    [sql`c.urgent_at >= `, filter.dueAfter],
    [sql`c.urgent_at < `, filter.dueBefore],
    [sql`c.arrives_on >= `, filter.arrivesAfter],
    [sql`c.arrives_on < `, filter.arrivesBefore],
    [sql`(c.held_at is not null) = `, filter.isOnHold],
  ];
  const among: readonly (readonly [RawBuilder<unknown>, readonly string[] | undefined])[] = [
    [sql`c.state = `, filter.states],
    [sql`c.attention_party = `, filter.parties],
    [sql`c.outcome = `, filter.outcomes],
    [sql`c.priority = `, filter.priorities],
  ];
  return sql.join<SqlBool>(
    [
      ...compared.flatMap(([is, value]) => (value === undefined ? [] : [sql`${is}${value}`])),
      ...among.flatMap(([is, values]) => (values === undefined ? [] : [sql`${is}any(${[...values]}::text[])`])),
      filter.ids === undefined ? sql`true` : sql`c.id = any(${[...filter.ids]}::uuid[])`,
      toDestination(filter.destinations),
      ofTeam(filter.team),
      ofClaimant(filter.claimedBy),
    ],
    sql` and `,
  );
}

function toDestination(destinations: QueueFilter["destinations"]): RawBuilder<SqlBool> {
  if (destinations === undefined) return sql`true`;
  return sql`c.product_id in (select id from products where destination_country = any(${[...destinations]}::text[]))`;
}

function ofTeam(team: QueueFilter["team"]): RawBuilder<SqlBool> {
  if (team === undefined) return sql`true`;
  if (team === "nobody") return sql`c.team_id is null`;
  return team === "mine" ? sql`c.team_id = any((select teams_of_operator())::uuid[])` : sql`c.team_id = ${team}`;
}

function ofClaimant(claimedBy: QueueFilter["claimedBy"]): RawBuilder<SqlBool> {
  if (claimedBy === undefined) return sql`true`;
  if (claimedBy === "nobody") return sql`k.operator_id is null`;
  return claimedBy === "somebody" ? sql`k.operator_id is not null` : sql`k.operator_id = ${claimedBy}`;
}
