import { expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { eventsOf } from "../../../../test/events.ts";
import { notEmpty } from "../../../../test/not-empty.ts";
import { useTwoProcesses } from "../../../../test/processes.ts";
import { rowsOf } from "../../../../test/rows.ts";

const PATH = "/tenant/customers";
const BODY = {
  type: "person",
  name: "Zdenka Canaryová",
  email: "zdenka@example.com",
  phone: "+420221111111",
  locale: "cs-CZ",
  externalReference: "crm-1",
};

let server: TestServer;
let second: TestServer;
useTwoProcesses((first, another) => {
  server = first;
  second = another;
});

const open = () => makeTenant({ server });
const make = (tenant: TestTenant, body: object = {}, headers = {}) => tenant.post(PATH, { ...BODY, ...body }, headers);
const announced = async (tenant: TestTenant) => {
  const events = await eventsOf(tenant, "types=customer.*,traveler.*");
  return events.map(({ type, resource, data }: { type: string; resource: { version: string }; data: object }) => [
    type,
    resource.version,
    data,
  ]);
};

test("a customer can be created, read, listed and found by its reference; its events hold none of its data", async () => {
  const tenant = await open();
  const made = await make(tenant);
  const shown = made.json();
  expect([made.statusCode, shown]).toEqual([
    201,
    { ...BODY, metadata: {}, id: shown.id, version: "1", createdAt: shown.createdAt, updatedAt: shown.createdAt },
  ]);
  expect(made.headers).toMatchObject({ etag: '"1"', location: `/api/v1${PATH}/${shown.id}` });
  const read = await tenant.get(`${PATH}/${shown.id}`);
  expect([read.json(), read.headers.etag]).toEqual([shown, '"1"']);
  expect((await tenant.get(`${PATH}/${shown.id}`, { "if-none-match": '"1"' })).statusCode).toBe(304);
  const bare = (await tenant.post(PATH, { type: "organization", name: "Example Travel", email: null })).json();
  expect(bare).toMatchObject({ email: null, phone: null, locale: null, externalReference: null });
  expect((await tenant.get(PATH)).json()).toMatchObject({ items: [shown, bare], hasMore: false });
  expect((await tenant.get(`${PATH}?externalReference=crm-1`)).json().items).toEqual([shown]);
  expect((await tenant.get(`${PATH}?externalReference=crm-2`)).json().items).toEqual([]);
  const first = (await tenant.get(`${PATH}?limit=1`)).json();
  const next = (await tenant.get(`${PATH}?limit=1&cursor=${first.nextCursor}`)).json();
  expect([first.hasMore, next.items, next.hasMore]).toEqual([true, [bare], false]);
  expect(await announced(tenant)).toEqual([
    ["customer.created", "1", { changed: Object.keys(BODY) }],
    ["customer.created", "1", { changed: ["type", "name"] }],
  ]);
});

test("no stored row shows anything about a customer", async () => {
  const tenant = await open();
  await make(tenant);
  for (const table of ["customers", "events", "idempotency_records"]) {
    const rows = await rowsOf(tenant, table);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/Canary|zdenka|420221111111|cs-CZ/);
  }
});

test.each([
  ["an empty name", { name: "" }, "#/name"],
  ["a name with a direction mark", { name: "Ada\u202e" }, "#/name"],
  ["a name with a line break", { name: "Ada\nExample" }, "#/name"],
  ["a name that is too long", { name: "a".repeat(201) }, "#/name"],
  ["an invalid e-mail address", { email: "ada@" }, "#/email"],
  ["a phone number without its country", { phone: "020 7946 0000" }, "#/phone"],
  ["an invalid locale", { locale: "english!" }, "#/locale"],
  ["the name of a language", { locale: "english" }, "#/locale"],
  ["an unknown language", { locale: "qq-GB" }, "#/locale"],
  ["an unknown type", { type: "robot" }, "#/type"],
  ["a reference with a space", { externalReference: "a b" }, "#/externalReference"],
  ["an unknown member", { nickname: "A" }, "#/nickname"],
])("%s is refused with a pointer, and the answer does not repeat what was sent", async (_name, body, pointer) => {
  const tenant = await open();
  const refused = await make(tenant, body);
  expect([refused.statusCode, refused.json().code]).toEqual([400, "validation_failed"]);
  expect(refused.json().errors.map((item: { pointer: string }) => item.pointer)).toEqual([pointer]);
  expect(refused.body).not.toContain("Canary");
  expect((await tenant.get(PATH)).json().items).toEqual([]);
});

test("a patch requires the version, merges members, clears them with null, and its event names what changed", async () => {
  const tenant = await open();
  const { id } = (await make(tenant)).json();
  const patch = (body: object, version?: string) =>
    tenant.patch(`${PATH}/${id}`, body, version === undefined ? {} : { "if-match": version });
  expect((await patch({ name: "Z" })).statusCode).toBe(428);
  expect((await patch({ name: "Z" }, '"9"')).json()).toMatchObject({ status: 412, currentVersion: "1" });
  expect((await patch({}, "*")).statusCode).toBe(200);
  const asJson = { "content-type": "application/json", "if-match": "*" };
  const url = `/api/v1${PATH}/${id}`;
  expect((await tenant.inject({ method: "PATCH", url, headers: asJson, payload: "{}" })).statusCode).toBe(200);
  const changed = await patch({ email: null, locale: "cs", externalReference: null }, '"1"');
  const { externalReference: _gone, email: _none, ...kept } = BODY;
  expect(changed.json()).toMatchObject({ ...kept, email: null, locale: "cs", externalReference: null, version: "2" });
  expect(changed.headers.etag).toBe('"2"');
  expect((await patch({ locale: "cs", phone: BODY.phone, email: null }, "2")).json().version).toBe("2");
  expect((await patch({}, "2")).json()).toEqual(changed.json());
  const refused = await patch({ name: null }, "2");
  expect([refused.statusCode, refused.json().errors[0].pointer]).toEqual([400, "#/name"]);
  expect((await patch({ name: " Z" }, "2")).json().errors[0].pointer).toBe("#/name");
  expect((await announced(tenant)).slice(1)).toEqual([
    ["customer.updated", "2", { changed: ["email", "locale", "externalReference"] }],
  ]);
});

test("an external reference is unique per tenant and environment, also under concurrent requests", async () => {
  const [tenant, stranger] = [await open(), await open()];
  const other = await tenant.withKey({ server: second });
  const race = await Promise.all([make(tenant), make(other), make(tenant), make(other)]);
  expect(race.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
  expect(race.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: "duplicate_resource",
    errors: [{ pointer: "#/externalReference", code: "not_unique" }],
  });
  expect((await make(stranger)).statusCode).toBe(201);
  expect((await make(await tenant.withKey({ server, environment: "live" }))).statusCode).toBe(201);
  const { id } = (await make(tenant, { externalReference: "crm-2" })).json();
  const taken = await tenant.patch(`${PATH}/${id}`, { externalReference: "crm-1" }, { "if-match": "1" });
  expect(taken.json()).toMatchObject({ status: 409, code: "duplicate_resource" });
  const [holder] = (await tenant.get(`${PATH}?externalReference=crm-1`)).json().items;
  expect((await tenant.delete(`${PATH}/${holder.id}`, { "if-match": "1" })).statusCode).toBe(204);
  const freed = await tenant.patch(`${PATH}/${id}`, { externalReference: "crm-1" }, { "if-match": "1" });
  expect(freed.json()).toMatchObject({ externalReference: "crm-1", version: "2" });
});

test("erasing a customer also erases its travelers, its keys and every stored answer that showed them", async () => {
  const tenant = await open();
  const key = { "idempotency-key": "once" };
  const { id } = (await make(tenant, {}, key)).json();
  const traveler = {
    customerId: id,
    givenNames: "Zdenka",
    familyName: "Canaryová",
    birthDate: "1990-05-06",
    nationality: "CZ",
    residenceCountry: "CZ",
  };
  const travelerKey = { "idempotency-key": "traveler" };
  const made = (await tenant.post("/tenant/travelers", traveler, travelerKey)).json();
  expect((await make(tenant, {}, key)).headers["idempotent-replayed"]).toBe("true");
  expect((await tenant.delete(`${PATH}/${id}`)).statusCode).toBe(428);
  expect((await tenant.delete(`${PATH}/${id}`, { "if-match": "7" })).statusCode).toBe(412);
  const erased = await tenant.delete(`${PATH}/${id}`, { "if-match": '"1"' });
  expect([erased.statusCode, erased.body]).toEqual([204, ""]);
  for (const path of [`${PATH}/${id}`, `/tenant/travelers/${made.id}`]) {
    expect((await tenant.get(path)).statusCode).toBe(404);
    expect((await tenant.delete(path, { "if-match": "1" })).statusCode).toBe(404);
  }
  expect((await tenant.get("/tenant/travelers")).json().items).toEqual([]);
  expect((await make(tenant, {}, key)).statusCode).toBe(404);
  expect((await tenant.post("/tenant/travelers", traveler, travelerKey)).statusCode).toBe(404);
  expect((await tenant.post("/tenant/travelers", traveler)).statusCode).toBe(404);
  const sql = `select (select count(*) from customers where tenant_id = $1)
    + (select count(*) from travelers where tenant_id = $1)
    + (select count(*) from idempotency_records where tenant_id = $1 and answer is not null) as left_over`;
  const [left] = await querySuperuser(server.database.superuser, sql, [tenant.scope.tenantId]);
  expect(Number(left?.left_over)).toBe(0);
  expect((await announced(tenant)).slice(2)).toEqual([
    ["traveler.erased", "2", { customerId: id }],
    ["customer.erased", "2", {}],
  ]);
});

test("erasing a customer while travelers are added leaves no traveler behind", async () => {
  const tenant = await open();
  const other = await tenant.withKey({ server: second });
  const { id } = (await make(tenant)).json();
  const traveler = { customerId: id, givenNames: "", familyName: "Canary", birthDate: "1990-05-06" };
  const whole = { ...traveler, nationality: "CZ", residenceCountry: "CZ" };
  const [erased, ...added] = await Promise.all([
    tenant.delete(`${PATH}/${id}`, { "if-match": "1" }),
    ...Array.from({ length: 6 }, () => other.post("/tenant/travelers", whole)),
  ]);
  expect(erased.statusCode).toBe(204);
  for (const { statusCode } of notEmpty(added)) expect([201, 404]).toContain(statusCode);
  expect((await tenant.get("/tenant/travelers")).json().items).toEqual([]);
});

test("reading and changing customers need different grants", async () => {
  const tenant = await open();
  const { id } = (await make(tenant)).json();
  const reader = await tenant.withKey({ server, grants: ["customers:read"] });
  const writer = await tenant.withKey({ server, grants: ["customers:write"] });
  expect((await reader.get(`${PATH}/${id}`)).statusCode).toBe(200);
  expect((await reader.delete(`${PATH}/${id}`, { "if-match": "1" })).json()).toMatchObject({
    requiredGrant: "customers:write",
  });
  expect((await writer.get(`${PATH}/${id}`)).json()).toMatchObject({ requiredGrant: "customers:read" });
});
