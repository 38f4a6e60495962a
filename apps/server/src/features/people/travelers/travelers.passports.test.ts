import { expect, test } from "vitest";
import { makeTenant, type TestServer } from "../../../../test/app.ts";
import { rotatedKeyrings } from "../../../../test/keyrings.ts";
import { notEmpty } from "../../../../test/not-empty.ts";
import { useTwoProcesses } from "../../../../test/processes.ts";
import { rowsOf } from "../../../../test/rows.ts";
import { BODY, openBed, PASSPORT, PATH, pointersOf, search } from "../../../../test/travelers.ts";
import { encodeId } from "../../../core/ids.ts";

const [former, newer] = rotatedKeyrings();

let server: TestServer;
let rotated: TestServer;
useTwoProcesses(
  (first, another) => {
    server = first;
    rotated = another;
  },
  [{ keyring: former }, { keyring: newer }],
);

const open = () => openBed(server);

test("every reveal of a passport is recorded with its reader; answers that do not show a whole number are not", async () => {
  const { tenant, make } = await open();
  const { id } = (await make()).json();
  const bare = (await make({ passport: null })).json();
  await tenant.get(PATH);
  await search(tenant, PASSPORT.number);
  const masked = await tenant.get(`${PATH}/${id}`);
  expect(masked.json().passport).toEqual({ ...PASSPORT, number: "•••••4567" });
  const reader = await tenant.withKey({ server, grants: ["customers:read"] });
  const stranger = await makeTenant({ server });
  const refused = [
    [tenant, bare.id],
    [tenant, "trv_01ky1qkg00fs7tq8m8x3w5d2c9"],
    [stranger, id],
    [reader, id],
  ].map(([by, of]) => by.get(`${PATH}/${of}/passport`));
  expect((await Promise.all(refused)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 403]);
  await tenant.patch(`${PATH}/${id}`, {}, { "if-match": "1" });
  expect(await rowsOf(tenant, "personal_data_reads")).toEqual([]);
  const read = await tenant.get(`${PATH}/${id}/passport`);
  const another = await tenant.withKey({ server, grants: ["travelers:reveal"] });
  // A version that the caller holds is no reason to answer without a record.
  const readAgain = await another.get(`${PATH}/${id}/passport`, { "if-none-match": '"1"' });
  expect([read.json(), readAgain.json()]).toEqual([PASSPORT, PASSPORT]);
  for (const { headers } of [read, readAgain]) {
    expect([headers.etag, headers["cache-control"]]).toEqual([undefined, "no-store"]);
  }
  const rows = await rowsOf(tenant, "personal_data_reads");
  expect(rows.map((row) => [row.request_id, row.actor_type, row.actor_id])).toEqual([
    [read.headers["x-request-id"], "apiKey", encodeId("key", tenant.keyId)],
    [readAgain.headers["x-request-id"], "apiKey", encodeId("key", another.keyId)],
  ]);
  expect(new Set(rows.map((row) => row.traveler_id)).size).toBe(1);
  // The server's database role can only insert.
  for (const statement of ["select 1 from", "delete from"]) {
    await expect(server.ctx.db.pool.query(`${statement} personal_data_reads`)).rejects.toMatchObject({ code: "42501" });
  }
  await tenant.delete(`${PATH}/${id}`, { "if-match": "1" });
  expect(await rowsOf(tenant, "personal_data_reads")).toHaveLength(2);
});

test("a key that can only write never sees a whole number, even by retrying another key's request", async () => {
  const { tenant, customerId, make } = await open();
  const writer = await tenant.withKey({ server, grants: ["customers:write"] });
  const created = { "idempotency-key": "created" };
  const changed = { "idempotency-key": "changed", "if-match": '"1"' };
  const renewed = { passport: { ...PASSPORT, number: "ZC7654321" } };
  const made = await tenant.post(PATH, { ...BODY, customerId }, created);
  const address = `${PATH}/${made.json().id}`;
  const answers = [
    made,
    await make({}, writer),
    await writer.post(PATH, { ...BODY, customerId }, created),
    await writer.patch(address, {}, { "if-match": '"1"' }),
    await tenant.patch(address, renewed, changed),
    await writer.patch(address, renewed, changed),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 200, 200, 200]);
  expect([answers[2], answers[5]].map((answer) => answer?.headers["idempotent-replayed"])).toEqual(["true", "true"]);
  expect(answers.map((answer) => answer.json().passport.number)).toEqual([
    ...["•••••4567", "•••••4567", "•••••4567", "•••••4567"],
    ...["•••••4321", "•••••4321"],
  ]);
  for (const { body } of answers) expect(body).not.toMatch(/1234567|7654321/);
  expect(await rowsOf(tenant, "personal_data_reads")).toEqual([]);
  expect((await writer.get(address)).statusCode).toBe(403);
  expect((await writer.get(`${address}/passport`)).json().requiredGrant).toBe("travelers:reveal");
});

test("a masked number is refused, and members left out of a passport patch stay as they were", async () => {
  const { tenant, make } = await open();
  const { id, passport } = (await make()).json();
  const sentBack = await tenant.patch(`${PATH}/${id}`, { passport }, { "if-match": "1" });
  expect([sentBack.statusCode, pointersOf(sentBack)]).toEqual([400, ["#/passport/number"]]);
  await tenant.patch(`${PATH}/${id}`, { passport: { expiresOn: "2032-01-01" } }, { "if-match": "1" });
  expect((await tenant.get(`${PATH}/${id}/passport`)).json()).toEqual({ ...PASSPORT, expiresOn: "2032-01-01" });
});

test("at most half of a short passport number is shown", async () => {
  const { tenant, make } = await open();
  for (const [number, shown] of [
    ["A1234", "•••••34"],
    ["AB12345", "•••••345"],
    ["AB123456", "•••••3456"],
  ]) {
    const passport = { ...PASSPORT, number };
    expect((await make({ passport })).json().passport.number).toBe(shown);
    expect((await search(tenant, number ?? "")).json().items[0].passport.number).toBe(shown);
  }
});

test("a search finds a passport in any spelling, only within its country, tenant and environment", async () => {
  const { tenant, make } = await open();
  const first = (await make()).json();
  const twin = (await make()).json();
  await make({ passport: { ...PASSPORT, issuingCountry: "SK" } });
  for (const number of ["ZC1234567", "zc 123 4567", "ZC-1234567"]) {
    const found = await search(tenant, number);
    expect(found.json().items.map(({ id }: { id: string }) => id)).toEqual([first.id, twin.id]);
    expect(found.body).not.toContain(PASSPORT.number);
  }
  const page = (await search(tenant, PASSPORT.number, "CZ", "?limit=1")).json();
  expect([page.items.length, page.hasMore]).toEqual([1, true]);
  const rest = (await search(tenant, "zc1234567", "CZ", `?limit=1&cursor=${page.nextCursor}`)).json();
  expect([rest.items[0].id, rest.hasMore]).toEqual([twin.id, false]);
  expect((await search(tenant, "ZC7654321", "CZ", `?cursor=${page.nextCursor}`)).json().code).toBe("cursor_invalid");
  expect((await search(tenant, "ZC7654321")).json().items).toEqual([]);
  expect((await search(tenant, PASSPORT.number, "PL")).json().items).toEqual([]);
  for (const other of [await makeTenant({ server }), await tenant.withKey({ server, environment: "live" })]) {
    expect((await search(other, PASSPORT.number)).json().items).toEqual([]);
  }
  expect(pointersOf(await search(tenant, "A-1 -2", "QQ"))).toEqual(["#/passport/number", "#/passport/issuingCountry"]);
});

test("a passport that another traveler has is accepted with a warning, also under concurrent requests", async () => {
  const { tenant, make } = await open();
  const other = await tenant.withKey({ server: rotated });
  const race = await Promise.all([tenant, other, tenant, other, tenant, other].map((by) => make({}, by)));
  const made = race.map((answer) => answer.json());
  // Each is warned of all before it.
  expect(made.map(({ warnings }) => warnings.length).sort()).toEqual([0, 1, 2, 3, 4, 5]);
  const ids = made.map(({ id }) => id).sort();
  const last = made.find(({ warnings }) => warnings.length === 5);
  const others = ids.filter((id) => id !== last.id);
  expect(last.warnings).toEqual(others.map((travelerId) => ({ code: "duplicatePassport", travelerId })));
  const alone = (await make({ passport: { ...PASSPORT, number: "ZC7654321" } })).json();
  expect(alone.warnings).toEqual([]);
  const patched = await tenant.patch(`${PATH}/${alone.id}`, { passport: { number: "zc1234567" } }, { "if-match": "1" });
  expect(patched.json().warnings.map(({ travelerId }: { travelerId: string }) => travelerId)).toEqual(ids);
  // What is read under the same ETag is the same.
  const read = await tenant.get(`${PATH}/${alone.id}`);
  expect([read.json(), read.headers.etag]).toEqual([patched.json(), patched.headers.etag]);
});

test("after a key rotation, travelers can be read, found and changed as before, and duplicates are still noticed", async () => {
  const { tenant, make } = await open();
  const { id } = (await make()).json();
  const after = await tenant.withKey({ server: rotated });
  expect((await after.get(`${PATH}/${id}/passport`)).json()).toEqual(PASSPORT);
  expect((await search(after, PASSPORT.number)).json().items).toHaveLength(1);
  const twin = (await make({}, after)).json();
  expect(twin.warnings).toEqual([{ code: "duplicatePassport", travelerId: id }]);
  expect((await search(after, PASSPORT.number)).json().items).toHaveLength(2);
  const changed = await after.patch(`${PATH}/${id}`, { familyName: "Example" }, { "if-match": "1" });
  expect(changed.json()).toMatchObject({ familyName: "Example", version: "2" });
  expect((await after.get(`${PATH}/${id}/passport`)).json()).toEqual(PASSPORT);
  const rows = await rowsOf(tenant, "travelers");
  for (const row of notEmpty(rows)) expect(row.passport_key_id).toBe(newer.currentKeyId);
});
