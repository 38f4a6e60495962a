import { GRANTS } from "@entrada/domain/access/grants";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../test/database.ts";
import type { Database } from "../../../db/database.ts";
import { operatorWork } from "../../../work/operator-work.ts";
import { createTenant } from "../tenants/tenants.service.ts";
import { findCredential, updateApiKeysUsed } from "./api-keys.credentials.store.ts";
import { createApiKey } from "./api-keys.service.ts";

async function newKey() {
  const { operator, db } = await testDatabase();
  const tenant = await createTenant(operator, { name: "Wanderlust Travel" });
  const scope = { tenantId: tenant.id, environment: "test" } as const;
  const wanted = { name: "server", grants: [GRANTS[0]], ipAllowList: ["10.0.0.0/8"] };
  const key = await operatorWork(operator, scope, (w) => createApiKey(w, wanted));
  return { db, scope, key };
}

const usedAt = async (db: Database, shortToken: string) => (await findCredential(db, shortToken))?.lastUsedAt;

test("a credential is found by its short token alone, with its tenant", async () => {
  const { db, scope, key } = await newKey();
  expect(await findCredential(db, key.shortToken)).toMatchObject({
    ...scope,
    keyId: key.id,
    keyName: "server",
    grants: ["reference:read"],
    ipAllowList: ["10.0.0.0/8"],
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
    tenantName: "Wanderlust Travel",
    communicationMode: "tenantManaged",
    minimumAuthority: "stale",
  });
  expect(await findCredential(db, "0000000000")).toBeUndefined();
});

test("the latest use of a key is stored, whatever the order in which processes report", async () => {
  const { db, scope, key } = await newKey();
  const report = (instant: string) => updateApiKeysUsed(db, [{ ...scope, keyId: key.id, usedAt: new Date(instant) }]);
  await report("2026-11-20T10:00:00.000Z");
  await report("2026-11-20T09:00:00.000Z");
  expect(await usedAt(db, key.shortToken)).toEqual(new Date("2026-11-20T10:00:00.000Z"));
});

test("a use reported for another tenant changes nothing", async () => {
  const [{ db, key }, stranger] = [await newKey(), await newKey()];
  await updateApiKeysUsed(db, [{ ...stranger.scope, keyId: key.id, usedAt: new Date() }]);
  expect(await usedAt(db, key.shortToken)).toBeNull();
});
