import type { LightMyRequestResponse } from "fastify";
import type { TestTenant } from "./app.ts";
import { daysAhead } from "./trips.ts";

const PERSON = { givenNames: "Ada Maria", familyName: "Example", birthDate: "1990-04-01", residenceCountry: "US" };

/** Creates an invented customer; returns its id. */
export async function makeCustomer(tenant: TestTenant): Promise<string> {
  return idOfMade(await tenant.post("/tenant/customers", { type: "person", name: "Ada Example" }));
}

/**
 * Creates an invented traveler, by default with an American passport; members of the person can be replaced. Returns
 * its id.
 */
export async function makeTraveler(
  tenant: TestTenant,
  customerId: string,
  country = "US",
  change: object = {},
): Promise<string> {
  const person = { ...PERSON, customerId, nationality: country, passport: passportOf(country), ...change };
  return idOfMade(await tenant.post("/tenant/travelers", person));
}

/** A passport with a unique number, by default valid for years. */
export function passportOf(issuingCountry: string, expiresOn = daysAhead(2_000)) {
  const number = String(Math.floor(1e8 + Math.random() * 9e8));
  return { number, issuingCountry, issuedOn: "2020-01-01", expiresOn };
}

function idOfMade(answer: LightMyRequestResponse): string {
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().id;
}
