import { GRANTS } from "@entrada/domain/access/grants";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { TestServer } from "../../../../test/app.ts";
import { openBed, PATH, search, toldOf, USER } from "../../../../test/identities.ts";
import { call, pathOf } from "../../../../test/operation-calls.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { makeCustomer } from "../../../../test/people.ts";
import { publishedOperations } from "../../../../test/published-operations.ts";
import { rowsOf } from "../../../../test/rows.ts";

const NOBODYS = "cus_01ky1qkg00fs7tq8m8x3w5d2c9";

const logged: string[] = [];
let server: TestServer;
const log = pino({ level: "trace" }, { write: (line: string) => void logged.push(line) });
useOwnServer(
  (opened) => {
    server = opened;
  },
  { context: { log } },
);

const open = () => openBed(server);

test("an identity can be created, read, listed, found by its user and deleted; its events do not hold the subject", async () => {
  const { tenant, customer, make } = await open();
  const made = await make();
  const shown = made.json();
  const { id, createdAt } = shown;
  expect([made.statusCode, shown]).toEqual([201, { id, ...USER, party: customer, createdAt, version: "1" }]);
  expect(made.headers).toMatchObject({ etag: '"1"', location: `/api/v1${PATH}/${id}` });
  const read = await tenant.get(`${PATH}/${id}`);
  expect([read.json(), read.headers.etag]).toEqual([shown, '"1"']);
  expect((await tenant.get(`${PATH}/${id}`, { "if-none-match": 'W/"1"' })).statusCode).toBe(304);
  expect((await tenant.get(PATH)).json()).toMatchObject({ items: [shown], hasMore: false });
  expect((await search(tenant)).json()).toMatchObject({ items: [shown], hasMore: false });
  expect((await tenant.delete(`${PATH}/${id}`)).json()).toMatchObject({ status: 428, code: "precondition_required" });
  const other = await tenant.delete(`${PATH}/${id}`, { "if-match": '"2"' });
  expect(other.json()).toMatchObject({ status: 412, currentVersion: "1" });
  const deleted = await tenant.delete(`${PATH}/${id}`, { "if-match": '"1"' });
  expect([deleted.statusCode, deleted.body]).toEqual([204, ""]);
  expect((await tenant.get(`${PATH}/${id}`)).statusCode).toBe(404);
  expect((await tenant.delete(`${PATH}/${id}`, { "if-match": "1" })).statusCode).toBe(404);
  expect((await search(tenant)).json().items).toEqual([]);
  expect((await tenant.get(`/tenant/customers/${customer.id}`)).statusCode).toBe(200);
  expect(await toldOf(tenant)).toEqual([
    ["identity.created", id, "1", { party: customer }],
    ["identity.deleted", id, "2", { party: customer }],
  ]);
  // The user can be linked again.
  expect((await make()).statusCode).toBe(201);
});

test("a party can have several users; the list filters by issuer, kind of party and party", async () => {
  const { tenant, customer, traveler, make } = await open();
  const made = [
    (await make()).json(),
    (await make({ subject: "another user", party: traveler })).json(),
    (await make({ issuer: "crm" })).json(),
    (await make({ subject: USER.subject.toUpperCase(), party: traveler })).json(),
  ];
  const [first, second, third, fourth] = made;
  const wanted: readonly (readonly [string, readonly unknown[]])[] = [
    ["", made],
    [`?issuer=${encodeURIComponent(USER.issuer)}`, [first, second, fourth]],
    ["?partyType=traveler", [second, fourth]],
    ["?partyType=customer,traveler", made],
    [`?partyId=${customer.id}`, [first, third]],
    [`?partyId=${traveler.id}`, [second, fourth]],
    [`?partyId=${customer.id}&issuer=crm&partyType=customer`, [third]],
    [`?partyId=${customer.id}&partyType=traveler`, []],
    ["?issuer=CRM", []],
    [`?partyId=${NOBODYS}`, []],
    ["?partyId=x", []],
  ];
  for (const [query, items] of wanted)
    expect([query, (await tenant.get(PATH + query)).json().items]).toEqual([query, items]);
  const page = (await tenant.get(`${PATH}?limit=3`)).json();
  const rest = (await tenant.get(`${PATH}?limit=3&cursor=${page.nextCursor}`)).json();
  expect([page.hasMore, page.items.length, rest.items, rest.hasMore]).toEqual([true, 3, [fourth], false]);
  const elsewhere = await tenant.get(`${PATH}?partyType=traveler&cursor=${page.nextCursor}`);
  expect(elsewhere.json()).toMatchObject({ status: 400, code: "cursor_invalid" });
  const found = (await search(tenant, { issuer: "crm" })).json();
  expect(found.items).toEqual([third]);
  expect((await search(tenant, { issuer: "crm" }, `?cursor=${found.nextCursor}`)).json().items).toEqual([]);
  expect((await search(tenant, {}, `?cursor=${found.nextCursor}`)).json().code).toBe("cursor_invalid");
});

test("a subject in the URL is refused", async () => {
  const { tenant } = await open();
  const refused = await tenant.get(`${PATH}?subject=${encodeURIComponent(USER.subject)}`);
  expect([refused.statusCode, refused.json().code]).toEqual([400, "invalid_parameter"]);
  expect(refused.body).not.toContain("canary");
});

test("a party of another tenant, an erased one, one of another kind and a missing one get the same answer", async () => {
  const { tenant, customer, traveler, make } = await open();
  const stranger = await open();
  const live = await tenant.withKey({ environment: "live" });
  const gone = await makeCustomer(tenant);
  await tenant.delete(`/tenant/customers/${gone}`, { "if-match": "1" });
  const customers = [stranger.customer.id, await makeCustomer(live), gone, NOBODYS, traveler.id, "cus_", "x"];
  const travelers = [
    stranger.traveler.id,
    customer.id,
    traveler.id.toUpperCase(),
    "trv_01ky1qkg00fs7tq8m8x3w5d2c9",
    "",
  ];
  const parties = [
    ...customers.map((id) => ({ type: "customer", id })),
    ...travelers.map((id) => ({ type: "traveler", id })),
  ];
  const bodies = await Promise.all(
    parties.map(async (party) => {
      const { requestId: _requestId, ...rest } = (await make({ party })).json();
      return rest;
    }),
  );
  for (const body of bodies) expect(body).toEqual(bodies[0]);
  expect(bodies[0]).toMatchObject({ status: 404, code: "resource_not_found" });
  expect((await tenant.get(PATH)).json().items).toEqual([]);
});

test("a retry gets the first answer; a different request with its key gets 409, and a retry after the deletion 404", async () => {
  const { tenant, customer, traveler } = await open();
  const key = { "idempotency-key": "once" };
  const send = (party: object) => tenant.post(PATH, { ...USER, party }, key);
  const first = await send(customer);
  const again = await send(customer);
  expect([again.statusCode, again.body, again.headers["idempotent-replayed"]]).toEqual([201, first.body, "true"]);
  for (const header of ["etag", "location"]) expect(again.headers[header]).toBe(first.headers[header]);
  expect((await send(traveler)).json()).toMatchObject({ status: 409, code: "idempotency_key_reused" });
  const unkeyed = await tenant.post(PATH, { ...USER, party: customer }, { "idempotency-key": undefined });
  expect(unkeyed.json()).toMatchObject({ status: 400, code: "idempotency_key_required" });
  await tenant.delete(`${PATH}/${first.json().id}`, { "if-match": "1" });
  expect((await send(customer)).statusCode).toBe(404);
});

test.each([
  ["an empty issuer", { issuer: "" }, "#/issuer"],
  ["an issuer with a space before it", { issuer: " crm" }, "#/issuer"],
  ["an issuer that is too long", { issuer: `https://${"a".repeat(248)}` }, "#/issuer"],
  ["a subject with a line break", { subject: "canary\n" }, "#/subject"],
  ["a subject with a direction mark", { subject: "canary\u202e1" }, "#/subject"],
  ["a subject with a letter that only looks like ASCII", { subject: "cаnary" }, "#/subject"],
  ["a subject that is too long", { subject: "a".repeat(256) }, "#/subject"],
  ["a subject that is not text", { subject: 7 }, "#/subject"],
  ["an unknown kind of party", { party: { type: "order", id: "ord_1" } }, "#/party/type"],
  ["a party without an id", { party: { type: "customer" } }, "#/party/id"],
  ["an unknown member", { verified: true }, "#/verified"],
])("%s is refused with a pointer, and the answer does not repeat what was sent", async (_name, body, pointer) => {
  const { tenant, make } = await open();
  const refused = await make(body);
  expect([refused.statusCode, refused.json().code]).toEqual([400, "validation_failed"]);
  expect(refused.json().errors.map((item: { pointer: string }) => item.pointer)).toEqual([pointer]);
  expect(refused.body).not.toMatch(/canary|cаnary/);
  expect((await tenant.get(PATH)).json().items).toEqual([]);
});

test("issuer and subject can be as long as OpenID Connect allows", async () => {
  const { tenant, make } = await open();
  const user = { issuer: "i".repeat(255), subject: `CN=Zdenka, OU=${"s".repeat(241)}` };
  expect((await make(user)).json()).toMatchObject(user);
  expect((await search(tenant, user)).json().items).toHaveLength(1);
});

test("no stored row, event or log line identifies the user", async () => {
  const { tenant, traveler, make } = await open();
  const before = logged.length;
  const { id } = (await make()).json();
  await make({ subject: "canary-2", party: traveler });
  await make();
  await make({ subject: "canary\u0007" });
  await search(tenant);
  await tenant.get(`${PATH}?subject=canary`);
  for (const table of ["identities", "events", "idempotency_records"]) {
    const rows = await rowsOf(tenant, table);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/canary|zdenka/i);
  }
  await tenant.delete(`${PATH}/${id}`, { "if-match": "1" });
  expect(logged.length).toBeGreaterThan(before);
  expect(logged.filter((line) => /canary|zdenka/i.test(line))).toEqual([]);
});

test("the server's database role cannot update identities", async () => {
  await expect(server.ctx.db.pool.query("update identities set issuer = 'x'")).rejects.toMatchObject({ code: "42501" });
});

test("every operation on identities needs the grant identities:manage, and no other", async () => {
  const { tenant, make } = await open();
  const { id } = (await make()).json();
  const manager = await tenant.withKey({ server, grants: ["identities:manage"] });
  expect((await search(manager)).json().items).toHaveLength(1);
  expect((await manager.get(`/tenant/customers/${NOBODYS}`)).statusCode).toBe(403);
  const other = await tenant.withKey({ server, grants: GRANTS.filter((grant) => grant !== "identities:manage") });
  const { operations } = await publishedOperations();
  const own = operations.filter(({ path }) => path.startsWith(PATH));
  expect(own.length).toBeGreaterThan(0);
  for (const operation of own) {
    const refused = await call(other, operation, { path: pathOf(operation, id) });
    expect(refused.json()).toMatchObject({ status: 403, requiredGrant: "identities:manage" });
  }
});
