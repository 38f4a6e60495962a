import type { LeadState } from "@entrada/domain/persons/lead-lifecycle";
import type { Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../../core/paging.ts";
import { inCreatedRange } from "../../../../db/created-range.ts";
import { type ChosenScope, inChosenScope } from "../../../../db/in-chosen-scope.ts";
import { inOrder } from "../../../../db/in-order.ts";
import type { Schema } from "../../../../db/tables/schema.ts";

export interface OperatorLeadFilter extends CreatedRange, ChosenScope {
  readonly states?: readonly LeadState[] | undefined;
  readonly reasons?: readonly string[] | undefined;
}

const COLUMNS = [
  "l.tenant_id as tenantId",
  "t.name as tenantName",
  "l.environment",
  "l.id",
  "l.version",
  "l.state",
  "l.reason",
  "l.determination_id as determinationId",
  "l.customer_id as customerId",
  "l.contact",
  "l.close_reason as closeReason",
  "l.created_at as createdAt",
] as const;

/** The leads of all tenants that the transaction sees, in the keyset's order. */
export function listLeadsForOperator(
  tx: Transaction<Schema>,
  { states, reasons, ...chosen }: OperatorLeadFilter,
  keyset: Keyset,
) {
  const all = tx.selectFrom("leads as l").innerJoin("tenants as t", "t.id", "l.tenant_id").select(COLUMNS);
  let rows = inChosenScope(inCreatedRange(all, chosen, "l.created_at"), chosen, "l");
  if (states !== undefined) rows = rows.where("l.state", "in", states);
  if (reasons !== undefined) rows = rows.where("l.reason", "in", reasons);
  return inOrder(rows, keyset, "l.id").execute();
}
