import { randomUUID } from "node:crypto";
import { GRANTS } from "@entrada/domain/access/grants";
import { expect, test } from "vitest";
import { makeTenant, startServer, type TestTenant } from "../../../test/app.ts";

const PATH = "/tenant/api-keys";
const WANTED = { name: "booking server", grants: ["visa:query", "events:read"] };

const make = async (tenant: TestTenant, body: object = WANTED) => (await tenant.post(PATH, body)).json();
const whoAmI = (tenant: TestTenant, apiKey: string) =>
  tenant.inject({ url: "/api/v1/tenant/integration", headers: { "x-api-key": apiKey } });

async function eventsOf(tenant: TestTenant) {
  const { items } = (await tenant.get("/tenant/events?types=api_key.*")).json();
  return items.map(({ type, resource, data, cause }: Record<string, object>) => ({ type, resource, data, cause }));
}

test("a new key is shown once, works with its own grants, and its secret is never shown again", async () => {
  const tenant = await makeTenant();
  const response = await tenant.post(PATH, { ...WANTED, expiresAt: null, ipAllowList: ["127.0.0.0/8"] });
  const created = response.json();
  expect([response.statusCode, response.headers.etag]).toEqual([201, '"1"']);
  expect(response.headers.location).toBe(`/api/v1${PATH}/${created.id}`);
  const { apiKey, ...shown } = created;
  expect(shown).toEqual({
    ...WANTED,
    id: expect.stringMatching(/^key_[0-9a-z]{26}$/),
    environment: "test",
    shortToken: apiKey.split("_")[2],
    ipAllowList: ["127.0.0.0/8"],
    createdAt: expect.stringMatching(/Z$/),
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
    replacedBy: null,
    version: "1",
  });
  expect((await whoAmI(tenant, apiKey)).json()).toMatchObject({ grants: ["events:read", "visa:query"] });
  const read = await tenant.get(`${PATH}/${created.id}`);
  expect([read.json(), read.headers.etag]).toEqual([shown, '"1"']);
  const listed = await tenant.get(PATH);
  expect(listed.json().items).toContainEqual(shown);
  for (const { body } of [read, listed]) expect(body).not.toContain(apiKey.slice(-38));
});

test("nobody hands out a grant that the calling key lacks: not by making, rotating or repeating", async () => {
  const tenant = await makeTenant();
  const lesser = await tenant.withKey({ grants: ["keys:manage", "visa:query"] });
  const refusal = { status: 403, code: "grant_missing", requiredGrant: "events:read" };
  expect((await lesser.post(PATH, WANTED)).json()).toMatchObject(refusal);
  const key = { "idempotency-key": randomUUID() };
  const { id } = (await tenant.post(PATH, WANTED, key)).json();
  // The very request whose answer shows the secret.
  expect((await lesser.post(PATH, WANTED, key)).json()).toMatchObject(refusal);
  const rotation = { "idempotency-key": randomUUID() };
  expect((await lesser.post(`${PATH}/${id}/rotate`, {}, rotation)).json()).toMatchObject(refusal);
  expect((await tenant.post(`${PATH}/${id}/rotate`, {}, rotation)).statusCode).toBe(201);
  expect((await lesser.post(`${PATH}/${id}/rotate`, {}, rotation)).json()).toMatchObject(refusal);
});

test("a body that makes no usable key is refused with every fault in its place", async () => {
  const tenant = await makeTenant();
  const past = "2020-01-01T00:00:00Z";
  const ranges = ["10.0.0.0/8", "10.0.0.0/33", "fe80::1%eth0", "example.com"];
  const refused = await tenant.post(PATH, { ...WANTED, expiresAt: past, ipAllowList: ranges });
  expect(refused.json()).toMatchObject({ status: 400, code: "validation_failed" });
  expect(refused.json().errors.map(({ pointer, code }: Record<string, string>) => `${pointer} ${code}`)).toEqual([
    "#/expiresAt date_in_past",
    "#/ipAllowList/1 wrong_format",
    "#/ipAllowList/2 wrong_format",
    "#/ipAllowList/3 wrong_format",
  ]);
  for (const expiresAt of ["2026-12-31T23:59:60Z", "9999-12-31T23:59:59-23:59"]) {
    expect((await tenant.post(PATH, { ...WANTED, expiresAt })).json().errors).toMatchObject([{ code: "wrong_format" }]);
  }
  for (const wrong of [{ grants: [] }, { grants: ["fly"] }, { name: " " }, { ipAllowList: [] }, { secret: "x" }]) {
    expect((await tenant.post(PATH, { ...WANTED, ...wrong })).statusCode).toBe(400);
  }
});

test("the list goes through all keys of its environment, oldest first, page by page", async () => {
  const tenant = await makeTenant();
  await tenant.withKey({ environment: "live" });
  const ids = [(await tenant.get(PATH)).json().items[0].id];
  for (let n = 0; n < 4; n++) ids.push((await make(tenant)).id);
  const seen: string[] = [];
  let page = { nextCursor: "", hasMore: true, items: [] as { id: string }[] };
  while (page.hasMore) {
    const from = page.nextCursor === "" ? "" : `&cursor=${page.nextCursor}`;
    page = (await tenant.get(`${PATH}?limit=2${from}`)).json();
    seen.push(...page.items.map(({ id }) => id));
  }
  expect(seen).toEqual(ids);
  const { id: next } = await make(tenant);
  const later = await tenant.get(`${PATH}?cursor=${page.nextCursor}`);
  expect(later.json().items.map(({ id }: { id: string }) => id)).toEqual([next]);
  const elsewhere = await (await makeTenant()).get(`${PATH}?cursor=${page.nextCursor}`);
  expect(elsewhere.json()).toMatchObject({ status: 400, code: "cursor_invalid" });
});

test("a key of another tenant or environment is missing to every operation", async () => {
  const [tenant, stranger] = [await makeTenant(), await makeTenant()];
  const live = await tenant.withKey({ environment: "live" });
  const { id } = await make(tenant);
  for (const other of [stranger, live]) {
    const answers = await Promise.all([
      other.get(`${PATH}/${id}`),
      other.patch(`${PATH}/${id}`, { name: "mine" }, { "if-match": '"1"' }),
      other.patch(`${PATH}/${id}`, { name: "mine" }),
      other.post(`${PATH}/${id}/rotate`, {}),
      other.post(`${PATH}/${id}/revoke`, undefined),
    ]);
    expect(answers.map((answer) => answer.json().code)).toEqual(Array(5).fill("resource_not_found"));
  }
  expect((await tenant.get(`${PATH}/${id}`)).json()).toMatchObject({ version: "1", name: WANTED.name });
});

test("a change needs the version that was read, in any of its spellings, and makes the next", async () => {
  const tenant = await makeTenant();
  const { id } = await make(tenant);
  const change = (body: object, headers = {}) => tenant.patch(`${PATH}/${id}`, body, headers);
  expect((await change({ name: "a" })).json()).toMatchObject({ status: 428, code: "precondition_required" });
  for (const tag of ['"2"', "0", '"01"', "*", '"1", "2"', "x", '"1']) {
    const refused = (await change({ name: "a" }, { "if-match": tag })).json();
    expect(refused).toMatchObject({ status: 412, code: "version_mismatch", currentVersion: "1" });
  }
  for (const [n, tag] of ['"1"', 'W/"2"', "3"].entries()) {
    const changed = await change({ name: `name ${n}` }, { "if-match": tag });
    expect([changed.statusCode, changed.headers.etag]).toEqual([200, `"${n + 2}"`]);
    expect(changed.json()).toMatchObject({ name: `name ${n}`, version: String(n + 2), grants: WANTED.grants });
  }
  const read = await tenant.get(`${PATH}/${id}`, { "if-none-match": '"4"' });
  expect([read.statusCode, read.body]).toEqual([304, ""]);
});

test("a change that changes nothing makes no version and no event", async () => {
  const tenant = await makeTenant();
  const { id } = await make(tenant);
  for (const body of [{}, { name: WANTED.name }, { ipAllowList: null }]) {
    const same = await tenant.patch(`${PATH}/${id}`, body, { "if-match": "1" });
    expect([same.statusCode, same.json().version]).toEqual([200, "1"]);
  }
  expect(await eventsOf(tenant)).toHaveLength(1);
});

test("of many changes at one version exactly one is made", async () => {
  const tenant = await makeTenant();
  const { id } = await make(tenant);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => tenant.patch(`${PATH}/${id}`, { name: `n${n}` }, { "if-match": "1" })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 412)).toHaveLength(11);
  expect((await tenant.get(`${PATH}/${id}`)).json().version).toBe("2");
});

/** Another process, which remembers no key yet. */
async function elsewhere<T>(tenant: TestTenant, work: (there: TestTenant) => Promise<T>): Promise<T> {
  const server = await startServer({ database: tenant.server.database });
  try {
    return await work(await tenant.withKey({ server }));
  } finally {
    await server.close();
  }
}

test("an address list holds from then on, and null takes it away", async () => {
  const tenant = await makeTenant();
  const { id, apiKey } = await make(tenant);
  const allow = (ipAllowList: string[] | null, version: number) =>
    tenant.patch(`${PATH}/${id}`, { ipAllowList }, { "if-match": String(version) });
  const codeElsewhere = () => elsewhere(tenant, async (there) => (await whoAmI(there, apiKey)).json().code ?? "fine");
  await allow(["192.0.2.0/24"], 1);
  expect(await codeElsewhere()).toBe("ip_not_allowed");
  await allow(["192.0.2.0/24", "127.0.0.1"], 2);
  expect(await codeElsewhere()).toBe("fine");
  await allow(null, 3);
  expect(await codeElsewhere()).toBe("fine");
});

test("a rotation makes a like key at once; the old one works for the overlap and no longer", async () => {
  const tenant = await makeTenant();
  const old = await make(tenant, { ...WANTED, ipAllowList: ["127.0.0.1"] });
  const before = Date.now();
  const response = await tenant.post(`${PATH}/${old.id}/rotate`, { overlapSeconds: 60 });
  const { apiKey, ...rotated } = response.json();
  expect([response.statusCode, response.headers.location]).toEqual([201, `/api/v1${PATH}/${rotated.id}`]);
  expect(rotated).toMatchObject({ ...WANTED, ipAllowList: ["127.0.0.1"], expiresAt: null, version: "1" });
  const replaced = (await tenant.get(`${PATH}/${old.id}`)).json();
  expect(replaced).toMatchObject({ replacedBy: rotated.id, version: "2", revokedAt: null });
  const overlapMs = Date.parse(replaced.expiresAt) - before;
  expect(overlapMs).toBeGreaterThanOrEqual(60_000);
  expect(overlapMs).toBeLessThan(120_000);
  await elsewhere(tenant, async (there) => {
    for (const text of [old.apiKey, apiKey]) expect((await whoAmI(there, text)).statusCode).toBe(200);
  });
  const again = await tenant.post(`${PATH}/${old.id}/rotate`, {});
  expect(again.json()).toMatchObject({
    status: 409,
    code: "state_conflict",
    currentState: "replaced",
    availableActions: ["update", "revoke"],
  });
});

test("without overlap the old key ends at once, and without a body it is a day", async () => {
  const tenant = await makeTenant();
  const [cut, kept] = [await make(tenant), await make(tenant)];
  await tenant.post(`${PATH}/${cut.id}/rotate`, { overlapSeconds: 0 });
  await tenant.post(`${PATH}/${kept.id}/rotate`, undefined);
  await elsewhere(tenant, async (there) => {
    expect((await whoAmI(there, cut.apiKey)).json().code).toBe("credential_expired");
    expect((await whoAmI(there, kept.apiKey)).statusCode).toBe(200);
  });
  const { expiresAt } = (await tenant.get(`${PATH}/${kept.id}`)).json();
  expect(Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000)).toBe(24);
});

test("a rotation never prolongs the old key, and gives the new one as long as the old one had", async () => {
  const tenant = await makeTenant();
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const old = await make(tenant, { ...WANTED, expiresAt });
  const rotated = (await tenant.post(`${PATH}/${old.id}/rotate`, { overlapSeconds: 86_400 })).json();
  expect((await tenant.get(`${PATH}/${old.id}`)).json().expiresAt).toBe(expiresAt);
  const lifetimeOf = (key: { expiresAt: string; createdAt: string }) =>
    Math.round((Date.parse(key.expiresAt) - Date.parse(key.createdAt)) / 60_000);
  expect(lifetimeOf(rotated)).toBe(60);
});

test("a revoked key is refused everywhere and stays as it is", async () => {
  const tenant = await makeTenant();
  const { id, apiKey } = await make(tenant);
  const revoked = await tenant.post(`${PATH}/${id}/revoke`, undefined);
  expect(revoked.json()).toMatchObject({ id, version: "2", revokedAt: expect.stringMatching(/Z$/) });
  await elsewhere(tenant, async (there) => {
    expect((await whoAmI(there, apiKey)).json().code).toBe("credential_revoked");
  });
  const final = { status: 409, code: "state_conflict", currentState: "revoked", availableActions: [] };
  for (const action of ["revoke", "rotate"]) {
    expect((await tenant.post(`${PATH}/${id}/${action}`, {})).json()).toMatchObject(final);
  }
  expect((await tenant.patch(`${PATH}/${id}`, { name: "x" }, { "if-match": "2" })).json()).toMatchObject(final);
});

test("where no body is wanted, none and an empty one are fine, and anything else is refused", async () => {
  const tenant = await makeTenant();
  const json = { "content-type": "application/json" };
  for (const [body, headers] of [
    [undefined, {}],
    ["", json],
    [{}, json],
  ] as const) {
    const { id } = await make(tenant);
    expect((await tenant.post(`${PATH}/${id}/revoke`, body, headers)).statusCode).toBe(200);
  }
  const { id } = await make(tenant);
  for (const body of [{ reason: "x" }, [1], "text", 7]) {
    const refused = await tenant.post(`${PATH}/${id}/revoke`, JSON.stringify(body), json);
    expect(refused.json()).toMatchObject({ status: 400, code: "validation_failed", errors: [{ pointer: "#" }] });
  }
});

test("an If-Match that is not needed is honoured all the same", async () => {
  const tenant = await makeTenant();
  const { id } = await make(tenant);
  for (const action of ["revoke", "rotate"]) {
    const refused = await tenant.post(`${PATH}/${id}/${action}`, {}, { "if-match": '"7"' });
    expect(refused.json()).toMatchObject({ status: 412, code: "version_mismatch", currentVersion: "1" });
  }
  expect((await tenant.post(`${PATH}/${id}/revoke`, {}, { "if-match": '"1"' })).statusCode).toBe(200);
});

test("the log tells every change with its version, request and caller, and no address", async () => {
  const tenant = await makeTenant();
  const first = await tenant.post(PATH, { ...WANTED, ipAllowList: ["192.0.2.7"] });
  const { id } = first.json();
  await tenant.patch(`${PATH}/${id}`, { name: "b", ipAllowList: ["192.0.2.8"] }, { "if-match": "1" });
  const { id: newId } = (await tenant.post(`${PATH}/${id}/rotate`, { overlapSeconds: 0 })).json();
  const { expiresAt } = (await tenant.get(`${PATH}/${id}`)).json();
  const { revokedAt } = (await tenant.post(`${PATH}/${newId}/revoke`, {})).json();
  const of = (key: string, version: string) => ({ type: "api_key", id: key, version });
  const grants = GRANTS.filter((grant) => WANTED.grants.includes(grant));
  const events = await eventsOf(tenant);
  expect(events.map(({ cause: _cause, ...event }: { cause: object }) => event)).toEqual([
    { type: "api_key.created", resource: of(id, "1"), data: { grants, expiresAt: null, replaces: null } },
    { type: "api_key.updated", resource: of(id, "2"), data: { changed: ["name", "ipAllowList"] } },
    { type: "api_key.created", resource: of(newId, "1"), data: { grants, expiresAt: null, replaces: id } },
    { type: "api_key.rotated", resource: of(id, "3"), data: { replacedBy: newId, expiresAt } },
    { type: "api_key.revoked", resource: of(newId, "2"), data: { revokedAt } },
  ]);
  const caller = (await tenant.get("/tenant/integration")).json().credential.id;
  expect(events[0].cause).toEqual({
    requestId: first.headers["x-request-id"],
    actor: { type: "apiKey", id: caller },
  });
  expect(JSON.stringify(events)).not.toContain("192.0.2");
});
