import type { Insertable, Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import { forgetAnswers } from "../../../db/idempotency-records.ts";
import { inScope } from "../../../db/in-scope.ts";
import { executeNamed } from "../../../db/kysely.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { forUpdate, type Locked, updated } from "../../../work/locked.ts";
import type { PersonUpdate, StoredPerson } from "../persons/persons.service.ts";

/** A customer as stored; who it is is encrypted. */
export type StoredCustomer = StoredPerson;

const COLUMNS = [
  "id",
  "version",
  "data_key as dataKey",
  "document",
  "external_reference as externalReference",
  "created_at as createdAt",
  "updated_at as updatedAt",
] as const;

export function insertCustomer(tx: Transaction<Schema>, row: Insertable<Schema["customers"]>): Promise<StoredCustomer> {
  return tx.insertInto("customers").values(row).returning(COLUMNS).executeTakeFirstOrThrow();
}

export interface CustomerFilter extends CreatedRange {
  readonly externalReference?: string | undefined;
}

/** The customers that match, oldest first. */
export function listCustomersAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { externalReference, ...created }: CustomerFilter,
  { after, rowsMax }: Keyset,
): Promise<readonly StoredCustomer[]> {
  let rows = tx.selectFrom("customers").where(inScope(scope)).select(COLUMNS);
  if (after !== undefined) rows = rows.where("id", ">", after);
  if (externalReference !== undefined) rows = rows.where("external_reference", "=", externalReference);
  return inCreatedRange(rows, created).orderBy("id").limit(rowsMax).execute();
}

export function findCustomer(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<StoredCustomer | undefined> {
  return tx.selectFrom("customers").where(inScope(scope)).select(COLUMNS).where("id", "=", id).executeTakeFirst();
}

export function findCustomerForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<Locked<StoredCustomer> | undefined> {
  return tx
    .selectFrom("customers")
    .where(inScope(scope))
    .select(COLUMNS)
    .where("id", "=", id)
    .$call(forUpdate)
    .executeTakeFirst();
}

/** The customer, which can be changed but not erased before the transaction ends. */
export async function findCustomerForKeyShare(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<Pick<StoredCustomer, "id" | "version"> | undefined> {
  const query = tx
    .selectFrom("customers")
    .where(inScope(scope))
    .select(["id", "version"])
    .where("id", "=", id)
    .forKeyShare();
  const [customer] = await executeNamed(tx, "find_customer_for_key_share", query);
  return customer;
}

/** Updates the customer and raises its version. */
export function updateCustomer(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id, version }: Locked<Pick<StoredCustomer, "id" | "version">>,
  { dataKey, document, externalReference, updatedAt }: PersonUpdate,
): Promise<Locked<StoredCustomer>> {
  return tx
    .updateTable("customers")
    .set({
      data_key: dataKey,
      document,
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

/** Deletes the customer with its data key, and the stored answers that showed it. */
export async function deleteCustomer(tx: Transaction<Schema>, scope: TenantScope, id: string): Promise<void> {
  await forgetAnswers(tx, scope, "customer", [id]);
  await tx.deleteFrom("customers").where(inScope(scope)).where("id", "=", id).execute();
}
