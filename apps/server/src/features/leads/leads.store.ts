import type { Insertable, Transaction } from "kysely";
import { forgetAnswers } from "../../db/idempotency-records.ts";
import type { Schema } from "../../db/schema.ts";
import type { TenantScope } from "../../db/tenant-scope.ts";
import type { CreatedRange } from "../../http/lists/list-filters.ts";

type Table = Schema["leads"];

/** A lead as stored. */
export interface Lead {
  /** uuid, as stored */
  readonly id: string;
  readonly reason: string;
  readonly determinationId: string | null;
  readonly customerId: string | null;
  /** sealed */
  readonly contact: string;
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

export function insertLead(tx: Transaction<Schema>, row: Insertable<Table>): Promise<Lead> {
  return tx.insertInto("leads").values(row).returning(COLUMNS).executeTakeFirstOrThrow();
}

export function findLead(tx: Transaction<Schema>, scope: TenantScope, id: string): Promise<Lead | undefined> {
  return own(tx, scope).select(COLUMNS).where("id", "=", id).executeTakeFirst();
}

/** Whose leads, and about what; uuids. */
export interface LeadFilter extends CreatedRange {
  readonly determinationId: string | undefined;
  readonly customerId: string | undefined;
}

/** The leads after this id, oldest first. */
export function listLeadsAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { after, rowsMax }: { readonly after: string | undefined; readonly rowsMax: number },
  { determinationId, customerId, createdAfter, createdBefore }: LeadFilter,
): Promise<readonly Lead[]> {
  let found = own(tx, scope).select(COLUMNS);
  if (determinationId !== undefined) found = found.where("determination_id", "=", determinationId);
  if (customerId !== undefined) found = found.where("customer_id", "=", customerId);
  if (createdAfter !== undefined) found = found.where("created_at", ">=", createdAfter);
  if (createdBefore !== undefined) found = found.where("created_at", "<", createdBefore);
  if (after !== undefined) found = found.where("id", ">", after);
  return found.orderBy("id").limit(rowsMax).execute();
}

/** Deletes the leads of a customer, and the stored answers that showed them. */
export async function deleteLeadsOf(tx: Transaction<Schema>, scope: TenantScope, customerId: string): Promise<void> {
  const gone = await tx
    .deleteFrom("leads")
    .where("tenant_id", "=", scope.tenantId)
    .where("environment", "=", scope.environment)
    .where("customer_id", "=", customerId)
    .returning("id")
    .execute();
  await forgetAnswers(
    tx,
    scope,
    "lead",
    gone.map(({ id }) => id),
  );
}

function own(tx: Transaction<Schema>, { tenantId, environment }: TenantScope) {
  return tx.selectFrom("leads").where("tenant_id", "=", tenantId).where("environment", "=", environment);
}
