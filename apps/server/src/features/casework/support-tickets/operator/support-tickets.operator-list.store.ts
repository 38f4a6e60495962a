import type { TicketState } from "@entrada/domain/support/ticket-lifecycle";
import type { TicketAsker, TicketCategory } from "@entrada/domain/support/tickets";
import { type SqlBool, sql, type Transaction } from "kysely";
import type { Keyset } from "../../../../core/paging.ts";
import { type ChosenScope, inChosenScope } from "../../../../db/in-chosen-scope.ts";
import { inOrder } from "../../../../db/in-order.ts";
import type { Schema } from "../../../../db/tables/schema.ts";

export interface OperatorTicketFilter extends ChosenScope {
  readonly states?: readonly TicketState[] | undefined;
  readonly categories?: readonly TicketCategory[] | undefined;
  readonly askedBy?: readonly TicketAsker[] | undefined;
  /** uuids */
  readonly customerId?: string | undefined;
  readonly travelerId?: string | undefined;
  /** in real time */
  readonly dueAfter?: Date | undefined;
  readonly dueBefore?: Date | undefined;
}

const COLUMNS = [
  "s.tenant_id as tenantId",
  "t.name as tenantName",
  "s.environment",
  "s.id",
  "s.version",
  "s.state",
  "s.category",
  "s.asked_by as askedBy",
  "s.related_type as relatedType",
  "s.related_id as relatedId",
  "s.customer_id as customerId",
  "c.data_key as customerKey",
  "c.document as customerDocument",
  "s.message_count as messageCount",
  "s.sla_due_at as dueAt",
  "s.resolved_at as resolvedAt",
  "s.created_at as createdAt",
  "s.updated_at as updatedAt",
] as const;

// How far the tenant's clock is ahead.
const AHEAD = sql<number>`coalesce(b.offset_seconds, 0)::integer`;

const NEVER = "infinity";

/** The place of a ticket in the list: when its answer is due, then its id. */
export const DUE_FIRST = {
  of: ({ dueAt, id }: { readonly dueAt: Date | null; readonly id: string }) => `${dueAt?.toISOString() ?? NEVER} ${id}`,
  parts: ["dueAt", "id"],
} as const;

/** The tickets of all tenants that the transaction sees: those first whose answer is due first, or by age. */
export function listTicketsForOperator(
  tx: Transaction<Schema>,
  filter: OperatorTicketFilter,
  keyset: Keyset,
  by: "due" | "age",
) {
  const rows = chosen(named(tx), filter);
  if (by === "age") return inOrder(rows, keyset, "s.id").execute();
  const dueAt = sql<Date>`coalesce(s.sla_due_at, 'infinity')`;
  const { after, rowsMax } = keyset;
  const [due, id] = after?.split(" ") ?? [];
  const rest =
    after === undefined ? rows : rows.where(sql<SqlBool>`(${dueAt}, s.id) > (${due}::timestamptz, ${id}::uuid)`);
  return rest.orderBy(dueAt).orderBy("s.id").limit(rowsMax).execute();
}

// With whose they are, and whom they concern; null: nobody, or somebody who was erased.
function named(tx: Transaction<Schema>) {
  return tx
    .selectFrom("support_tickets as s")
    .innerJoin("tenants as t", "t.id", "s.tenant_id")
    .leftJoin("business_clocks as b", (join) =>
      join.onRef("b.tenant_id", "=", "s.tenant_id").onRef("b.environment", "=", "s.environment"),
    )
    .leftJoin("customers as c", (join) =>
      join
        .onRef("c.tenant_id", "=", "s.tenant_id")
        .onRef("c.environment", "=", "s.environment")
        .onRef("c.id", "=", "s.customer_id"),
    )
    .select(COLUMNS)
    .select(AHEAD.as("offsetSeconds"));
}

function chosen(all: ReturnType<typeof named>, filter: OperatorTicketFilter) {
  const { states, categories, askedBy, customerId, travelerId, dueAfter, dueBefore } = filter;
  const dueInRealTime = sql<Date>`s.sla_due_at - ${AHEAD} * interval '1 second'`;
  let rows = inChosenScope(all, filter, "s");
  if (states !== undefined) rows = rows.where("s.state", "in", states);
  if (categories !== undefined) rows = rows.where("s.category", "in", categories);
  if (askedBy !== undefined) rows = rows.where("s.asked_by", "in", askedBy);
  if (customerId !== undefined) rows = rows.where("s.customer_id", "=", customerId);
  if (travelerId !== undefined) rows = rows.where("s.traveler_id", "=", travelerId);
  if (dueAfter !== undefined) rows = rows.where(dueInRealTime, ">=", dueAfter);
  if (dueBefore !== undefined) rows = rows.where(dueInRealTime, "<", dueBefore);
  return rows;
}
