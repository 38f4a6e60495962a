import type { Grant } from "@entrada/domain/access/grants";
import { beforeAll, expect, test } from "vitest";
import { makeTenant, testServer } from "../../../../test/app.ts";
import { type TestDatabase, testDatabase } from "../../../../test/database.ts";
import { encodeId } from "../../../core/ids.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { operatorWork } from "../../../work/operator-work.ts";
import { type UseCaseContext, unitOfWork, type Work } from "../../../work/work.ts";
import { createTenant } from "../tenants/tenants.service.ts";
import { findCredential } from "./api-keys.credentials.store.ts";
import {
  type ApiKey,
  createApiKey,
  createUnannouncedApiKey,
  findAnyApiKey,
  findUsableApiKey,
  listAllApiKeys,
  type NewApiKey,
  revokeApiKey,
  rotateApiKey,
} from "./api-keys.service.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

async function scopeOf(environment: "test" | "live"): Promise<TenantScope> {
  const { id } = await database.operator.transaction((tx) => createTenant({ tx }, { name: "Northwind Travel" }));
  return { tenantId: id, environment };
}

const make = (scope: TenantScope, wanted: Partial<NewApiKey> = {}) =>
  operatorWork(database.operator, scope, (w) => createUnannouncedApiKey(w, { name: "k", grants: [], ...wanted }));
const revoke = (key: ApiKey) => operatorWork(database.operator, key, (w) => revokeApiKey(w, encodeId("key", key.id)));

test("a key is found by its short token with its tenant and grants, and its secret is stored nowhere", async () => {
  const scope = await scopeOf("live");
  const { apiKey, shortToken, id } = await make(scope, { grants: ["visa:query"], ipAllowList: ["192.0.2.0/24"] });
  const found = await findCredential(database.db, shortToken);
  expect(found).toMatchObject({ keyId: id, ...scope, grants: ["visa:query"], ipAllowList: ["192.0.2.0/24"] });
  expect(
    JSON.stringify(await database.operator.transaction((tx) => listAllApiKeys({ tx }, scope.tenantId))),
  ).not.toContain(apiKey.slice(-38, -6));
});

test("only the exact text of a key that is neither revoked nor expired is usable", async () => {
  const scope = await scopeOf("test");
  const now = new Date();
  const [good, expired, revoked] = [await make(scope), await make(scope, { expiresAt: now }), await make(scope)];
  await revoke(revoked);
  const usable = (apiKey: string) => database.operator.transaction((tx) => findUsableApiKey({ tx }, apiKey, now));
  expect(await usable(good.apiKey)).toMatchObject({ id: good.id });
  expect(await usable(expired.apiKey)).toBeUndefined();
  expect(await usable(revoked.apiKey)).toBeUndefined();
  expect(await usable("nonsense")).toBeUndefined();
});

test("the operator finds the key of any tenant, by id or by short token", async () => {
  const scope = await scopeOf("test");
  const { id, shortToken } = await make(scope);
  for (const by of [{ id }, { shortToken }]) {
    expect(await database.operator.transaction((tx) => findAnyApiKey({ tx }, by))).toMatchObject({ ...scope, id });
  }
  expect(await database.operator.transaction((tx) => findAnyApiKey({ tx }, { id: scope.tenantId }))).toBeUndefined();
});

test("the key list of one tenant contains no other tenant's keys", async () => {
  const [mine, other] = [await scopeOf("test"), await scopeOf("test")];
  const { id } = await make(mine);
  await make(other);
  expect(
    (await database.operator.transaction((tx) => listAllApiKeys({ tx }, mine.tenantId))).map((key) => key.id),
  ).toEqual([id]);
});

test("a caller hands out only the grants that it holds, and the refusal needs no route", async () => {
  const server = await testServer();
  const { scope, keyId } = await makeTenant({ server });
  const grants = new Set<Grant>(["keys:manage", "visa:query"]);
  const as = <T>(useCase: (w: Work<UseCaseContext>) => Promise<T>) =>
    unitOfWork(server.ctx, { scope, principal: { kind: "apiKey", id: encodeId("key", keyId), grants } }, useCase);
  const refused = { code: "grant_missing" };
  await expect(as((w) => createApiKey(w, { name: "k", grants: ["quotes:write"] }))).rejects.toMatchObject(refused);
  const key = await make(scope, { grants: ["quotes:write"] });
  const rotated = as((w) => rotateApiKey(w, encodeId("key", key.id), { overlapSeconds: 0 }));
  await expect(rotated).rejects.toMatchObject(refused);
  expect(await as((w) => createApiKey(w, { name: "k", grants: ["visa:query"] }))).toMatchObject({
    grants: ["visa:query"],
  });
});

test("the operator creates and revokes keys by the tenant's rules, and the tenant's log records it", async () => {
  const scope = await scopeOf("live");
  const create = (wanted: Partial<NewApiKey>) =>
    operatorWork(database.operator, scope, (w) => createApiKey(w, { name: "k", grants: ["visa:query"], ...wanted }));
  await expect(create({ expiresAt: new Date(0) })).rejects.toMatchObject({ code: "validation_failed" });
  const key = await create({});
  const { revokedAt } = await revoke(key);
  await expect(revoke(key)).rejects.toMatchObject({ code: "state_conflict", extras: { currentState: "revoked" } });
  const rows = await database.db.withTenant(scope, (tx) =>
    tx.selectFrom("events").select("payload").orderBy("position").execute(),
  );
  const cause = { requestId: null, actor: { type: "operator", id: null } };
  const resource = (version: string) => ({ type: "api_key", id: encodeId("key", key.id), version });
  const data = { revokedAt: revokedAt?.toISOString() };
  expect(rows.map(({ payload }) => JSON.parse(payload))).toMatchObject([
    { type: "api_key.created", sequence: "1", resource: resource("1"), data: { grants: ["visa:query"] }, cause },
    { type: "api_key.revoked", sequence: "2", resource: resource("2"), data, cause },
  ]);
});
