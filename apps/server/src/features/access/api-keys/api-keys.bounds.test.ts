import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import type { LightMyRequestResponse } from "fastify";
import { expect, test } from "vitest";
import { API_KEYS, makeKey, WANTED } from "../../../../test/api-keys.ts";
import { makeTenant, type TestTenant } from "../../../../test/app.ts";
import { encodeId } from "../../../core/ids.ts";

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

test("a key cannot unbind itself, and neither narrows, renames, rotates nor ends a key with more than itself", async () => {
  const tenant = await makeTenant();
  const { bounded } = await boundedKey(tenant);
  const manager = await tenant.withKey({ grants: ["keys:manage"] });
  const [own, weak] = [encodeId("key", bounded.keyId), encodeId("key", manager.keyId)];
  const patch = (by: TestTenant, id: string, changes: object, version = "1") =>
    by.patch(`${API_KEYS}/${id}`, changes, { "if-match": version });
  expect(refusalOf(await patch(bounded, own, { ipAllowList: null }))).toEqual([
    ...[403, "key_bounds_exceeded", "#/ipAllowList"],
  ]);
  const stronger = [encodeId("key", tenant.keyId), own];
  expect(stronger).toHaveLength(2);
  for (const id of stronger) {
    const attempts = [
      await patch(manager, id, { ipAllowList: ["203.0.113.9"] }),
      await patch(manager, id, { name: "mine" }),
      await manager.post(`${API_KEYS}/${id}/rotate`, { overlapSeconds: 0 }),
      await manager.post(`${API_KEYS}/${id}/revoke`, undefined),
    ];
    expect(attempts.map((answer) => answer.json().code)).toEqual(attempts.map(() => "grant_missing"));
  }
  // With every grant, but fewer addresses and an end.
  for (const answer of [
    await patch(bounded, stronger[0] ?? "", { ipAllowList: ["127.0.0.1"] }),
    await bounded.post(`${API_KEYS}/${stronger[0]}/revoke`, undefined),
  ]) {
    expect(refusalOf(answer)).toEqual([403, "key_bounds_exceeded"]);
  }
  // A key may narrow and end itself, and a stronger one may change it.
  expect((await patch(manager, weak, { ipAllowList: ["127.0.0.0/8"] })).statusCode).toBe(200);
  expect((await patch(bounded, own, { ipAllowList: ["127.0.0.0/8"] })).statusCode).toBe(200);
  expect((await patch(tenant, own, { ipAllowList: null }, "2")).statusCode).toBe(200);
  expect((await manager.post(`${API_KEYS}/${weak}/revoke`, undefined)).statusCode).toBe(200);
});

test("a rotation never makes a key that works in more places, or for longer, than the calling key", async () => {
  const tenant = await makeTenant();
  const { bounded, expiresAt } = await boundedKey(tenant);
  const rotate = (by: TestTenant, id: string) => by.post(`${API_KEYS}/${id}/rotate`, {});
  const unbounded = (await makeKey(tenant)).id;
  expect(refusalOf(await rotate(bounded, unbounded))).toEqual([403, "key_bounds_exceeded"]);
  const until = (end: Date) => ({ ...WANTED, ipAllowList: ["127.0.0.1"], expiresAt: end.toISOString() });
  const longer = (await tenant.post(API_KEYS, until(inDays(30)))).json().id;
  expect(refusalOf(await rotate(bounded, longer))).toEqual([403, "key_bounds_exceeded"]);
  const shorter = (await tenant.post(API_KEYS, until(inDays(9)))).json().id;
  expect((await rotate(bounded, shorter)).json()).toMatchObject({ ipAllowList: ["127.0.0.1"] });
  const renewed = await rotate(bounded, encodeId("key", bounded.keyId));
  expect(renewed.json()).toMatchObject({ ipAllowList: OWN, expiresAt: expiresAt.toISOString() });
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
