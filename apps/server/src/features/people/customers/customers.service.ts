import type { Keyset } from "../../../core/paging.ts";
import { type ExpectedVersion, requireVersion } from "../../../core/version.ts";
import { decryptPerson, type EncryptedPerson } from "../../../crypto/envelope-encryption.ts";
import { load } from "../../../work/load.ts";
import type { Read, Work } from "../../../work/work.ts";
import { soughtDigests } from "../persons/persons.search.service.ts";
import {
  decrypted,
  newPersonRow,
  type Person,
  type PersonContext,
  personOf,
  personRow,
  personUpdate,
} from "../persons/persons.service.ts";
import { createdEvent, updatedEvent } from "./customers.events.ts";
import type { CustomerChanges, NewCustomer } from "./customers.schema.ts";
import * as store from "./customers.store.ts";
import { type CustomerDetails, changedFields, detailsOf, findableCustomer, mergedDetails } from "./customers-person.ts";

/** Who orders: a person or an organization, in clear. */
export type Customer = Person<CustomerDetails, store.StoredCustomer>;

/** Which customers to list. */
export interface CustomerSelection extends Omit<store.CustomerFilter, "sought"> {
  /** what they are found by; undefined: anything */
  readonly q?: string | undefined;
}

/** The tenant's customers, in the keyset's order. */
export async function listCustomers(
  r: Read<PersonContext>,
  { q, ...filter }: CustomerSelection,
  keyset: Keyset,
): Promise<readonly Customer[]> {
  const sought = q === undefined ? undefined : soughtDigests(r, "customers", q);
  const rows = await store.listCustomersAfter(r.tx, r.scope, { ...filter, sought }, keyset);
  return rows.map((row) => decryptedCustomer(r, row));
}

/** The customer. */
export async function getCustomer(r: Read<PersonContext>, id: string): Promise<Customer> {
  return decryptedCustomer(r, await load(r, "cus", id, store.findCustomer));
}

/** The customer (uuid), or undefined once it is erased. */
export async function findCustomer(r: Read<PersonContext>, id: string): Promise<Customer | undefined> {
  const row = await store.findCustomer(r.tx, r.scope, id);
  return row && decryptedCustomer(r, row);
}

/** Creates a customer; its external reference must be unique among the customers. */
export async function createCustomer(w: Work<PersonContext>, wanted: NewCustomer): Promise<Customer> {
  const details = detailsOf(wanted);
  const row = await store.insertCustomer(
    w.tx,
    w.scope,
    await newPersonRow(w, "customers", details, findableCustomer(details)),
  );
  w.emit(createdEvent(row, changedFields(undefined, details)));
  return personOf(details, row);
}

/** Merges changes into the customer at the expected version; changes that alter nothing keep the version. */
export async function updateCustomer(
  w: Work<PersonContext>,
  id: string,
  { expectedVersion, changes }: { readonly expectedVersion: ExpectedVersion; readonly changes: CustomerChanges },
): Promise<Customer> {
  const stored = await load(w, "cus", id, store.findCustomerForUpdate);
  requireVersion(expectedVersion, stored.version);
  const before = decryptedCustomer(w, stored);
  const details = mergedDetails(before, changes);
  const changed = changedFields(before, details);
  if (changed.length === 0) return before;
  const update = await personUpdate(w, "customers", stored, details, findableCustomer(details));
  const updated = await store.updateCustomer(w.tx, w.scope, stored, update);
  w.emit(updatedEvent(updated, changed));
  return personOf(details, updated);
}

/** The customer that something new will belong to; 404 if missing. It cannot be erased before the transaction ends. */
export function requireCustomer(
  r: Pick<Read, "tx" | "scope">,
  id: string,
): Promise<Pick<store.StoredCustomer, "id" | "version">> {
  return load(r, "cus", id, store.findCustomerForKeyShare);
}

/** Those of these customers (uuids) whom nobody has erased, by uuid. */
export async function customersById(
  r: Read<PersonContext>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Customer>> {
  const rows = await store.listCustomersAmong(r.tx, r.scope, ids);
  return new Map(rows.map((row) => [row.id, decryptedCustomer(r, row)]));
}

/** The name of a customer whose row was read elsewhere. */
export function customerName(
  r: Pick<Read<PersonContext>, "ctx" | "scope">,
  stored: EncryptedPerson & { readonly id: string },
): string {
  // Only `newPersonRow` and `personUpdate` write what is read here.
  return (decryptPerson(r.ctx.keyring, personRow(r, "customers", stored.id), stored) as CustomerDetails).name;
}

/** The stored customer, decrypted. */
export function decryptedCustomer(r: Pick<Read<PersonContext>, "ctx" | "scope">, row: store.StoredCustomer): Customer {
  return decrypted<CustomerDetails, store.StoredCustomer>(r, "customers", row);
}
