import { type SqlBool, sql, type Transaction } from "kysely";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inScope } from "../../../db/in-scope.ts";
import { type PersonTable, TERMS_OF } from "../../../db/sought-persons.ts";
import type { Schema } from "../../../db/tables/schema.ts";

/** A person (uuid) with the digests of what they are found by. */
export interface IndexedPerson {
  readonly id: string;
  readonly digests: readonly Buffer[];
}

/** Replaces what these persons are found by. */
export async function writeTerms(
  tx: Transaction<Schema>,
  scope: TenantScope,
  table: PersonTable,
  persons: readonly IndexedPerson[],
): Promise<void> {
  const { tenantId, environment } = scope;
  const terms = TERMS_OF[table];
  const ids = persons.map(({ id }) => id);
  const rows = persons.flatMap(({ id, digests }) => digests.map((digest) => ({ id, digest })));
  await tx.deleteFrom(terms).where(inScope(scope)).where(sql<SqlBool>`person_id = any(${ids}::uuid[])`).execute();
  if (rows.length === 0) return;
  await sql`
    insert into ${sql.table(terms)} (tenant_id, environment, person_id, digest)
    select ${tenantId}, ${environment}, t.id, t.digest
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ digest }) => digest)}::bytea[]) as t (id, digest)`.execute(
    tx,
  );
}

/** Notes with which key of the ring these persons (uuids) were indexed; clients see the same, so the version stays. */
export async function noteIndexed(
  tx: Transaction<Schema>,
  scope: TenantScope,
  table: PersonTable,
  ids: readonly string[],
  keyId: string,
): Promise<void> {
  await tx
    .updateTable(table)
    .set({ terms_key_id: keyId })
    .where(inScope(scope))
    .where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
    .execute();
}
