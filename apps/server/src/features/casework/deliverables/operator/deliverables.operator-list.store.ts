import type { DeliverableState } from "@entrada/domain/deliverables/deliverable-lifecycle";
import type { DeliverableType } from "@entrada/domain/deliverables/deliverable-types";
import { type SqlBool, sql, type Transaction } from "kysely";
import type { Keyset } from "../../../../core/paging.ts";
import { type ChosenScope, inChosenScope } from "../../../../db/in-chosen-scope.ts";
import type { Schema } from "../../../../db/tables/schema.ts";
import { tenantRows } from "../../../../work/table-rows.ts";

const deliverables = tenantRows("deliverables", [
  "tenantId",
  "environment",
  "id",
  "version",
  "state",
  "reading",
  "type",
  "caseId",
  "travelerId",
  "replaces",
  "preparedBy",
  "uploadedBy",
  "requestedBy",
  "approvedBy",
  "releasedAt",
  "createdAt",
  "updatedAt",
]);

export interface OperatorDeliverableFilter extends ChosenScope {
  readonly states?: readonly DeliverableState[] | undefined;
  readonly types?: readonly DeliverableType[] | undefined;
  /** uuid */
  readonly caseId?: string | undefined;
  /** whether this person, as clients see them, had a hand in it */
  readonly preparedBy?: { readonly person: string; readonly is: boolean } | undefined;
}

/** The deliverables of all tenants that the transaction sees, after this id, in the keyset's order. */
export function listDeliverablesForOperator(
  tx: Transaction<Schema>,
  { states, types, caseId, preparedBy, ...scope }: OperatorDeliverableFilter,
  keyset: Keyset,
) {
  let rows = inChosenScope(tx.selectFrom("deliverables"), scope, "deliverables");
  if (states !== undefined) rows = rows.where("state", "in", states);
  if (types !== undefined) rows = rows.where("type", "in", types);
  if (caseId !== undefined) rows = rows.where("case_id", "=", caseId);
  if (preparedBy !== undefined) {
    const { person, is } = preparedBy;
    // A null among them makes the comparison null where nothing equals: then nobody's hand is this one's.
    rows = rows.where(sql<SqlBool>`coalesce(${person} in (prepared_by, uploaded_by, requested_by), false) = ${is}`);
  }
  return deliverables.page(rows, keyset);
}
