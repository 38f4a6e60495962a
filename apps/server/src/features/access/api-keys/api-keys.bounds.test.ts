import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import type { LightMyRequestResponse } from "fastify";
import { expect, test } from "vitest";
import { API_KEYS, makeKey, WANTED } from "../../../../test/api-keys.ts";
import { makeTenant, type TestTenant } from "../../../../test/app.ts";

const inDays = (days: number) => new Date(Date.now() + days * DAY_SECONDS * 1_000);
const OWN = ["127.0.0.0/8", "192.0.2.0/24"];

/** The calling key works at two networks and for ten days. */
async function boundedKey(tenant: TestTenant) {
  const expiresAt = inDays(10);
  return { bounded: await tenant.withKey({ ipAllowList: OWN, expiresAt }), expiresAt };
}

function refusalOf(answer: LightMyRequestResponse) {
  const { status, code, errors = [] } = answer.json();
  return [status, code, ...errors.map(({ pointer }: { readonly pointer: string }) => pointer)];
}

test("a bounded key makes only keys within its addresses and its end", async () => {
  const { bounded, expiresAt } = await boundedKey(await makeTenant());
  const make = (bounds: object) => bounded.post(API_KEYS, { ...WANTED, ...bounds });
  const refused = (...pointers: readonly string[]) => [403, "key_bounds_exceeded", ...pointers];
  expect(refusalOf(await make({}))).toEqual(refused("#/ipAllowList", "#/expiresAt"));
  const until = (date: Date) => ({ expiresAt: date.toISOString() });
  const wider = { ipAllowList: ["192.0.2.7", "192.0.0.0/16", "2001:db8::1"], ...until(inDays(11)) };
  expect(refusalOf(await make(wider))).toEqual(refused("#/ipAllowList/1", "#/ipAllowList/2", "#/expiresAt"));
  expect(refusalOf(await make({ ipAllowList: ["home"], ...until(expiresAt) }))).toEqual([
    ...[400, "validation_failed", "#/ipAllowList/0"],
  ]);
  const narrower = { ipAllowList: ["192.0.2.0/25", "::ffff:127.0.0.1"], ...until(expiresAt) };
  expect((await make(narrower)).statusCode).toBe(201);
});

test("a recorded answer with a secret is not shown to a key with fewer addresses", async () => {
  const tenant = await makeTenant();
  const { bounded } = await boundedKey(tenant);
  const key = { "idempotency-key": "same" };
  expect((await tenant.post(API_KEYS, WANTED, key)).statusCode).toBe(201);
  expect(refusalOf(await bounded.post(API_KEYS, WANTED, key))).toContain("key_bounds_exceeded");
});

test("a key cannot unbind itself, nor clear the addresses of a key with more grants", async () => {
  const tenant = await makeTenant();
  const { bounded } = await boundedKey(tenant);
  const change = (by: TestTenant, id: string, ipAllowList: readonly string[] | null, version = "1") =>
    by.patch(`${API_KEYS}/${id}`, { ipAllowList }, { "if-match": version });
  const [own] = (await bounded.get(API_KEYS))
    .json()
    .items.filter(({ ipAllowList }: { readonly ipAllowList: unknown }) => ipAllowList !== null);
  expect(refusalOf(await change(bounded, own.id, null))).toEqual([403, "key_bounds_exceeded", "#/ipAllowList"]);
  const manager = await tenant.withKey({ grants: ["keys:manage"] });
  expect((await change(manager, own.id, null)).json()).toMatchObject({ status: 403, code: "grant_missing" });
  // Fewer addresses are never more than the caller has.
  expect((await change(manager, own.id, ["127.0.0.1"])).statusCode).toBe(200);
  expect((await change(manager, own.id, OWN, "2")).json().code).toBe("grant_missing");
  expect((await change(bounded, own.id, ["127.0.0.0/8"], "2")).json()).toMatchObject({ code: "key_bounds_exceeded" });
  expect((await change(tenant, own.id, null, "2")).statusCode).toBe(200);
});

test("a rotation never makes a key that works in more places, or for longer, than the calling key", async () => {
  const tenant = await makeTenant();
  const { bounded, expiresAt } = await boundedKey(tenant);
  const rotate = (by: TestTenant, id: string) => by.post(`${API_KEYS}/${id}/rotate`, {});
  const unbounded = (await makeKey(tenant)).id;
  expect(refusalOf(await rotate(bounded, unbounded))).toEqual([
    ...[403, "key_bounds_exceeded", "#/ipAllowList", "#/expiresAt"],
  ]);
  const longer = { ...WANTED, ipAllowList: ["127.0.0.1"], expiresAt: inDays(30).toISOString() };
  const { id } = (await tenant.post(API_KEYS, longer)).json();
  const rotated = await rotate(bounded, id);
  expect(rotated.json()).toMatchObject({ ipAllowList: ["127.0.0.1"], expiresAt: expiresAt.toISOString() });
  expect((await rotate(tenant, unbounded)).json()).toMatchObject({ ipAllowList: null, expiresAt: null });
});

test("one refusal tells every fault of a new key", async () => {
  const tenant = await makeTenant();
  const faulty = { name: 7, grants: ["visa:read"], ipAllowList: ["home", 1], expiresAt: "2020-01-01T00:00:00Z" };
  const pointers = refusalOf(await tenant.post(API_KEYS, faulty)).slice(2);
  expect(pointers.toSorted()).toEqual([
    ...["#/expiresAt", "#/grants/0", "#/ipAllowList/0", "#/ipAllowList/1", "#/name"],
  ]);
});
