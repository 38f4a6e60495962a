import type { Transaction } from "kysely";
import type { AppContext } from "../../../context.ts";
import { decodeId, encodeId, newUuid } from "../../../core/ids.ts";
import { notFound } from "../../../core/problem.ts";
import { scopeOf, type TenantScope } from "../../../core/tenant-scope.ts";
import type { Keyring } from "../../../crypto/keyring.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { listPlace, type Page, pageOfRows } from "../../../http/resources/list-envelope.ts";
import { createdIn } from "../../../http/resources/list-filters.ts";
import { requireVersion } from "../../../http/resources/preconditions.ts";
import {
  answerOf,
  type Changed,
  type ChangeRequest,
  type ConditionalRequest,
  createdAnswer,
  keyedChange,
} from "../../../work/keyed-change.ts";
import { decryptDetails, encryptDetails, personRow } from "../../../work/stored-person.ts";
import { refuseTakenReference } from "../../../work/unique-reference.ts";
import { createdEvent, updatedEvent } from "./customers.events.ts";
import { type CustomerPerson, changedFields, changedPerson, personOf } from "./customers.person.ts";
import type { CustomerChanges, CustomersQuery, NewCustomerBody, ShownCustomer } from "./customers.schema.ts";
import * as store from "./customers.store.ts";

export const CUSTOMERS_PATH = "/tenant/customers";

/** A page of the tenant's customers, oldest first. */
export async function listCustomers(
  ctx: AppContext,
  scope: TenantScope,
  query: CustomersQuery,
): Promise<Page<ShownCustomer>> {
  const { place, stretch } = listPlace(ctx, scope, "get_customers", query);
  const filter = { externalReference: query.externalReference, ...createdIn(query) };
  const rows = await ctx.db.withTenant(scope, (tx) => store.listCustomersAfter(tx, scope, filter, stretch));
  const show = (row: store.StoredCustomer) => showCustomer(row, decrypt(ctx.keyring, scope, row));
  return pageOfRows(rows, stretch, place, { keyOf: ({ id }) => id, show });
}

/** The customer; 404 for any other tenant's, and once it was erased. */
export async function getCustomer({ db, keyring }: AppContext, scope: TenantScope, id: string): Promise<ShownCustomer> {
  const uuid = decodeId("cus", id);
  const customer = uuid && (await db.withTenant(scope, (tx) => store.findCustomer(tx, scope, uuid)));
  if (!customer) throw notFound();
  return showCustomer(customer, decrypt(keyring, scope, customer));
}

/** A new customer; its external reference may be no other customer's. */
export function createCustomer(ctx: AppContext, request: ChangeRequest, body: NewCustomerBody): Promise<Changed> {
  const scope = scopeOf(request.credential);
  return keyedChange(ctx, request, async (w) => {
    const person = personOf(body);
    await refuseTakenReference(w.tx, scope, {
      table: "customers",
      ownId: null,
      externalReference: person.externalReference,
    });
    const id = newUuid();
    const { dataKey, document } = encryptDetails(ctx.keyring, personRow(scope, "customers", id), person);
    const customer = await store.insertCustomer(w.tx, {
      tenant_id: scope.tenantId,
      environment: scope.environment,
      id,
      data_key: dataKey,
      document,
      external_reference: person.externalReference,
      created_at: w.now,
      updated_at: w.now,
    });
    w.emit(createdEvent(customer, changedFields(undefined, person)));
    const shown = showCustomer(customer, person);
    return createdAnswer({ type: "customer", id }, CUSTOMERS_PATH, shown);
  });
}

/** Merges the changes in, at the version the caller knows. */
export function updateCustomer(
  ctx: AppContext,
  request: ConditionalRequest,
  id: string,
  changes: CustomerChanges,
): Promise<Changed> {
  const scope = scopeOf(request.credential);
  return keyedChange(ctx, request, async (w) => {
    const uuid = decodeId("cus", id);
    const customer = uuid && (await store.findCustomerForUpdate(w.tx, scope, uuid));
    if (!customer) throw notFound();
    requireVersion(request, customer.version);
    const former = decrypt(ctx.keyring, scope, customer);
    const person = changedPerson(former, changes);
    const changed = changedFields(former, person);
    const resource = { type: "customer", id: customer.id } as const;
    // What changes nothing makes no version and no event.
    if (changed.length === 0) return answerOf(200, resource, showCustomer(customer, former));
    await refuseTakenReference(w.tx, scope, {
      table: "customers",
      ownId: customer.id,
      externalReference: person.externalReference,
    });
    const updated = await store.updateCustomer(w.tx, scope, customer.id, {
      ...encryptDetails(ctx.keyring, personRow(scope, "customers", customer.id), person, customer),
      externalReference: person.externalReference,
      updatedAt: w.now,
    });
    w.emit(updatedEvent(updated, changed));
    return answerOf(200, resource, showCustomer(updated, person));
  });
}

/** The customer that something new is to belong to, which cannot be erased before the transaction ends; throws 404. */
export async function requireCustomer(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<Pick<store.StoredCustomer, "id" | "version">> {
  const uuid = decodeId("cus", id);
  const customer = uuid && (await store.findCustomerForKeyShare(tx, scope, uuid));
  if (!customer) throw notFound();
  return customer;
}

function showCustomer(customer: store.StoredCustomer, person: CustomerPerson): ShownCustomer {
  return {
    id: encodeId("cus", customer.id),
    ...person,
    createdAt: customer.createdAt.toISOString(),
    updatedAt: customer.updatedAt.toISOString(),
    version: String(customer.version),
  };
}

function decrypt(keyring: Keyring, scope: TenantScope, customer: store.StoredCustomer): CustomerPerson {
  return decryptDetails(keyring, personRow(scope, "customers", customer.id), customer);
}
