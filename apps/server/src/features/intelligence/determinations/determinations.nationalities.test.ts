import { expect, test } from "vitest";
import { makeTenant, ROOMY, type TestServer } from "../../../../test/app.ts";
import { importInvented, inventedProduct, offerTo } from "../../../../test/catalog.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { daysAhead, tripInput } from "../../../../test/trips.ts";

const PATH = "/intelligence/determinations";

// A server of its own, because all tenants share products.
let server: TestServer;
useOwnServer(
  (opened) => {
    server = opened;
  },
  { env: ROOMY },
);

/** Asks as a tenant that sells an authorization of the destination. */
async function seller(destinationCountry: string, eligible: string[]) {
  const tenant = await makeTenant({ server });
  const fees = [{ nationalities: "all" as const, amount: 700, currency: "EUR", sources: ["official"] }];
  const eligibleNationalities = { only: eligible };
  const visaType = "electronicAuthorization";
  const product = inventedProduct({ destinationCountry, visaType, eligibleNationalities, fees });
  await importInvented(server, product);
  await offerTo(tenant, product.code);
  return async (passportCountry: string, dualNationalities?: readonly string[]) => {
    const facts = dualNationalities && { facts: { dualNationalities } };
    const traveler = { passportCountry, residenceCountry: passportCountry, ...facts };
    const leg = { destinationCountry, arrivalDate: daysAhead(60), departureDate: daysAhead(70) };
    const answer = await tenant.post(PATH, tripInput({ traveler, leg }));
    expect(answer.statusCode).toBe(201);
    const { visaConclusion, serviceAvailability, headline, trace } = answer.json();
    return { ...visaConclusion, sold: serviceAvailability.kind, headline, trace };
  };
}

test.each([
  { destination: "GB", passport: "US", accepted: ["ownPassport", "certificateOfEntitlement"] },
  { destination: "US", passport: "GB", accepted: ["ownPassport"] },
  { destination: "CA", passport: "GB", accepted: ["ownPassport", "passportOfTheUnitedStates"] },
])("a national of $destination with a passport of $passport enters by right and is sold nothing", async (one) => {
  const ask = await seller(one.destination, [one.passport]);
  expect(await ask(one.passport)).toMatchObject({ kind: "electronicAuthorizationRequired", sold: "available" });
  const answer = await ask(one.passport, [one.destination]);
  expect(answer).toMatchObject({
    kind: "rightOfEntry",
    sold: "notApplicable",
    travelDocument: { nationality: one.destination, reason: "rightOfEntry", statement: expect.any(String) },
  });
  expect(answer.conditions).toContainEqual(
    expect.objectContaining({
      code: "nationalDocument",
      value: { nationality: one.destination, accepted: one.accepted },
    }),
  );
});

test("a second passport that leads to a lighter route is named, and what is sold is for its holder", async () => {
  const ask = await seller("CA", ["DE"]);
  expect(await ask("TR")).toMatchObject({ kind: "visaRequired", sold: "notOffered" });
  expect(await ask("TR", ["DE"])).toMatchObject({
    kind: "electronicAuthorizationRequired",
    sold: "available",
    travelDocument: { nationality: "DE", reason: "lightestRoute" },
    headline: expect.stringContaining("passport: Germany"),
    trace: {
      nationalities: [
        { nationality: "DE", kind: "electronicAuthorizationRequired" },
        { nationality: "TR", kind: "visaRequired" },
      ],
    },
  });
});
