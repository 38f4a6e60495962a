import { sql, type Transaction } from "kysely";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { PersonKey, PersonRow } from "../../../crypto/envelope-encryption.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { forShare, type Locked, lockedWith } from "../../../work/locked.ts";

/** The encrypted data key of a customer or a traveler (uuid). */
export async function findDataKey(
  tx: Transaction<Schema>,
  scope: TenantScope,
  table: PersonRow["table"],
  id: string,
): Promise<string | undefined> {
  return (await dataKeys(tx, scope, table, id).executeTakeFirst())?.dataKey;
}

/** The encrypted data keys of those of these customers or travelers (uuids) who are there, by uuid. */
export async function listDataKeys(
  tx: Transaction<Schema>,
  scope: TenantScope,
  table: PersonRow["table"],
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const among = sql<boolean>`id = any(${[...ids]}::uuid[])`;
  const rows = await tx
    .selectFrom(table)
    .select(["id", "data_key as dataKey"])
    .where(inScope(scope))
    .where(among)
    .execute();
  return new Map(rows.map(({ id, dataKey }) => [id, dataKey]));
}

/** The same; the person stays until the transaction ends. */
export function findDataKeyForShare(
  ...[tx, scope, table, id]: Parameters<typeof findDataKey>
): Promise<Locked<{ readonly dataKey: string }> | undefined> {
  return dataKeys(tx, scope, table, id).$call(forShare).executeTakeFirst();
}

/** The key of a person who stays until the transaction ends. */
export function keyWith(person: Locked<{ readonly dataKey: string }>, row: PersonRow): Locked<PersonKey> {
  return lockedWith(person, { row, dataKey: person.dataKey });
}

/** Which of these customers or travelers (uuids) are there; they stay until the transaction ends. */
export async function listPresentForKeyShare(
  tx: Transaction<Schema>,
  scope: TenantScope,
  table: PersonRow["table"],
  ids: readonly string[],
): Promise<readonly string[]> {
  const among = sql<boolean>`id = any(${[...ids]}::uuid[])`;
  const rows = tx.selectFrom(table).select("id").where(inScope(scope)).where(among).orderBy("id").forKeyShare();
  return (await rows.execute()).map(({ id }) => id);
}

function dataKeys(...[tx, scope, table, id]: Parameters<typeof findDataKey>) {
  return tx.selectFrom(table).select("data_key as dataKey").where(inScope(scope)).where("id", "=", id);
}
