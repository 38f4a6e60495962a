import { expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { useFixedDay } from "../../../../test/own-server.ts";
import { daysAhead, tripInput } from "../../../../test/trips.ts";

let server: TestServer;
useFixedDay((opened) => {
  server = opened;
});

const PATH = "/intelligence/determinations";

interface Shown {
  readonly code: string;
  readonly status: string;
  readonly factPath?: string;
}

async function ask(tenant: TestTenant, facts: object | undefined, passportCountry = "DE", destinationCountry = "US") {
  const traveler = { passportCountry, residenceCountry: passportCountry, ...(facts && { facts }) };
  const leg = { destinationCountry, arrivalDate: "2026-12-22", departureDate: "2027-01-01" };
  const answer = await tenant.post(PATH, tripInput({ traveler, leg }));
  const { visaConclusion, query } = answer.json();
  const conditions: readonly Shown[] = visaConclusion?.conditions ?? [];
  const statusOf = (code: string) => conditions.filter((shown) => shown.code === code).map(({ status }) => status);
  return { answer, query, kind: visaConclusion?.kind, conditions, statusOf };
}

test("a missing fact is an open condition that names where to send it; sending it closes the condition", async () => {
  const tenant = await makeTenant({ server });
  const open = await ask(tenant, undefined);
  expect(open.kind).toBe("electronicAuthorizationRequired");
  expect(open.conditions).toContainEqual(
    expect.objectContaining({
      code: "dualNationalExclusion",
      status: "unknown",
      factPath: "/traveler/facts/dualNationalities",
    }),
  );
  const facts = { dualNationalities: ["FR"], visitedSince: [], previousRefusals: [] };
  const told = await ask(tenant, facts);
  expect([told.kind, told.query.traveler.facts]).toEqual([open.kind, facts]);
  const paths = Object.keys(facts).map((name) => `/traveler/facts/${name}`);
  const closed = told.conditions.filter(({ factPath }) => factPath !== undefined && paths.includes(factPath));
  expect(new Set(closed.map(({ code }) => code))).toEqual(
    new Set(["dualNationalExclusion", "pastTravelExclusion", "previousRefusal"]),
  );
  expect(new Set(closed.map(({ status }) => status))).toEqual(new Set(["met"]));
});

test("a fact that fails a condition removes the lighter option", async () => {
  const tenant = await makeTenant({ server });
  for (const facts of [
    { dualNationalities: ["IR"] },
    { visitedSince: [{ country: "KP", lastVisitedOn: "2018-05-01" }] },
  ]) {
    expect((await ask(tenant, facts)).kind).toBe("visaRequired");
  }
});

test("a bare fact does not answer a condition with its own wording", async () => {
  const tenant = await makeTenant({ server });
  const facts = { onwardTicketHeld: true, onwardDestination: "JP" };
  // The Chinese transit schemes require a ticket to a third country within hours, which "any ticket" does not answer.
  expect((await ask(tenant, facts, "IN", "CN")).kind).toBe((await ask(tenant, undefined, "IN", "CN")).kind);
});

test("a circumstance that a rule describes is declared by its code, and a wrong code is refused with the list", async () => {
  const tenant = await makeTenant({ server });
  const declared = (declarations: object) => ask(tenant, { declarations }, "GB", "CN");
  const both = { "cn-240-hour-port": true, "cn-ticket-within-240-hours": true };
  const transit = async (declarations: object) => {
    const trip = tripInput({
      traveler: { passportCountry: "GB", residenceCountry: "GB", facts: { declarations } },
      leg: { destinationCountry: "CN", intent: "transit", arrivalDate: "2027-01-10", departureDate: "2027-01-13" },
    });
    return (await tenant.post(PATH, trip)).json().visaConclusion;
  };
  expect(await transit({})).toMatchObject({ kind: "visaRequired", requiresClarification: true });
  expect(await transit(both)).toMatchObject({ kind: "notRequired", scheme: "240-hour visa-free transit" });
  expect((await transit({ ...both, "cn-240-hour-port": false })).kind).toBe("visaRequired");
  expect((await declared({ "cn-240-hours-port": true })).answer.json()).toMatchObject({
    status: 400,
    errors: [
      {
        pointer: "#/traveler/facts/declarations/cn-240-hours-port",
        code: "unknown_field",
        detail: expect.stringContaining('Did you mean "cn-240-hour-port"?'),
      },
    ],
  });
});

test("an invalid fact is refused with its pointer and what to send", async () => {
  const tenant = await makeTenant({ server });
  const wrong = {
    birthDate: daysAhead(200),
    arrivalMode: "rocket",
    dualNationalities: ["XX"],
    visitedSince: [{ country: "FR", lastVisitedOn: daysAhead(200) }],
    shoeSize: 42,
  };
  const { answer } = await ask(tenant, wrong);
  expect(answer.statusCode).toBe(400);
  const shape = answer.json().errors.map(({ pointer }: { pointer: string }) => pointer);
  expect(shape).toEqual(expect.arrayContaining(["#/traveler/facts/arrivalMode", "#/traveler/facts/shoeSize"]));
  const { arrivalMode: _, shoeSize: __, ...meaning } = wrong;
  const refused = (await ask(tenant, meaning)).answer.json();
  expect(refused.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
    "#/traveler/facts/birthDate",
    "#/traveler/facts/dualNationalities/0",
    "#/traveler/facts/visitedSince/0/lastVisitedOn",
  ]);
});
