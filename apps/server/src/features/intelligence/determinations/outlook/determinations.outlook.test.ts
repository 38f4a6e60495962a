import { loadReference } from "@entrada/knowledge/reference";
import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant, testServer } from "../../../../../test/app.ts";
import { querySuperuser } from "../../../../../test/database.ts";
import { tripInput } from "../../../../../test/trips.ts";

const PATH = "/intelligence/outlooks";

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer();
  tenant = await makeTenant({ server });
});

function question(change: object = {}, traveler: object = {}) {
  const { traveler: usual, legs } = tripInput();
  const [{ intent, arrivalDate, departureDate } = expect.fail()] = legs;
  return { traveler: { ...usual, ...traveler }, intent, arrivalDate, departureDate, ...change };
}

test("an outlook tells of every destination what a determination of the trip says, and stores nothing", async () => {
  const answer = await tenant.post(PATH, question());
  expect(answer.statusCode).toBe(200);
  const { items, knowledge } = answer.json();
  const destinations = loadReference().countries.filter(({ isDestination }) => isDestination);
  expect(items.map(({ destinationCountry }: { destinationCountry: string }) => destinationCountry)).toEqual(
    destinations.map(({ code }) => code).sort(),
  );
  const stored = "select from determinations where tenant_id = $1";
  expect(await querySuperuser(server.database.superuser, stored, [tenant.scope.tenantId])).toEqual([]);
  for (const destinationCountry of ["FR", "JP", "MU", "IN"]) {
    const { traveler, legs } = tripInput();
    const body = { traveler, legs: legs.map((leg) => ({ ...leg, destinationCountry })) };
    const { visaConclusion, knowledge: used } = (await tenant.post("/intelligence/determinations", body)).json();
    const { kind, requiresClarification, stay } = visaConclusion;
    expect(knowledge).toEqual({ engineVersion: used.engineVersion, snapshotId: used.snapshotId });
    expect(items).toContainEqual({
      destinationCountry,
      kind,
      requiresClarification,
      authorityStatus: used.authorityStatus,
      stayDays: stay?.days ?? null,
    });
  }
});

test("every fault of a question is told at once", async () => {
  const wrong = question({ intent: "holidays", departureDate: "2020-01-01", legs: [] }, { passportCountry: "QQ" });
  const refused = await tenant.post(PATH, wrong);
  expect([refused.statusCode, refused.json().code]).toEqual([400, "validation_failed"]);
  const told = refused.json().errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code]);
  expect(told.sort()).toEqual([
    ["#/departureDate", "date_order"],
    ["#/intent", "wrong_enum_value"],
    ["#/legs", "unknown_field"],
    ["#/traveler/passportCountry", "wrong_enum_value"],
  ]);
});

test.each([
  ["in the past", { arrivalDate: "2020-01-01", departureDate: "2020-01-09" }, "date_in_past"],
  ["longer than a stay may be", { departureDate: "2099-01-01" }, "out_of_range"],
])("a trip %s is refused", async (_, dates, code) => {
  const refused = await tenant.post(PATH, question(dates));
  expect([refused.statusCode, refused.json().errors[0].code]).toEqual([400, code]);
});

test("a passport that is not supported comes before every other fault", async () => {
  const refused = await tenant.post(PATH, question({ intent: "holidays" }, { passportType: "diplomatic" }));
  expect([refused.statusCode, refused.json().code]).toEqual([400, "unsupported_passport_type"]);
});

test("a tenant that asks for verified sources gets no other answer", async () => {
  const strict = await makeTenant({ server, settings: { minimumAuthority: "verified" } });
  const { items } = (await strict.post(PATH, question())).json();
  const statuses = new Set(items.map(({ authorityStatus }: { authorityStatus: string }) => authorityStatus));
  expect([...statuses].sort()).toEqual(["unavailable", "verified"]);
});
