import { type Insertable, sql, type Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import type { Database } from "../../../db/database.ts";
import { listDueScopes } from "../../../db/due-scopes.ts";
import { forgetAnswers } from "../../../db/idempotency-records.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";

type Table = Schema["leads"];

/** A lead as stored; its ids are uuids. */
export interface StoredLead {
  readonly id: string;
  readonly reason: string;
  readonly determinationId: string | null;
  readonly customerId: string | null;
  /** encrypted */
  readonly contact: string;
  /** encrypted */
  readonly message: string | null;
  readonly createdAt: Date;
}

const COLUMNS = [
  "id",
  "reason",
  "determination_id as determinationId",
  "customer_id as customerId",
  "contact",
  "message",
  "created_at as createdAt",
] as const;

export function insertLead(tx: Transaction<Schema>, row: Insertable<Table>): Promise<StoredLead> {
  return tx.insertInto("leads").values(row).returning(COLUMNS).executeTakeFirstOrThrow();
}

export function findLead(tx: Transaction<Schema>, scope: TenantScope, id: string): Promise<StoredLead | undefined> {
  return tx.selectFrom("leads").where(inScope(scope)).select(COLUMNS).where("id", "=", id).executeTakeFirst();
}

/** uuids */
export interface LeadFilter extends CreatedRange {
  readonly determinationId?: string | undefined;
  readonly customerId?: string | undefined;
}

/** The leads that match, oldest first. */
export function listLeadsAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { determinationId, customerId, ...created }: LeadFilter,
  { after, rowsMax }: Keyset,
): Promise<readonly StoredLead[]> {
  let found = tx.selectFrom("leads").where(inScope(scope)).select(COLUMNS);
  if (determinationId !== undefined) found = found.where("determination_id", "=", determinationId);
  if (customerId !== undefined) found = found.where("customer_id", "=", customerId);
  if (after !== undefined) found = found.where("id", ">", after);
  return inCreatedRange(found, created).orderBy("id").limit(rowsMax).execute();
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

/** The tenants with leads to delete, by each tenant's own clock. */
export function listDueLeads(db: Database, keptDays: number, scopesMax: number): Promise<readonly TenantScope[]> {
  return listDueScopes(db, "due_lead_purges", [keptDays, scopesMax]);
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
