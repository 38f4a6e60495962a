import type { LightMyRequestResponse } from "fastify";
import { makeTenant, type TestServer, type TestTenant } from "./app.ts";
import { eventsOf } from "./events.ts";
import { makeCustomer, makeTraveler } from "./people.ts";

export const PATH = "/tenant/identities";
/** An invented user of a tenant's own identity provider. */
export const USER = { issuer: "https://login.example.com", subject: "zdenka.canary@example.com" };

export interface Party {
  readonly type: string;
  readonly id: string;
}

export interface IdentitiesBed {
  readonly tenant: TestTenant;
  readonly customer: Party;
  /** of that customer */
  readonly traveler: Party;
  /** links the invented user to the customer, with the test's changes */
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

/** Searches without an Idempotency-Key, which is optional. */
export function search(tenant: TestTenant, user: object = {}, query = ""): Promise<LightMyRequestResponse> {
  return tenant.post(`${PATH}/search${query}`, { ...USER, ...user }, { "idempotency-key": undefined });
}

/** Events of identities and of erased customers and travelers: types, ids, versions and data. */
export async function toldOf(tenant: TestTenant): Promise<readonly (readonly [string, string, string, object])[]> {
  const events = await eventsOf(tenant, "types=identity.*,customer.erased,traveler.erased");
  return events.map(
    ({ type, resource, data }: { type: string; resource: { id: string; version: string }; data: object }) => {
      return [type, resource.id, resource.version, data];
    },
  );
}
