import { beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../test/database.ts";
import { encodeId } from "../../../core/ids.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { findApiKey } from "../../../db/lookups.ts";
import { createTenant } from "../tenants/tenants.service.ts";
import { createApiKey, findUsableApiKey, listApiKeys, revokeApiKey } from "./api-keys.service.ts";

const now = new Date("2026-11-20T12:00:00Z");
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

async function scopeOf(environment: "test" | "live"): Promise<TenantScope> {
  const { id } = await createTenant(database.operator, { name: "Northwind Travel" });
  return { tenantId: id, environment };
}

test("a key is found by its short token with its tenant and grants, and its text is nowhere stored", async () => {
  const scope = await scopeOf("live");
  const { apiKey, shortToken, id } = await createApiKey(database.operator, {
    scope,
    name: "server",
    grants: ["visa:query"],
    ipAllowList: ["192.0.2.0/24"],
  });
  const found = await findApiKey(database.db, shortToken);
  expect(found).toMatchObject({ keyId: id, ...scope, grants: ["visa:query"], ipAllowList: ["192.0.2.0/24"] });
  expect(JSON.stringify(await listApiKeys(database.operator, scope.tenantId))).not.toContain(apiKey.slice(-38, -6));
});

test("a usable key is the very text, neither revoked nor expired", async () => {
  const scope = await scopeOf("test");
  const make = (expiresAt?: Date) =>
    createApiKey(database.operator, { scope, name: "k", grants: [], ...(expiresAt && { expiresAt }) });
  const [good, expired, revoked] = [await make(), await make(now), await make()];
  await revokeApiKey(database.operator, { shortToken: revoked.shortToken }, now);
  const usable = (apiKey: string) => findUsableApiKey(database.operator, apiKey, now);
  expect(await usable(good.apiKey)).toMatchObject({ id: good.id });
  expect(await usable(expired.apiKey)).toBeUndefined();
  expect(await usable(revoked.apiKey)).toBeUndefined();
  expect(await usable("nonsense")).toBeUndefined();
});

test("revoking twice keeps the first instant, and an unknown key is not revoked", async () => {
  const scope = await scopeOf("test");
  const { id } = await createApiKey(database.operator, { scope, name: "k", grants: [] });
  await revokeApiKey(database.operator, { id }, now);
  const again = await revokeApiKey(database.operator, { id }, new Date(now.getTime() + 1000));
  expect(again?.revokedAt).toEqual(now);
  expect(await revokeApiKey(database.operator, { id: scope.tenantId }, now)).toBeUndefined();
});

test("one tenant's list holds no other tenant's key", async () => {
  const [mine, other] = [await scopeOf("test"), await scopeOf("test")];
  const { id } = await createApiKey(database.operator, { scope: mine, name: "k", grants: [] });
  await createApiKey(database.operator, { scope: other, name: "k", grants: [] });
  expect((await listApiKeys(database.operator, mine.tenantId)).map((key) => key.id)).toEqual([id]);
});

test("what an administrator does to a tenant's keys stands in the tenant's log, once", async () => {
  const scope = await scopeOf("live");
  const wanted = { scope, name: "k", grants: ["visa:query"] } as const;
  const { id } = await createApiKey(database.operator, { ...wanted, announcedAt: now });
  for (let times = 0; times < 2; times++) await revokeApiKey(database.operator, { id }, now);
  const rows = await database.db.withTenant(scope, (tx) =>
    tx.selectFrom("events").select("payload").orderBy("position").execute(),
  );
  const cause = { requestId: null, actor: { type: "operator", id: null } };
  const resource = (version: string) => ({ type: "api_key", id: encodeId("key", id), version });
  expect(rows.map(({ payload }) => JSON.parse(payload))).toMatchObject([
    { type: "api_key.created", sequence: "1", resource: resource("1"), data: { grants: ["visa:query"] }, cause },
    { type: "api_key.revoked", sequence: "2", resource: resource("2"), data: { revokedAt: now.toISOString() }, cause },
  ]);
});
