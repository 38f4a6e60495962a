import { type Insertable, sql, type Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { EncryptedPerson } from "../../../crypto/envelope-encryption.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import { forgetAnswers } from "../../../db/idempotency-records.ts";
import { executeNamed } from "../../../db/kysely.ts";
import type { Schema } from "../../../db/tables/schema.ts";

/** A customer as stored, personal details encrypted. */
export interface StoredCustomer extends EncryptedPerson {
  /** uuid, as stored */
  readonly id: string;
  readonly version: number;
  readonly externalReference: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

interface CustomerUpdate extends EncryptedPerson {
  readonly externalReference: string | null;
  readonly updatedAt: Date;
}

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
  readonly externalReference: string | undefined;
}

/** The chosen customers after this id, oldest first. */
export function listCustomersAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { externalReference, ...created }: CustomerFilter,
  { after, rowsMax }: Keyset,
): Promise<readonly StoredCustomer[]> {
  let rows = own(tx, scope).select(COLUMNS);
  if (after !== undefined) rows = rows.where("id", ">", after);
  if (externalReference !== undefined) rows = rows.where("external_reference", "=", externalReference);
  return inCreatedRange(rows, created).orderBy("id").limit(rowsMax).execute();
}

export function findCustomer(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<StoredCustomer | undefined> {
  return own(tx, scope).select(COLUMNS).where("id", "=", id).executeTakeFirst();
}

/** The customer, and nobody else can change or erase it before this transaction ends. */
export function findCustomerForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<StoredCustomer | undefined> {
  return own(tx, scope).select(COLUMNS).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** The customer, which cannot be erased before this transaction ends; it may still be changed. */
export async function findCustomerForKeyShare(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<Pick<StoredCustomer, "id" | "version"> | undefined> {
  const query = own(tx, scope).select(["id", "version"]).where("id", "=", id).forKeyShare();
  const [customer] = await executeNamed(tx, "find_customer_for_key_share", query);
  return customer;
}

/** Changes the customer, and raises its version. */
export function updateCustomer(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  id: string,
  { dataKey, document, externalReference, updatedAt }: CustomerUpdate,
): Promise<StoredCustomer> {
  return tx
    .updateTable("customers")
    .set({
      data_key: dataKey,
      document,
      external_reference: externalReference,
      updated_at: updatedAt,
      version: sql`version + 1`,
    })
    .where("tenant_id", "=", tenantId)
    .where("environment", "=", environment)
    .where("id", "=", id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Removes the customer with its data key, and the stored answers that showed it. */
export async function deleteCustomer(tx: Transaction<Schema>, scope: TenantScope, id: string): Promise<void> {
  await forgetAnswers(tx, scope, "customer", [id]);
  await tx
    .deleteFrom("customers")
    .where("tenant_id", "=", scope.tenantId)
    .where("environment", "=", scope.environment)
    .where("id", "=", id)
    .execute();
}

function own(tx: Transaction<Schema>, { tenantId, environment }: TenantScope) {
  return tx.selectFrom("customers").where("tenant_id", "=", tenantId).where("environment", "=", environment);
}
