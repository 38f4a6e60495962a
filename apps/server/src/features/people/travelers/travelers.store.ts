import { sql, type Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { BlindIndex } from "../../../crypto/blind-index.ts";
import { forgetAnswers } from "../../../db/idempotency-records.ts";
import { inScope } from "../../../db/in-scope.ts";
import { executeNamed } from "../../../db/kysely.ts";
import { lockName } from "../../../db/name-lock.ts";
import { isRange } from "../../../db/selection.ts";
import { isFoundWithCustomer, type SoughtDigests } from "../../../db/sought-persons.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { forShare, forUpdate, type Locked } from "../../../work/locked.ts";
import { tenantRows } from "../../../work/table-rows.ts";
import type { PersonUpdate, StoredPerson } from "../persons/persons.service.ts";

const travelers = tenantRows("travelers", [
  "id",
  "customerId",
  "version",
  "pricedVersion",
  "dataKey",
  "document",
  "externalReference",
  "createdAt",
  "updatedAt",
]);

export const { insert: insertTraveler, find: findTraveler, lock: findTravelerForUpdate } = travelers;

/** A traveler as stored; who it is is encrypted. */
export interface StoredTraveler extends StoredPerson {
  /** the version since which whoever is priced for is the same person */
  readonly pricedVersion: number;
  /** uuid */
  readonly customerId: string;
}

type TravelerUpdate = PersonUpdate & {
  readonly pricedVersion: number;
  /** null: no passport */
  readonly passport: BlindIndex | null;
};

/** What travelers are found by, and what their customers are. */
interface Sought {
  readonly travelers: SoughtDigests;
  readonly customers: SoughtDigests;
}

export interface TravelerFilter extends CreatedRange {
  /** uuid */
  readonly customerId?: string | undefined;
  readonly externalReference?: string | undefined;
  readonly passports?: readonly BlindIndex[];
  readonly sought?: Sought | undefined;
}

/** The travelers that match, in the keyset's order. */
export function listTravelersAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { customerId, externalReference, passports, sought, ...created }: TravelerFilter,
  keyset: Keyset,
): Promise<readonly StoredTraveler[]> {
  let rows = travelers.own(tx, scope);
  if (customerId !== undefined) rows = rows.where("customer_id", "=", customerId);
  if (externalReference !== undefined) rows = rows.where("external_reference", "=", externalReference);
  if (passports !== undefined) rows = rows.where("passport_index", "in", digestsOf(passports));
  const isSoughtAlone =
    [customerId, externalReference, passports].every((one) => one === undefined) && !isRange(created);
  if (sought !== undefined) {
    const { travelers: own, customers: theirs } = sought;
    rows = rows.where(isFoundWithCustomer(scope, own, theirs, isSoughtAlone ? keyset : undefined));
  }
  const isOfOne = [customerId, externalReference, passports, sought].some((one) => one !== undefined);
  return travelers.pageOf(tx, rows, { created, isOfOne }, keyset);
}

/** Some travelers who are found by nothing yet, without those that another transaction holds. */
export function listUnindexedForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  rowsMax: number,
): Promise<readonly Locked<StoredTraveler>[]> {
  const rows = travelers.own(tx, scope).where("terms_key_id", "is", null);
  return travelers.lockAll(rows.orderBy("id").limit(rowsMax).skipLocked());
}

/** Those of the travelers that exist; they cannot be changed or erased before the transaction ends. */
export function listTravelersForShare(
  tx: Transaction<Schema>,
  scope: TenantScope,
  ids: readonly string[],
): Promise<readonly Locked<StoredTraveler>[]> {
  const query = travelers
    .own(tx, scope)
    .select(travelers.columns)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy("id")
    .$call(forShare);
  return executeNamed(tx, "list_travelers_for_share", query);
}

/** Those of the travelers that exist. */
export function listTravelersAmong(
  tx: Transaction<Schema>,
  scope: TenantScope,
  ids: readonly string[],
): Promise<readonly StoredTraveler[]> {
  return travelers.all(travelers.own(tx, scope).where(sql<boolean>`id = any(${[...ids]}::uuid[])`));
}

/** The customer's travelers. */
export function listTravelersOfForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  customerId: string,
): Promise<readonly Locked<Pick<StoredTraveler, "id" | "customerId" | "version">>[]> {
  return travelers
    .own(tx, scope)
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
  { ownId, rowsMax }: { readonly ownId: string | null; readonly rowsMax: number },
): Promise<readonly { readonly id: string }[]> {
  // The oldest key's index stays the same when the ring gets another key.
  await lockName(tx, scope, "travelers.passport_index", passports[0]?.digest.toString("hex") ?? "");
  const having = travelers.own(tx, scope).select("id").where("passport_index", "in", digestsOf(passports));
  return having.where(sql<boolean>`id is distinct from ${ownId}::uuid`).orderBy("id").limit(rowsMax).execute();
}

/** Updates the traveler and raises its version. */
export function updateTraveler(
  tx: Transaction<Schema>,
  scope: TenantScope,
  traveler: Locked<Pick<StoredTraveler, "id" | "version">>,
  { passport, ...update }: TravelerUpdate,
): Promise<Locked<StoredTraveler>> {
  const index = { passportIndex: passport?.digest ?? null, passportKeyId: passport?.keyId ?? null };
  return travelers.updateAt(tx, scope, traveler, { ...update, ...index });
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
