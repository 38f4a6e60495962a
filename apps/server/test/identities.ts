import type { LightMyRequestResponse } from "fastify";
import { makeTenant, type TestServer, type TestTenant } from "./app.ts";
import { querySuperuser } from "./database.ts";

export const PATH = "/tenant/identities";
/** An invented user of a tenant's own login. */
export const USER = { issuer: "https://login.example.com", subject: "zdenka.canary@example.com" };
const TRAVELER = {
  givenNames: "Z",
  familyName: "C",
  birthDate: "1990-05-06",
  nationality: "CZ",
  residenceCountry: "CZ",
};

export interface Party {
  readonly type: string;
  readonly id: string;
}

export interface IdentitiesBed {
  readonly tenant: TestTenant;
  readonly customer: Party;
  /** of that customer */
  readonly traveler: Party;
  /** links the invented user to the customer, with what the test changes of it */
  make(body?: object, by?: TestTenant): Promise<LightMyRequestResponse>;
}

/** A tenant with one customer and its one traveler. */
export async function openBed(server: TestServer): Promise<IdentitiesBed> {
  const tenant = await makeTenant({ server });
  const customer = { type: "customer", id: await makeCustomer(tenant) };
  const traveler = { type: "traveler", id: await makeTraveler(tenant, customer.id) };
  const make = (body: object = {}, by: TestTenant = tenant) => by.post(PATH, { ...USER, party: customer, ...body });
  return { tenant, customer, traveler, make };
}

export async function makeCustomer(tenant: TestTenant): Promise<string> {
  return (await tenant.post("/tenant/customers", { type: "person", name: "Z" })).json().id;
}

export async function makeTraveler(tenant: TestTenant, customerId: string): Promise<string> {
  return (await tenant.post("/tenant/travelers", { ...TRAVELER, customerId })).json().id;
}

/** Searches as a caller may: without an Idempotency-Key. */
export function search(tenant: TestTenant, user: object = {}, query = ""): Promise<LightMyRequestResponse> {
  return tenant.post(`${PATH}/search${query}`, { ...USER, ...user }, { "idempotency-key": undefined });
}

/** The tenant's rows as they are stored. */
export function rowsOf({ server, scope }: TestTenant, table: string): Promise<Record<string, unknown>[]> {
  const sql = `select t::text as row from ${table} t where tenant_id = $1`;
  return querySuperuser(server.database.superuser, sql, [scope.tenantId]);
}

/** What the log tells of customers, travelers and identities, without their creation: types and data. */
export async function eventsOf(tenant: TestTenant): Promise<readonly unknown[]> {
  const { items } = (await tenant.get("/tenant/events?types=identity.*,customer.erased,traveler.erased")).json();
  return items.map(
    ({ type, resource, data }: { type: string; resource: { id: string; version: string }; data: object }) => {
      return [type, resource.id, resource.version, data];
    },
  );
}
