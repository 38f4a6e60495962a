import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { TestServer } from "../../../../test/app.ts";
import { rotatedKeyrings } from "../../../../test/keyrings.ts";
import { useTwoProcesses } from "../../../../test/processes.ts";
import { rowsOf } from "../../../../test/rows.ts";
import { BODY, openBed, PASSPORT, PATH, pointersOf, search } from "../../../../test/travelers.ts";

const [former, newer] = rotatedKeyrings();

const logged: string[] = [];
let server: TestServer;
let rotated: TestServer;
const log = pino({ level: "trace" }, { write: (line: string) => void logged.push(line) });
useTwoProcesses(
  (first, another) => {
    server = first;
    rotated = another;
  },
  [{ keyring: former, log }, { keyring: newer }],
);

const open = () => openBed(server);

test("a traveler is shown alike when it is created, read and listed: with its passport number masked", async () => {
  const { tenant, customerId, make } = await open();
  const made = await make({ externalReference: "pax-1", passport: { ...PASSPORT, number: "zc 123-4567" } });
  expect(made.statusCode).toBe(201);
  const shown = made.json();
  const { id, createdAt } = shown;
  const whole = { ...BODY, id, customerId, externalReference: "pax-1", version: "1", createdAt, updatedAt: createdAt };
  const masked = { ...whole, metadata: {}, warnings: [], passport: { ...PASSPORT, number: "•••••4567" } };
  expect(shown).toEqual(masked);
  expect(made.headers).toMatchObject({ etag: '"1"', location: `/api/v1${PATH}/${id}` });
  expect((await tenant.get(`${PATH}/${id}`)).json()).toEqual(masked);
  const queries = ["", `?customerId=${customerId}`, "?externalReference=pax-1"];
  for (const query of queries) expect((await tenant.get(PATH + query)).json().items).toEqual([masked]);
  const others = ["?customerId=nobody", "?customerId=cus_01ky1qkg00fs7tq8m8x3w5d2c9", "?externalReference=pax-2"];
  for (const query of others) expect((await tenant.get(PATH + query)).json().items).toEqual([]);
  const { items } = (await tenant.get("/tenant/events?types=traveler.*")).json();
  expect(items.map(({ type, data }: { type: string; data: object }) => [type, data])).toEqual([
    ["traveler.created", { customerId, changed: [...Object.keys(BODY), "externalReference"] }],
  ]);
});

test("a traveler has one name and as much of a birth date as the passport shows", async () => {
  const { tenant, make } = await open();
  const one = { givenNames: "", familyName: "Zahraworth", birthDate: "1950-07" };
  const made = await make(one);
  expect(made.statusCode, made.body).toBe(201);
  const { id } = made.json();
  expect(made.json()).toMatchObject(one);
  expect((await tenant.get(`${PATH}?q=zahraworth`)).json().items).toMatchObject([{ id, ...one }]);
  const year = await tenant.patch(`${PATH}/${id}`, { birthDate: "1950" }, { "if-match": "1" });
  expect(year.json()).toMatchObject({ birthDate: "1950", version: "2" });
  for (const birthDate of ["1950-07-00", "1950-XX-XX", "1950-13", "50", "2999"]) {
    const refused = await make({ ...one, birthDate });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors[0]).toMatchObject({ pointer: "#/birthDate", detail: expect.stringContaining("date") });
  }
  expect((await make({ ...one, familyName: "" })).json().errors).toMatchObject([{ code: "too_short" }]);
  await tenant.delete(`${PATH}/${id}`, { "if-match": "2" });
  expect((await tenant.get(`${PATH}?q=zahraworth`)).json().items).toEqual([]);
});

test("no stored row shows personal data", async () => {
  const { tenant, make } = await open();
  const { id } = (await make()).json();
  await tenant.patch(`${PATH}/${id}`, { residenceCountry: "AT" }, { "if-match": "1", "idempotency-key": "k" });
  await tenant.get(`${PATH}/${id}/passport`);
  for (const table of ["travelers", "events", "idempotency_records", "personal_data_reads"]) {
    const rows = await rowsOf(tenant, table);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/Canary|Zdenka|1990-05-06|1234567|female/);
  }
});

test("no log line holds personal data, whether it was accepted, refused or searched for", async () => {
  const { tenant, make } = await open();
  const before = logged.length;
  const { id } = (await make()).json();
  await make({ birthDate: "2999-01-01", nationality: "QQ" });
  await make({ externalReference: "x y" });
  await tenant.patch(`${PATH}/${id}`, { givenNames: "Zdenka\u202e" }, { "if-match": "1" });
  await tenant.get(`${PATH}/${id}`);
  await search(tenant, PASSPORT.number);
  await tenant.delete(`${PATH}/${id}`, { "if-match": "1" });
  expect(logged.length).toBeGreaterThan(before);
  expect(logged.filter((line) => /Canary|Zdenka|1234567|1990-05-06/.test(line))).toEqual([]);
});

test("a patch merges members, clears them with null, and keeps the version when it changes nothing", async () => {
  const { tenant, make } = await open();
  const { id } = (await make()).json();
  const patch = (body: object, version?: string) =>
    tenant.patch(`${PATH}/${id}`, body, version === undefined ? {} : { "if-match": version });
  expect((await patch({ sex: null })).statusCode).toBe(428);
  for (const version of [undefined, '"4"']) expect((await patch({ nationality: "QQ" }, version)).statusCode).toBe(400);
  expect((await patch({ sex: null }, '"4"')).json()).toMatchObject({ status: 412, currentVersion: "1" });
  const merged = await patch({ sex: null, passport: { expiresOn: "2032-01-01" } }, '"1"');
  expect(merged.json()).toMatchObject({ sex: null, passport: { expiresOn: "2032-01-01" }, version: "2" });
  expect((await patch({ sex: null, passport: { number: "zc-1234567" } }, "2")).json().version).toBe("2");
  expect(pointersOf(await patch({ familyName: null }, "2"))).toEqual(["#/familyName"]);
  expect(pointersOf(await patch({ passport: { number: null } }, "2"))).toEqual(["#/passport/number"]);
  expect(pointersOf(await patch({ customerId: "cus_01ky1qkg00fs7tq8m8x3w5d2c9" }, "2"))).toEqual(["#/customerId"]);
  expect((await patch({ passport: null }, "2")).json()).toMatchObject({ passport: null, warnings: [], version: "3" });
  expect((await search(tenant, PASSPORT.number)).json().items).toEqual([]);
  expect(pointersOf(await patch({ passport: { number: "ZC1234567" } }, "3"))).toEqual([
    "#/passport/issuingCountry",
    "#/passport/expiresOn",
    "#/passport/issuedOn",
  ]);
  const { items } = (await tenant.get("/tenant/events?types=traveler.updated")).json();
  expect(items.map(({ data }: { data: { changed: string[] } }) => data.changed)).toEqual([
    ["sex", "passport"],
    ["passport"],
  ]);
});

test.each([
  ["a country without passports", { nationality: "AQ" }, ["#/nationality"]],
  ["an unknown country", { residenceCountry: "QQ" }, ["#/residenceCountry"]],
  [
    "a passport of a country without passports",
    { passport: { ...PASSPORT, issuingCountry: "AQ" } },
    ["#/passport/issuingCountry"],
  ],
  ["an unknown sex", { sex: "f" }, ["#/sex"]],
  ["a day that does not exist", { birthDate: "1990-02-30" }, ["#/birthDate"]],
  ["a birth date too long ago", { birthDate: "1850-01-01" }, ["#/birthDate"]],
  ["issued before the birth", { birthDate: "2022-01-01" }, ["#/passport/issuedOn"]],
  ["expired before it was issued", { passport: { ...PASSPORT, expiresOn: "2021-04-30" } }, ["#/passport/expiresOn"]],
  ["a short number", { passport: { ...PASSPORT, number: "ZC-12" } }, ["#/passport/number"]],
  ["a number in other letters", { passport: { ...PASSPORT, number: "ŽČ1234567" } }, ["#/passport/number"]],
  ["half a passport", { passport: { number: "ZC1234567" } }, ["issuingCountry", "expiresOn", "issuedOn"]],
  ["a direction mark", { givenNames: "Z\u2067" }, ["#/givenNames"]],
  ["no name at all", { givenNames: "", familyName: "" }, ["#/familyName"]],
  ["a long name", { familyName: "a".repeat(101) }, ["#/familyName"]],
  ["all at once", { nationality: "QQ", sex: "x", givenNames: " " }, ["#/givenNames", "#/nationality", "#/sex"]],
])(
  "%s is refused with a pointer to each field, and the answer does not repeat what was sent",
  async (_name, body, expected) => {
    const { tenant, make } = await open();
    const refused = await make(body);
    expect([refused.statusCode, refused.json().code]).toEqual([400, "validation_failed"]);
    const pointers = expected.map((pointer) => (pointer.startsWith("#") ? pointer : `#/passport/${pointer}`));
    expect(pointersOf(refused)).toEqual(pointers);
    expect(refused.body).not.toMatch(/Canary|1234567|ZC-12/);
    expect((await tenant.get(PATH)).json().items).toEqual([]);
  },
);

test("a birth date must be in the past by the tenant's own clock", async () => {
  const { tenant, make } = await open();
  const inAWeek = new Date(Date.now() + 7 * DAY_SECONDS * 1000).toISOString().slice(0, 10);
  const born = { birthDate: inAWeek, passport: null };
  expect(pointersOf(await make(born))).toEqual(["#/birthDate"]);
  await tenant.post("/tenant/test-helpers/clock", { advanceSeconds: 8 * DAY_SECONDS });
  expect((await make(born)).statusCode).toBe(201);
});

test("an external reference is unique among travelers, also under concurrent requests; a customer may have the same", async () => {
  const { tenant, make } = await open();
  await tenant.post("/tenant/customers", { type: "person", name: "Z", externalReference: "ref" });
  const other = await tenant.withKey({ server: rotated });
  const race = await Promise.all([tenant, other, tenant, other].map((by) => make({ externalReference: "ref" }, by)));
  expect(race.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
  const { id } = (await make()).json();
  const taken = await tenant.patch(`${PATH}/${id}`, { externalReference: "ref" }, { "if-match": "1" });
  expect(taken.json()).toMatchObject({ status: 409, code: "duplicate_resource" });
});

test("a customer of another tenant, an erased one and a missing one get the same answer", async () => {
  const { tenant, make } = await open();
  const stranger = await open();
  const { id: gone } = (await tenant.post("/tenant/customers", { type: "person", name: "Z" })).json();
  await tenant.delete(`/tenant/customers/${gone}`, { "if-match": "1" });
  const ids = [stranger.customerId, gone, "cus_01ky1qkg00fs7tq8m8x3w5d2c9", "cus_", gone.toUpperCase()];
  const bodies = await Promise.all(
    ids.map(async (customerId) => {
      const { requestId: _requestId, ...rest } = (await make({ customerId })).json();
      return rest;
    }),
  );
  for (const body of bodies) expect(body).toEqual(bodies[0]);
  expect(bodies[0]).toMatchObject({ status: 404, code: "resource_not_found" });
});

test("erasing a traveler also erases every stored answer that showed it", async () => {
  const { tenant, customerId } = await open();
  const key = { "idempotency-key": "once" };
  const make = () => tenant.post(PATH, { ...BODY, customerId }, key);
  const { id } = (await make()).json();
  expect((await tenant.delete(`${PATH}/${id}`)).statusCode).toBe(428);
  expect((await tenant.delete(`${PATH}/${id}`, { "if-match": "1" })).statusCode).toBe(204);
  expect((await tenant.get(`${PATH}/${id}`)).statusCode).toBe(404);
  expect((await make()).statusCode).toBe(404);
  expect((await search(tenant, PASSPORT.number)).json().items).toEqual([]);
  expect(await rowsOf(tenant, "travelers")).toEqual([]);
  const answers = (await rowsOf(tenant, "idempotency_records")).filter((row) => row.resource_type === "traveler");
  expect(answers.map((row) => row.answer)).toEqual([null]);
  expect((await tenant.get(`/tenant/customers/${customerId}`)).statusCode).toBe(200);
});
