import type { Keyset } from "../../../../core/paging.ts";
import type { OperatorRead } from "../../../../work/operator-read.ts";
import { contactOf, type Lead, type LeadContext } from "../leads.service.ts";
import * as store from "./leads.operator-list.store.ts";

export type { OperatorLeadFilter } from "./leads.operator-list.store.ts";

type Row = Awaited<ReturnType<typeof store.listLeadsForOperator>>[number];

/** A lead as it is in the list over tenants, without its words; ids are uuids. */
export type ListedLead = Omit<Row, "contact"> & Pick<Lead, "contact">;

/** The leads of the operator's tenants, in the keyset's order. */
export async function listLeadsForOperator(
  r: OperatorRead<LeadContext>,
  filter: store.OperatorLeadFilter,
  keyset: Keyset,
): Promise<readonly ListedLead[]> {
  const rows = await store.listLeadsForOperator(r.tx, filter, keyset);
  return rows.map((row) => {
    const scope = { tenantId: row.tenantId, environment: row.environment };
    return { ...row, contact: contactOf({ ctx: r.ctx, scope }, row) };
  });
}
