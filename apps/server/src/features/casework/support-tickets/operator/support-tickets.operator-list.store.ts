import type { TicketState } from "@entrada/domain/support/ticket-lifecycle";
import type { TicketAsker, TicketCategory } from "@entrada/domain/support/tickets";
import { type SqlBool, sql, type Transaction } from "kysely";
import type { Keyset } from "../../../../core/paging.ts";
import type { Environment } from "../../../../core/tenant-scope.ts";
import { inOrder } from "../../../../db/in-order.ts";
import type { Schema } from "../../../../db/tables/schema.ts";

export interface OperatorTicketFilter {
  /** uuid */
  readonly tenantId?: string | undefined;
  readonly environment?: Environment | undefined;
  readonly states?: readonly TicketState[] | undefined;
  readonly categories?: readonly TicketCategory[] | undefined;
  readonly askedBy?: readonly TicketAsker[] | undefined;
}

const COLUMNS = [
  "tenant_id as tenantId",
  "environment",
  "id",
  "version",
  "state",
  "category",
  "asked_by as askedBy",
  "related_type as relatedType",
  "related_id as relatedId",
  "customer_id as customerId",
  "message_count as messageCount",
  "sla_due_at as dueAt",
  "resolved_at as resolvedAt",
  "created_at as createdAt",
  "updated_at as updatedAt",
] as const;

const NEVER = "infinity";

/** The place of a ticket in the list: when its answer is due, then its id. */
export function sortKeyOf({ dueAt, id }: { readonly dueAt: Date | null; readonly id: string }): string {
  return `${dueAt?.toISOString() ?? NEVER} ${id}`;
}

/** The tickets of all tenants that the transaction sees: those first whose answer is due first, or by age. */
export function listTicketsForOperator(
  tx: Transaction<Schema>,
  { tenantId, environment, states, categories, askedBy }: OperatorTicketFilter,
  keyset: Keyset,
  by: "due" | "age",
) {
  const dueAt = sql<Date>`coalesce(sla_due_at, 'infinity')`;
  let rows = tx.selectFrom("support_tickets").select(COLUMNS);
  if (tenantId !== undefined) rows = rows.where("tenant_id", "=", tenantId);
  if (environment !== undefined) rows = rows.where("environment", "=", environment);
  if (states !== undefined) rows = rows.where("state", "in", states);
  if (categories !== undefined) rows = rows.where("category", "in", categories);
  if (askedBy !== undefined) rows = rows.where("asked_by", "in", askedBy);
  if (by === "age") return inOrder(rows, keyset, "id").execute();
  const { after, rowsMax } = keyset;
  if (after !== undefined) {
    const [due, id] = after.split(" ");
    rows = rows.where(sql<SqlBool>`(${dueAt}, id) > (${due}::timestamptz, ${id}::uuid)`);
  }
  return rows.orderBy(dueAt).orderBy("id").limit(rowsMax).execute();
}
