import { afterEach, beforeEach, expect, test } from "vitest";
import { revokeByOperator } from "../../../test/api-keys.ts";
import { makeTenant, startServer, type TestServer, type TestTenant } from "../../../test/app.ts";
import { formatApiKey, newApiKey, parseApiKey } from "../../crypto/api-key.ts";

const ME = "/api/v1/tenant/integration";
const HOME = "198.51.100.7";
let nowMs: number;
let server: TestServer;

async function start(env: Readonly<Record<string, string>> = {}): Promise<void> {
  const clock = { now: () => new Date(nowMs), driftSeconds: () => 0 };
  server = await startServer({ env: { RATE_FAILED_KEYS_PER_MINUTE: "3", ...env }, context: { clock } });
}
beforeEach(async () => {
  nowMs = Date.parse("2026-11-20T09:00:00.000Z");
  await start();
});
afterEach(() => server.close());

const ask = (apiKey: string, remoteAddress = HOME, headers = {}) =>
  server.app.inject({ url: ME, remoteAddress, headers: { "x-api-key": apiKey, ...headers } });
const askUnknown = (remoteAddress = HOME, headers = {}) => ask(newApiKey("test").apiKey, remoteAddress, headers);
const statusOf = async (answer: ReturnType<typeof ask>) => (await answer).statusCode;

async function spend(remoteAddress = HOME): Promise<void> {
  for (let sent = 0; sent < 3; sent++) expect(await statusOf(askUnknown(remoteAddress))).toBe(401);
}

function forged({ apiKey }: TestTenant): string {
  const parts = parseApiKey(apiKey);
  if (!parts) throw new Error("the tenant's key is not well-formed");
  return formatApiKey(parts, "0".repeat(32));
}

test("an address with too many refused keys must wait, and gets another look-up after that wait", async () => {
  await spend();
  const refused = await askUnknown();
  const problem = refused.json();
  expect(problem).toMatchObject({ status: 429, code: "rate_limit_exceeded" });
  expect(problem.retryAfterSeconds).toBeGreaterThanOrEqual(20);
  expect(refused.headers["retry-after"]).toBe(String(problem.retryAfterSeconds));
  nowMs += 19_999;
  expect(await statusOf(askUnknown())).toBe(429);
  nowMs += 2;
  expect(await statusOf(askUnknown())).toBe(401);
  expect(await statusOf(askUnknown())).toBe(429);
});

test("many unknown keys sent at once get no more look-ups than when sent one after the other", async () => {
  const statuses = await Promise.all(Array.from({ length: 20 }, () => statusOf(askUnknown())));
  expect(statuses.filter((status) => status === 401)).toHaveLength(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(17);
});

test("wrong secrets, revoked and expired keys count; missing and mistyped keys are refused for free", async () => {
  const [tenant, revoked] = [await makeTenant({ server }), await makeTenant({ server })];
  const expired = await makeTenant({ server, expiresAt: new Date(nowMs - 1_000) });
  await revokeByOperator(revoked);
  for (const key of [forged(tenant), revoked.apiKey, expired.apiKey]) expect(await statusOf(ask(key))).toBe(401);
  for (let sent = 0; sent < 5; sent++) {
    expect(await statusOf(ask(""))).toBe(401);
    expect(await statusOf(ask(`${tenant.apiKey}x`))).toBe(401);
  }
  expect(await statusOf(askUnknown())).toBe(429);
});

test("valid keys cost nothing, and one in use keeps working beside an attacker at its address", async () => {
  const [tenant, newcomer] = [await makeTenant({ server }), await makeTenant({ server })];
  for (let sent = 0; sent < 5; sent++) expect(await statusOf(ask((await tenant.withKey({})).apiKey))).toBe(200);
  expect(await statusOf(ask(tenant.apiKey))).toBe(200);
  await spend();
  // After the time for which a key is cached.
  nowMs += 6_000;
  expect(await statusOf(ask(tenant.apiKey))).toBe(200);
  expect(await statusOf(ask(forged(tenant)))).toBe(429);
  expect(await statusOf(ask(newcomer.apiKey))).toBe(429);
  expect(await statusOf(ask(newcomer.apiKey, "198.51.100.8"))).toBe(200);
});

test("an IPv6 network is one caller, and an IPv4-mapped address is the IPv4 address", async () => {
  await spend("2001:db8:1:2::1");
  expect(await statusOf(askUnknown("2001:db8:1:2:ffff::9"))).toBe(429);
  expect(await statusOf(askUnknown("2001:db8:1:3::1"))).toBe(401);
  await spend(HOME);
  expect(await statusOf(askUnknown(`::ffff:${HOME}`))).toBe(429);
});

test("the address is the forwarded one only if a trusted proxy sends it, otherwise the connection's", async () => {
  const from = (address: string) => ({ "x-forwarded-for": address });
  await spend();
  expect(await statusOf(askUnknown(HOME, from("203.0.113.1")))).toBe(429);
  await server.close();
  await start({ TRUST_PROXY: HOME });
  for (let sent = 0; sent < 3; sent++) expect(await statusOf(askUnknown(HOME, from("203.0.113.1")))).toBe(401);
  expect(await statusOf(askUnknown(HOME, from("203.0.113.1")))).toBe(429);
  expect(await statusOf(askUnknown(HOME, from("203.0.113.2")))).toBe(401);
});
