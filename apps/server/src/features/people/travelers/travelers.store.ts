import { type Insertable, sql, type Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { BlindIndex } from "../../../crypto/blind-index.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import { forgetAnswers } from "../../../db/idempotency-records.ts";
import { inScope } from "../../../db/in-scope.ts";
import { executeNamed } from "../../../db/kysely.ts";
import { lockName } from "../../../db/name-lock.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { forShare, forUpdate, type Locked, updated } from "../../../work/locked.ts";
import type { PersonUpdate, StoredPerson } from "../persons/persons.service.ts";

/** A traveler as stored; who it is is encrypted. */
export interface StoredTraveler extends StoredPerson {
  /** uuid */
  readonly customerId: string;
}

type TravelerUpdate = PersonUpdate & {
  /** null: no passport */
  readonly passport: BlindIndex | null;
};

export interface TravelerFilter extends CreatedRange {
  /** uuid */
  readonly customerId?: string | undefined;
  readonly externalReference?: string | undefined;
  readonly passports?: readonly BlindIndex[];
}

const COLUMNS = [
  "id",
  "customer_id as customerId",
  "version",
  "data_key as dataKey",
  "document",
  "external_reference as externalReference",
  "created_at as createdAt",
  "updated_at as updatedAt",
] as const;

export function insertTraveler(tx: Transaction<Schema>, row: Insertable<Schema["travelers"]>): Promise<StoredTraveler> {
  return tx.insertInto("travelers").values(row).returning(COLUMNS).executeTakeFirstOrThrow();
}

/** The travelers that match, oldest first. */
export function listTravelersAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { customerId, externalReference, passports, ...created }: TravelerFilter,
  { after, rowsMax }: Keyset,
): Promise<readonly StoredTraveler[]> {
  let rows = tx.selectFrom("travelers").where(inScope(scope)).select(COLUMNS);
  if (after !== undefined) rows = rows.where("id", ">", after);
  if (customerId !== undefined) rows = rows.where("customer_id", "=", customerId);
  if (externalReference !== undefined) rows = rows.where("external_reference", "=", externalReference);
  if (passports !== undefined) rows = rows.where("passport_index", "in", digestsOf(passports));
  return inCreatedRange(rows, created).orderBy("id").limit(rowsMax).execute();
}

export function findTraveler(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<StoredTraveler | undefined> {
  return tx.selectFrom("travelers").where(inScope(scope)).select(COLUMNS).where("id", "=", id).executeTakeFirst();
}

export function findTravelerForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<Locked<StoredTraveler> | undefined> {
  return tx
    .selectFrom("travelers")
    .where(inScope(scope))
    .select(COLUMNS)
    .where("id", "=", id)
    .$call(forUpdate)
    .executeTakeFirst();
}

/** Those of the travelers that exist; they cannot be changed or erased before the transaction ends. */
export function listTravelersForShare(
  tx: Transaction<Schema>,
  scope: TenantScope,
  ids: readonly string[],
): Promise<readonly Locked<StoredTraveler>[]> {
  const query = tx
    .selectFrom("travelers")
    .where(inScope(scope))
    .select(COLUMNS)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy("id")
    .$call(forShare);
  return executeNamed(tx, "list_travelers_for_share", query);
}

/** The customer's travelers. */
export function listTravelersOfForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  customerId: string,
): Promise<readonly Locked<Pick<StoredTraveler, "id" | "customerId" | "version">>[]> {
  return tx
    .selectFrom("travelers")
    .where(inScope(scope))
    .select(["id", "customer_id as customerId", "version"])
    .where("customer_id", "=", customerId)
    .orderBy("id")
    .$call(forUpdate)
    .execute();
}

/** Others with this passport, oldest first; giving it to another traveler waits for the end of the transaction. */
export async function listOthersWithPassport(
  tx: Transaction<Schema>,
  scope: TenantScope,
  passports: readonly BlindIndex[],
  { ownId, rowsMax }: { readonly ownId: string; readonly rowsMax: number },
): Promise<readonly { readonly id: string }[]> {
  // The oldest key's index stays the same when the ring gets another key.
  await lockName(tx, scope, "travelers.passport_index", passports[0]?.digest.toString("hex") ?? "");
  return tx
    .selectFrom("travelers")
    .where(inScope(scope))
    .select("id")
    .where("passport_index", "in", digestsOf(passports))
    .where("id", "<>", ownId)
    .orderBy("id")
    .limit(rowsMax)
    .execute();
}

/** Updates the traveler and raises its version. */
export function updateTraveler(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id, version }: Locked<Pick<StoredTraveler, "id" | "version">>,
  { dataKey, document, passport, externalReference, updatedAt }: TravelerUpdate,
): Promise<Locked<StoredTraveler>> {
  return tx
    .updateTable("travelers")
    .set({
      data_key: dataKey,
      document,
      passport_index: passport?.digest ?? null,
      passport_key_id: passport?.keyId ?? null,
      external_reference: externalReference,
      updated_at: updatedAt,
      version: version + 1,
    })
    .where(inScope(scope))
    .where("id", "=", id)
    .where("version", "=", version)
    .returning(COLUMNS)
    .$call(updated)
    .executeTakeFirstOrThrow();
}

/** Deletes the travelers with their data keys, and the stored answers that showed them. */
export async function deleteTravelers(
  tx: Transaction<Schema>,
  scope: TenantScope,
  ids: readonly string[],
): Promise<void> {
  await forgetAnswers(tx, scope, "traveler", ids);
  await tx
    .deleteFrom("travelers")
    .where(inScope(scope))
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
}

function digestsOf(passports: readonly BlindIndex[]): Buffer[] {
  return passports.map(({ digest }) => digest);
}
