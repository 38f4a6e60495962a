import { randomUUID } from "node:crypto";
import { GRANTS } from "@entrada/domain/access/grants";
import { expect, test } from "vitest";
import { API_KEYS, elsewhere, makeKey, WANTED, whoAmI } from "../../../../test/api-keys.ts";
import { makeTenant, type TestTenant } from "../../../../test/app.ts";
import { eventsOf } from "../../../../test/events.ts";
import { call, pathOf } from "../../../../test/operation-calls.ts";
import { publishedOperations } from "../../../../test/published-operations.ts";

async function toldOf(tenant: TestTenant) {
  const events = await eventsOf(tenant, "types=api_key.*");
  return events.map(({ type, resource, data, cause }: Record<string, object>) => ({ type, resource, data, cause }));
}

test("a new key is shown once, works with its own grants, and its secret is never shown again", async () => {
  const tenant = await makeTenant();
  const response = await tenant.post(API_KEYS, { ...WANTED, expiresAt: null, ipAllowList: ["127.0.0.0/8"] });
  const created = response.json();
  expect([response.statusCode, response.headers.etag]).toEqual([201, '"1"']);
  expect(response.headers.location).toBe(`/api/v1${API_KEYS}/${created.id}`);
  const { apiKey, ...shown } = created;
  expect(shown).toEqual({
    ...WANTED,
    id: expect.stringMatching(/^key_[0-9a-z]{26}$/),
    environment: "test",
    state: "active",
    availableActions: ["update", "rotate", "revoke"],
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
  const read = await tenant.get(`${API_KEYS}/${created.id}`);
  expect([read.json(), read.headers.etag]).toEqual([shown, '"1"']);
  const listed = await tenant.get(API_KEYS);
  expect(listed.json().items).toContainEqual(shown);
  for (const { body } of [read, listed]) expect(body).not.toContain(apiKey.slice(-38));
});

test("a key cannot give a grant that it lacks, neither by creating nor by rotating or retrying", async () => {
  const tenant = await makeTenant();
  const lesser = await tenant.withKey({ grants: ["keys:manage", "visa:query"] });
  const refusal = { status: 403, code: "grant_missing", requiredGrant: "events:read" };
  expect((await lesser.post(API_KEYS, WANTED)).json()).toMatchObject(refusal);
  const key = { "idempotency-key": randomUUID() };
  const { id } = (await tenant.post(API_KEYS, WANTED, key)).json();
  // The same request again, whose recorded answer holds the secret.
  expect((await lesser.post(API_KEYS, WANTED, key)).json()).toMatchObject(refusal);
  const rotation = { "idempotency-key": randomUUID() };
  expect((await lesser.post(`${API_KEYS}/${id}/rotate`, {}, rotation)).json()).toMatchObject(refusal);
  expect((await tenant.post(`${API_KEYS}/${id}/rotate`, {}, rotation)).statusCode).toBe(201);
  expect((await lesser.post(`${API_KEYS}/${id}/rotate`, {}, rotation)).json()).toMatchObject(refusal);
});

test("a grant that there is not is refused", async () => {
  const tenant = await makeTenant();
  const refused = await tenant.post(API_KEYS, { ...WANTED, grants: ["visa:query", "weather:change"] });
  expect(refused.json()).toMatchObject({
    code: "validation_failed",
    errors: [{ pointer: "#/grants/1", code: "wrong_enum_value" }],
  });
});

test("a key that could never be used is refused, with a pointer for every error", async () => {
  const tenant = await makeTenant();
  const past = "2020-01-01T00:00:00Z";
  const ranges = ["10.0.0.0/8", "10.0.0.0/33", "fe80::1%eth0", "example.com"];
  const refused = await tenant.post(API_KEYS, { ...WANTED, expiresAt: past, ipAllowList: ranges });
  expect(refused.json()).toMatchObject({ status: 400, code: "validation_failed" });
  expect(refused.json().errors.map(({ pointer, code }: Record<string, string>) => `${pointer} ${code}`)).toEqual([
    "#/expiresAt date_in_past",
    "#/ipAllowList/1 wrong_format",
    "#/ipAllowList/2 wrong_format",
    "#/ipAllowList/3 wrong_format",
  ]);
  for (const expiresAt of ["2026-12-31T23:59:60Z", "9999-12-31T23:59:59-23:59"]) {
    expect((await tenant.post(API_KEYS, { ...WANTED, expiresAt })).json().errors).toMatchObject([
      { code: "wrong_format" },
    ]);
  }
  for (const wrong of [{ grants: [] }, { grants: ["fly"] }, { name: " " }, { ipAllowList: [] }, { secret: "x" }]) {
    expect((await tenant.post(API_KEYS, { ...WANTED, ...wrong })).statusCode).toBe(400);
  }
});

test("the list shows all keys of its environment, oldest first, page by page", async () => {
  const tenant = await makeTenant();
  await tenant.withKey({ environment: "live" });
  const ids = [(await tenant.get(API_KEYS)).json().items[0].id];
  for (let n = 0; n < 4; n++) ids.push((await makeKey(tenant)).id);
  const seen: string[] = [];
  let page = { nextCursor: "", hasMore: true, items: [] as { id: string }[] };
  while (page.hasMore) {
    const from = page.nextCursor === "" ? "" : `&cursor=${page.nextCursor}`;
    page = (await tenant.get(`${API_KEYS}?limit=2${from}`)).json();
    seen.push(...page.items.map(({ id }) => id));
  }
  expect(seen).toEqual(ids);
  const { id: next } = await makeKey(tenant);
  const later = await tenant.get(`${API_KEYS}?cursor=${page.nextCursor}`);
  expect(later.json().items.map(({ id }: { id: string }) => id)).toEqual([next]);
  const elsewhere = await (await makeTenant()).get(`${API_KEYS}?cursor=${page.nextCursor}`);
  expect(elsewhere.json()).toMatchObject({ status: 400, code: "cursor_invalid" });
});

test("every operation on a key answers 404 for another tenant or environment", async () => {
  const [tenant, stranger] = [await makeTenant(), await makeTenant()];
  const live = await tenant.withKey({ environment: "live" });
  const { id } = await makeKey(tenant);
  const { operations } = await publishedOperations();
  const onOne = operations.filter(({ path }) => path.startsWith(`${API_KEYS}/{id}`));
  expect(onOne.length).toBeGreaterThan(0);
  for (const operation of onOne) {
    for (const other of [stranger, live]) {
      const path = pathOf(operation, id);
      const answers = [await call(other, operation, { path })];
      // Without an If-Match the answer is the same: a key that is not found has no version.
      if (operation.method === "PATCH") answers.push(await other.patch(path, operation.exampleBody));
      for (const answer of answers) {
        expect([operation.id, answer.json().code]).toEqual([operation.id, "resource_not_found"]);
      }
    }
  }
  expect((await tenant.get(`${API_KEYS}/${id}`)).json()).toMatchObject({ version: "1", name: WANTED.name });
});

test("a change requires the version that was read, in any accepted spelling, and increments it", async () => {
  const tenant = await makeTenant();
  const { id } = await makeKey(tenant);
  const change = (body: object, headers = {}) => tenant.patch(`${API_KEYS}/${id}`, body, headers);
  expect((await change({ name: "a" })).json()).toMatchObject({ status: 428, code: "precondition_required" });
  for (const tag of ['"2"', "0", '"01"', '"2", "3"', "x", '"1']) {
    const refused = (await change({ name: "a" }, { "if-match": tag })).json();
    expect(refused).toMatchObject({ status: 412, code: "version_mismatch", currentVersion: "1" });
  }
  for (const [n, tag] of ['"1"', 'W/"2"', "3", "*", '"4", "5"'].entries()) {
    const changed = await change({ name: `name ${n}` }, { "if-match": tag });
    expect([changed.statusCode, changed.headers.etag]).toEqual([200, `"${n + 2}"`]);
    expect(changed.json()).toMatchObject({ name: `name ${n}`, version: String(n + 2), grants: WANTED.grants });
  }
  // A key expires without a new version, so what can be done with it is always read anew.
  const read = await tenant.get(`${API_KEYS}/${id}`, { "if-none-match": '"6"' });
  expect([read.statusCode, read.headers.etag, read.json().name]).toEqual([200, '"6"', "name 4"]);
});

test("a change to the same values creates no version and no event", async () => {
  const tenant = await makeTenant();
  const { id } = await makeKey(tenant);
  for (const body of [{}, { name: WANTED.name }, { ipAllowList: null }]) {
    const same = await tenant.patch(`${API_KEYS}/${id}`, body, { "if-match": "1" });
    expect([same.statusCode, same.json().version]).toEqual([200, "1"]);
  }
  expect(await toldOf(tenant)).toHaveLength(1);
});

test("of many changes at one version exactly one succeeds", async () => {
  const tenant = await makeTenant();
  const { id } = await makeKey(tenant);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => tenant.patch(`${API_KEYS}/${id}`, { name: `n${n}` }, { "if-match": "1" })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 412)).toHaveLength(11);
  expect((await tenant.get(`${API_KEYS}/${id}`)).json().version).toBe("2");
});

test("an IP allow list applies at once, and null removes it", async () => {
  const tenant = await makeTenant();
  const { id, apiKey } = await makeKey(tenant);
  const allow = (ipAllowList: string[] | null, version: number) =>
    tenant.patch(`${API_KEYS}/${id}`, { ipAllowList }, { "if-match": String(version) });
  const codeElsewhere = () => elsewhere(tenant, async (there) => (await whoAmI(there, apiKey)).json().code ?? "fine");
  await allow(["192.0.2.0/24"], 1);
  expect(await codeElsewhere()).toBe("ip_not_allowed");
  await allow(["192.0.2.0/24", "127.0.0.1"], 2);
  expect(await codeElsewhere()).toBe("fine");
  await allow(null, 3);
  expect(await codeElsewhere()).toBe("fine");
});

test("the log has every change with its version, request and caller, but no IP address", async () => {
  const tenant = await makeTenant();
  const first = await tenant.post(API_KEYS, { ...WANTED, ipAllowList: ["192.0.2.7"] });
  const { id } = first.json();
  await tenant.patch(`${API_KEYS}/${id}`, { name: "b", ipAllowList: ["192.0.2.8"] }, { "if-match": "1" });
  const { id: newId } = (await tenant.post(`${API_KEYS}/${id}/rotate`, { overlapSeconds: 0 })).json();
  const { expiresAt } = (await tenant.get(`${API_KEYS}/${id}`)).json();
  const { revokedAt } = (await tenant.post(`${API_KEYS}/${newId}/revoke`, {})).json();
  const of = (key: string, version: string) => ({ type: "api_key", id: key, version });
  const grants = GRANTS.filter((grant) => WANTED.grants.includes(grant));
  const events = await toldOf(tenant);
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
