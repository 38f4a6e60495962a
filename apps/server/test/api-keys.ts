import { encodeId } from "../src/core/ids.ts";
import { revokeApiKey } from "../src/features/access/api-keys/api-keys.service.ts";
import { operatorWork } from "../src/work/operator-work.ts";
import { startServer, type TestTenant } from "./app.ts";

export const API_KEYS = "/tenant/api-keys";
export const WANTED = { name: "booking server", grants: ["visa:query", "events:read"] };

/** A new key with its secret, which only the creating response shows. */
export async function makeKey(tenant: TestTenant, body: object = WANTED) {
  return (await tenant.post(API_KEYS, body)).json();
}

/** Sends requests with this key instead of the tenant's. */
export function whoAmI(tenant: TestTenant, apiKey: string) {
  return tenant.inject({ url: "/api/v1/tenant/integration", headers: { "x-api-key": apiKey } });
}

/** Another process, which has no key in its cache yet. */
export async function elsewhere<T>(tenant: TestTenant, work: (there: TestTenant) => Promise<T>): Promise<T> {
  const server = await startServer({ database: tenant.server.database });
  try {
    return await work(await tenant.withKey({ server }));
  } finally {
    await server.close();
  }
}

/** Revokes the tenant's key as the operator does. */
export function revokeByOperator({ server, scope, keyId }: TestTenant) {
  return operatorWork(server.database.operator, scope, (w) => revokeApiKey(w, encodeId("key", keyId)));
}
