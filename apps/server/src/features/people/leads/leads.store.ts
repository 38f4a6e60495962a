import type { LeadState } from "@entrada/domain/persons/lead-lifecycle";
import { sql, type Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import { forgetAnswers } from "../../../db/idempotency-records.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { type RowOf, tenantRows } from "../../../work/table-rows.ts";

const leads = tenantRows("leads", [
  "id",
  "version",
  "state",
  "reason",
  "determinationId",
  "customerId",
  "contact",
  "message",
  "answer",
  "answeredAt",
  "mailState",
  "closeReason",
  "closedAt",
  "createdAt",
]);

/** A lead as stored; its ids are uuids. */
export type StoredLead = RowOf<typeof leads>;

export const { insert: insertLead, find: findLead, lock: findLeadForUpdate, updateAt: updateLead } = leads;

/** uuids */
export interface LeadFilter extends CreatedRange {
  readonly determinationId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly states?: readonly LeadState[] | undefined;
}

/** The leads that match, in the keyset's order. */
export function listLeadsAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { determinationId, customerId, states, ...created }: LeadFilter,
  keyset: Keyset,
): Promise<readonly StoredLead[]> {
  let found = inCreatedRange(leads.own(tx, scope), created);
  if (determinationId !== undefined) found = found.where("determination_id", "=", determinationId);
  if (customerId !== undefined) found = found.where("customer_id", "=", customerId);
  if (states !== undefined) found = found.where("state", "in", states);
  return leads.page(found, keyset);
}

/** Deletes the leads of a customer and the stored answers that showed them. */
export async function deleteLeadsOf(tx: Transaction<Schema>, scope: TenantScope, customerId: string): Promise<void> {
  const deleted = await tx
    .deleteFrom("leads")
    .where(inScope(scope))
    .where("customer_id", "=", customerId)
    .returning("id")
    .execute();
  await forgetAnswers(
    tx,
    scope,
    "lead",
    deleted.map(({ id }) => id),
  );
}

/** Deletes some old leads without a customer and the stored answers that showed them; returns how many. */
export async function deleteOldLeads(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  keptDays: number,
  deletedMax: number,
): Promise<number> {
  const { rows } = await sql`
    with due as (
      select id from leads
      where tenant_id = ${tenantId} and environment = ${environment} and customer_id is null
        and created_at <= business_now() - make_interval(days => ${keptDays})
      order by created_at limit ${deletedMax}),
    answers as (
      update idempotency_records k set answer = null from due
      where k.tenant_id = ${tenantId} and k.environment = ${environment}
        and k.resource_type = 'lead' and k.resource_id = due.id and k.answer is not null)
    delete from leads l using due
    where l.tenant_id = ${tenantId} and l.environment = ${environment} and l.id = due.id
    returning l.id`.execute(tx);
  return rows.length;
}
