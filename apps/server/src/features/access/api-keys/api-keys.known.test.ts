import { GRANTS } from "@entrada/domain/access/grants";
import { afterAll, beforeAll, expect, test } from "vitest";
import { API_KEYS, revokeByOperator, whoAmI } from "../../../../test/api-keys.ts";
import { makeTenant, startServer, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { movableClock } from "../../../../test/sessions.ts";
import { encodeId } from "../../../core/ids.ts";

// Two processes of one installation that share only the database.
const { clock, advance } = movableClock();
let here: TestServer;
let there: TestServer;
beforeAll(async () => {
  [here, there] = await Promise.all([startServer({ context: { clock } }), startServer({ context: { clock } })]);
});
afterAll(() => Promise.all([here.close(), there.close()]));

interface Changed {
  readonly tenant: TestTenant;
  readonly keyId: string;
}

/** Everything that ends a key or takes something from it, and what it answers then. */
const CHANGES: Readonly<
  Record<string, { readonly code: string; readonly change: (one: Changed) => Promise<unknown> }>
> = {
  revoked: {
    code: "credential_revoked",
    change: ({ tenant, keyId }) => tenant.post(`${API_KEYS}/${keyId}/revoke`, {}),
  },
  "rotated without an overlap": {
    code: "credential_expired",
    change: ({ tenant, keyId }) => tenant.post(`${API_KEYS}/${keyId}/rotate`, { overlapSeconds: 0 }),
  },
  "limited to another address": {
    code: "ip_not_allowed",
    change: ({ tenant, keyId }) =>
      tenant.patch(`${API_KEYS}/${keyId}`, { ipAllowList: ["192.0.2.1"] }, { "if-match": "*" }),
  },
};

async function usedEverywhere() {
  const tenant = await makeTenant({ server: here });
  const key = await tenant.withKey({});
  const elsewhere = await key.withKey({ server: there });
  for (const at of [tenant, elsewhere]) expect((await whoAmI(at, key.apiKey)).statusCode).toBe(200);
  return { tenant, key, elsewhere };
}

test.each(Object.keys(CHANGES))(
  "a key that is %s is refused at once here, and within a second elsewhere",
  async (name) => {
    const { tenant, key, elsewhere } = await usedEverywhere();
    const { code, change } = CHANGES[name] ?? { code: "", change: async () => {} };
    await change({ tenant, keyId: encodeId("key", key.keyId) });
    expect((await whoAmI(tenant, key.apiKey)).json().code).toBe(code);
    advance(1);
    expect((await whoAmI(elsewhere, key.apiKey)).json().code).toBe(code);
  },
);

test.each([
  ["grants", "update api_keys set grants = '{events:read}' where id = $1"],
  ["capabilities", "update tenants set capabilities = '{}' where id = (select tenant_id from api_keys where id = $1)"],
])("%s that are taken from it without the server count within a second everywhere", async (_, change) => {
  const { tenant, key, elsewhere } = await usedEverywhere();
  expect(GRANTS).toContain("documents:write");
  await querySuperuser(here.database.superuser, change, [key.keyId]);
  advance(1);
  for (const at of [tenant, elsewhere]) {
    const headers = {
      "x-api-key": key.apiKey,
      "content-type": "application/json",
      "idempotency-key": crypto.randomUUID(),
    };
    const asked = { method: "POST", url: "/api/v1/tenant/documents", headers, payload: "{}" } as const;
    expect((await at.inject(asked)).statusCode).toBe(403);
  }
});

test("who waits for an event with a key that is revoked elsewhere waits no longer, and is refused", async () => {
  const { key } = await usedEverywhere();
  // No such event comes: without an end the answer would take longer than a test may.
  const url = "/api/v1/tenant/events?types=customer.created&wait=25";
  const waiting = there.app.inject({ url, headers: { "x-api-key": key.apiKey } });
  await revokeByOperator(key);
  expect((await waiting).json().code).toBe("credential_revoked");
});
