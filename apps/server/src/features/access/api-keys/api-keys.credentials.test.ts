import { randomBytes } from "node:crypto";
import { GRANTS } from "@entrada/domain/access/grants";
import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { systemClock } from "../../../../test/clock.ts";
import { freshDatabase, querySuperuser, testDatabase } from "../../../../test/database.ts";
import type { ApiKeyUse } from "../../../core/credential.ts";
import { encodeId } from "../../../core/ids.ts";
import type { Database } from "../../../db/database.ts";
import { Authenticator } from "../../../http/access/authenticate.ts";
import { AddressLimit } from "../../../http/rate-limit/address-limit.ts";
import { operatorWork } from "../../../work/operator-work.ts";
import { createTenant } from "../tenants/tenants.service.ts";
import { findCredential, findCredentials, updateApiKeysUsed } from "./api-keys.credentials.store.ts";
import { createApiKey } from "./api-keys.service.ts";

async function newKey() {
  const { operator, db } = await testDatabase();
  const tenant = await operator.transaction((tx) => createTenant({ tx }, { name: "Wanderlust Travel" }));
  const scope = { tenantId: tenant.id, environment: "test" } as const;
  const wanted = { name: "server", grants: [GRANTS[0]], ipAllowList: ["10.0.0.0/8"] };
  const key = await operatorWork(operator, scope, (w) => createApiKey(w, wanted));
  return { db, scope, key };
}

/** An authenticator of this database, and requests that send a key. */
function authenticatorOf(db: Database, onReport: (uses: readonly ApiKeyUse[]) => void) {
  const source = {
    findCredential: findCredential.bind(undefined, db),
    findCredentials: findCredentials.bind(undefined, db),
    updateApiKeysUsed: (uses: readonly ApiKeyUse[]) => {
      onReport(uses);
      return updateApiKeysUsed(db, uses);
    },
  };
  const onFault = () => {};
  const failures = new AddressLimit(100, systemClock, "too many");
  const request = (apiKey: string) =>
    ({ headers: { "x-api-key": apiKey }, ip: "10.0.0.1" }) as unknown as FastifyRequest;
  return { authenticator: new Authenticator({ source, clock: systemClock, failures, onFault }), request };
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
  const report = async (instant: string) =>
    expect(await updateApiKeysUsed(db, [{ ...scope, keyId: key.id, usedAt: new Date(instant) }])).toEqual({
      uses: [],
      errors: [],
    });
  await report("2026-11-20T10:00:00.000Z");
  await report("2026-11-20T09:00:00.000Z");
  expect(await usedAt(db, key.shortToken)).toEqual(new Date("2026-11-20T10:00:00.000Z"));
});

test("a use reported for another tenant changes nothing", async () => {
  const [{ db, key }, stranger] = [await newKey(), await newKey()];
  await updateApiKeysUsed(db, [{ ...stranger.scope, keyId: key.id, usedAt: new Date() }]);
  expect(await usedAt(db, key.shortToken)).toBeNull();
});

test("a tenant whose key cannot be updated does not stop the others, and only its use is tried again", async () => {
  const keys = [await newKey(), await newKey(), await newKey()] as const;
  const [first, broken, last] = keys;
  const { db, superuser } = await testDatabase();
  const refusal = `refuse_update_${randomBytes(5).toString("hex")}`;
  await querySuperuser(
    superuser,
    `create function ${refusal}() returns trigger language plpgsql as $$
     begin raise exception 'this key cannot be updated'; end $$`,
  );
  await querySuperuser(
    superuser,
    `create trigger ${refusal} before update on api_keys for each row
     when (old.tenant_id = '${broken.scope.tenantId}') execute function ${refusal}()`,
  );
  const reported: (readonly string[])[] = [];
  const { authenticator, request } = authenticatorOf(db, (uses) => reported.push(uses.map(({ keyId }) => keyId)));
  for (const { key } of keys) await authenticator.authenticate(request(key.apiKey));
  const message = `the key uses of ${encodeId("ten", broken.scope.tenantId)}/test were not stored`;
  await expect(authenticator.flush()).rejects.toMatchObject({ errors: [{ message }] });
  const isUsed = () => Promise.all(keys.map(async ({ key }) => (await usedAt(db, key.shortToken)) !== null));
  expect(await isUsed()).toEqual([true, false, true]);
  await querySuperuser(superuser, `drop function ${refusal} cascade`);
  await authenticator.close();
  expect(await isUsed()).toEqual([true, true, true]);
  expect(reported).toEqual([[first.key.id, broken.key.id, last.key.id], [broken.key.id]]);
});

test("when the database stops answering, every use that was not stored is kept for later", async () => {
  const keys = [await newKey(), await newKey()];
  const database = await freshDatabase();
  await database.drop();
  const uses = keys.map(({ scope, key }) => ({ ...scope, keyId: key.id, usedAt: new Date() }));
  const unstored = await updateApiKeysUsed(database.db, uses);
  expect(unstored).toMatchObject({ uses, errors: { length: 1 } });
});
