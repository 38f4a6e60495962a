import type { Insertable, Transaction } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { TenantScope } from "../../db/tenant-scope.ts";

type Table = Schema["leads"];

/** A lead as stored. */
export interface Lead {
  /** uuid, as stored */
  readonly id: string;
  readonly reason: string;
  readonly determinationId: string | null;
  /** sealed */
  readonly contact: string;
  readonly message: string | null;
  readonly createdAt: Date;
}

const COLUMNS = [
  "id",
  "reason",
  "determination_id as determinationId",
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

/** The leads after this id, oldest first; of one determination where it is named. */
export function listLeadsAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { after, rowsMax }: { readonly after: string | undefined; readonly rowsMax: number },
  determinationId: string | undefined,
): Promise<readonly Lead[]> {
  let found = own(tx, scope).select(COLUMNS);
  if (determinationId !== undefined) found = found.where("determination_id", "=", determinationId);
  if (after !== undefined) found = found.where("id", ">", after);
  return found.orderBy("id").limit(rowsMax).execute();
}

function own(tx: Transaction<Schema>, { tenantId, environment }: TenantScope) {
  return tx.selectFrom("leads").where("tenant_id", "=", tenantId).where("environment", "=", environment);
}
