import { expect, test } from "vitest";
import { API_KEYS, elsewhere, makeKey, WANTED, whoAmI } from "../../../../test/api-keys.ts";
import { makeTenant } from "../../../../test/app.ts";

test("a rotation creates an equal key at once; the old one works only during the overlap", async () => {
  const tenant = await makeTenant();
  const old = await makeKey(tenant, { ...WANTED, ipAllowList: ["127.0.0.1"] });
  const before = Date.now();
  const response = await tenant.post(`${API_KEYS}/${old.id}/rotate`, { overlapSeconds: 60 });
  const { apiKey, ...rotated } = response.json();
  expect([response.statusCode, response.headers.location]).toEqual([201, `/api/v1${API_KEYS}/${rotated.id}`]);
  expect(rotated).toMatchObject({ ...WANTED, ipAllowList: ["127.0.0.1"], expiresAt: null, version: "1" });
  const replaced = (await tenant.get(`${API_KEYS}/${old.id}`)).json();
  expect(replaced).toMatchObject({ replacedBy: rotated.id, version: "2", revokedAt: null });
  const overlapMs = Date.parse(replaced.expiresAt) - before;
  expect(overlapMs).toBeGreaterThanOrEqual(60_000);
  expect(overlapMs).toBeLessThan(120_000);
  await elsewhere(tenant, async (there) => {
    for (const text of [old.apiKey, apiKey]) expect((await whoAmI(there, text)).statusCode).toBe(200);
  });
  const again = await tenant.post(`${API_KEYS}/${old.id}/rotate`, {});
  expect(again.json()).toMatchObject({
    status: 409,
    code: "state_conflict",
    currentState: "replaced",
    availableActions: ["update", "revoke"],
  });
});

test("without an overlap the old key ends at once; the default overlap is one day", async () => {
  const tenant = await makeTenant();
  const [cut, kept] = [await makeKey(tenant), await makeKey(tenant)];
  await tenant.post(`${API_KEYS}/${cut.id}/rotate`, { overlapSeconds: 0 });
  await tenant.post(`${API_KEYS}/${kept.id}/rotate`, undefined);
  await elsewhere(tenant, async (there) => {
    expect((await whoAmI(there, cut.apiKey)).json().code).toBe("credential_expired");
    expect((await whoAmI(there, kept.apiKey)).statusCode).toBe(200);
  });
  const { expiresAt } = (await tenant.get(`${API_KEYS}/${kept.id}`)).json();
  expect(Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000)).toBe(24);
});

test("a rotation never prolongs the old key, and the new one has the same lifetime", async () => {
  const tenant = await makeTenant();
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const old = await makeKey(tenant, { ...WANTED, expiresAt });
  const rotated = (await tenant.post(`${API_KEYS}/${old.id}/rotate`, { overlapSeconds: 86_400 })).json();
  expect((await tenant.get(`${API_KEYS}/${old.id}`)).json().expiresAt).toBe(expiresAt);
  const lifetimeOf = (key: { expiresAt: string; createdAt: string }) =>
    Math.round((Date.parse(key.expiresAt) - Date.parse(key.createdAt)) / 60_000);
  expect(lifetimeOf(rotated)).toBe(60);
});

test("a revoked key is refused everywhere, and its state is final", async () => {
  const tenant = await makeTenant();
  const { id, apiKey } = await makeKey(tenant);
  const revoked = await tenant.post(`${API_KEYS}/${id}/revoke`, undefined);
  expect(revoked.json()).toMatchObject({ id, version: "2", revokedAt: expect.stringMatching(/Z$/) });
  await elsewhere(tenant, async (there) => {
    expect((await whoAmI(there, apiKey)).json().code).toBe("credential_revoked");
  });
  const final = { status: 409, code: "state_conflict", currentState: "revoked", availableActions: [] };
  for (const action of ["revoke", "rotate"]) {
    expect((await tenant.post(`${API_KEYS}/${id}/${action}`, {})).json()).toMatchObject(final);
  }
  expect((await tenant.patch(`${API_KEYS}/${id}`, { name: "x" }, { "if-match": "2" })).json()).toMatchObject(final);
});

test("an operation without a body accepts an empty one and refuses any other", async () => {
  const tenant = await makeTenant();
  const json = { "content-type": "application/json" };
  for (const [body, headers] of [
    [undefined, {}],
    ["", json],
    [{}, json],
  ] as const) {
    const { id } = await makeKey(tenant);
    expect((await tenant.post(`${API_KEYS}/${id}/revoke`, body, headers)).statusCode).toBe(200);
  }
  const { id } = await makeKey(tenant);
  for (const body of [{ reason: "x" }, [1], "text", 7]) {
    const refused = await tenant.post(`${API_KEYS}/${id}/revoke`, JSON.stringify(body), json);
    expect(refused.json()).toMatchObject({ status: 400, code: "validation_failed", errors: [{ pointer: "#" }] });
  }
});

test("an optional If-Match is checked", async () => {
  const tenant = await makeTenant();
  const { id } = await makeKey(tenant);
  for (const action of ["revoke", "rotate"]) {
    const refused = await tenant.post(`${API_KEYS}/${id}/${action}`, {}, { "if-match": '"7"' });
    expect(refused.json()).toMatchObject({ status: 412, code: "version_mismatch", currentVersion: "1" });
  }
  expect((await tenant.post(`${API_KEYS}/${id}/revoke`, {}, { "if-match": '"1"' })).statusCode).toBe(200);
});
