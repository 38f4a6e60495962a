import type { LightMyRequestResponse } from "fastify";
import { makeTenant, type TestServer, type TestTenant } from "./app.ts";
import { makeCustomer } from "./people.ts";

export const PATH = "/tenant/travelers";
export const PASSPORT = { number: "ZC1234567", issuingCountry: "CZ", expiresOn: "2031-04-30", issuedOn: "2021-05-01" };

/** An invented traveler, without its customer. */
export const BODY = {
  givenNames: "Zdenka",
  familyName: "Canaryová",
  birthDate: "1990-05-06",
  nationality: "CZ",
  sex: "female",
  residenceCountry: "SK",
  passport: PASSPORT,
};

export interface TravelersBed {
  readonly tenant: TestTenant;
  readonly customerId: string;
  /** the invented traveler, with the test's changes */
  make(body?: object, by?: TestTenant): Promise<LightMyRequestResponse>;
}

/** A tenant with one customer. */
export async function openBed(server: TestServer): Promise<TravelersBed> {
  const tenant = await makeTenant({ server });
  const customerId = await makeCustomer(tenant);
  return { tenant, customerId, make: (body = {}, by = tenant) => by.post(PATH, { ...BODY, customerId, ...body }) };
}

/** Searches without an Idempotency-Key, which is optional. */
export function search(
  tenant: TestTenant,
  number: string,
  issuingCountry = "CZ",
  query = "",
): Promise<LightMyRequestResponse> {
  const body = { passport: { number, issuingCountry } };
  return tenant.post(`${PATH}/search${query}`, body, { "idempotency-key": undefined });
}

/** The places in the errors of a refusal. */
export function pointersOf(answer: LightMyRequestResponse): readonly string[] {
  return answer.json().errors.map(({ pointer }: { pointer: string }) => pointer);
}
