import { sql, type Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { forgetAnswers } from "../../../db/idempotency-records.ts";
import { inScope } from "../../../db/in-scope.ts";
import { executeNamed } from "../../../db/kysely.ts";
import { isRange } from "../../../db/selection.ts";
import { isFound, type SoughtDigests } from "../../../db/sought-persons.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import type { Locked } from "../../../work/locked.ts";
import { tenantRows } from "../../../work/table-rows.ts";
import type { StoredPerson } from "../persons/persons.service.ts";

const customers = tenantRows("customers", [
  "id",
  "version",
  "dataKey",
  "document",
  "externalReference",
  "createdAt",
  "updatedAt",
]);

export const {
  insert: insertCustomer,
  find: findCustomer,
  lock: findCustomerForUpdate,
  updateAt: updateCustomer,
} = customers;

/** A customer as stored; who it is is encrypted. */
export type StoredCustomer = StoredPerson;

export interface CustomerFilter extends CreatedRange {
  readonly externalReference?: string | undefined;
  readonly sought?: SoughtDigests | undefined;
}

/** The customers that match, in the keyset's order. */
export function listCustomersAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { externalReference, sought, ...created }: CustomerFilter,
  keyset: Keyset,
): Promise<readonly StoredCustomer[]> {
  let rows = customers.own(tx, scope);
  if (externalReference !== undefined) rows = rows.where("external_reference", "=", externalReference);
  const isSoughtAlone = externalReference === undefined && !isRange(created);
  if (sought !== undefined) {
    rows = rows.where(isFound(scope, "customers", sought, isSoughtAlone ? keyset : undefined));
  }
  const isOfOne = externalReference !== undefined || sought !== undefined;
  return customers.pageOf(tx, rows, { created, isOfOne }, keyset);
}

/** Some customers who are found by nothing yet, without those that another transaction holds. */
export function listUnindexedForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  rowsMax: number,
): Promise<readonly Locked<StoredCustomer>[]> {
  const rows = customers.own(tx, scope).where("terms_key_id", "is", null);
  return customers.lockAll(rows.orderBy("id").limit(rowsMax).skipLocked());
}

/** Those of the customers that exist. */
export function listCustomersAmong(
  tx: Transaction<Schema>,
  scope: TenantScope,
  ids: readonly string[],
): Promise<readonly StoredCustomer[]> {
  return customers.all(customers.own(tx, scope).where(sql<boolean>`id = any(${[...ids]}::uuid[])`));
}

/** The customer, which can be changed but not erased before the transaction ends. */
export async function findCustomerForKeyShare(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<Pick<StoredCustomer, "id" | "version"> | undefined> {
  const query = customers.own(tx, scope).select(["id", "version"]).where("id", "=", id).forKeyShare();
  const [customer] = await executeNamed(tx, "find_customer_for_key_share", query);
  return customer;
}

/** Deletes the customer with its data key, and the stored answers that showed it. */
export async function deleteCustomer(tx: Transaction<Schema>, scope: TenantScope, id: string): Promise<void> {
  await forgetAnswers(tx, scope, "customer", [id]);
  await tx.deleteFrom("customers").where(inScope(scope)).where("id", "=", id).execute();
}
