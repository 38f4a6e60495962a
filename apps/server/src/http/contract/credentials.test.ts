import { expect, test } from "vitest";
import { revokeByOperator } from "../../../test/api-keys.ts";
import { makeTenant, startServer, testServer } from "../../../test/app.ts";
import { formatApiKey, parseApiKey } from "../../crypto/api-key.ts";

const ME = "/api/v1/tenant/integration";
const get = async (headers: Record<string, string>, url = ME) =>
  (await testServer()).app.inject({ method: "GET", url, headers });

test("a request without a key is 401 and says how to send one", async () => {
  const response = await get({});
  expect(response.statusCode).toBe(401);
  expect(response.headers["www-authenticate"]).toContain("ApiKey");
  expect(response.headers["content-type"]).toMatch(/^application\/problem\+json/);
  expect(response.json()).toMatchObject({ code: "credential_missing", errors: [{ header: "X-Api-Key" }] });
});

test("a key in the query, a cookie or a bearer token counts as no key and is not repeated", async () => {
  const { apiKey } = await makeTenant();
  const answers = await Promise.all([
    get({}, `${ME}?api_key=${apiKey}&X-Api-Key=${apiKey}`),
    get({ cookie: `X-Api-Key=${apiKey}` }),
    get({ authorization: `Bearer ${apiKey}` }),
    get({}, `/api/v1/${apiKey}`),
  ]);
  for (const answer of answers) {
    expect(answer.json()).toMatchObject({ status: 401, code: "credential_missing" });
    expect(answer.body).not.toContain(apiKey);
  }
});

test("a mistyped key is refused by its checksum, an unknown one by the look-up", async () => {
  const { apiKey } = await makeTenant();
  const last = apiKey.endsWith("0") ? "1" : "0";
  const unknown = "ent_test_0000000000_00000000000000000000000000000000";
  for (const key of [apiKey.slice(0, -1) + last, `${apiKey}x`, unknown, "x", `${apiKey}, ${apiKey}`]) {
    expect((await get({ "x-api-key": key })).json()).toMatchObject({ status: 401, code: "credential_invalid" });
  }
});

test("a key with a known short token and a wrong secret is invalid, even if the real key is revoked", async () => {
  const tenant = await makeTenant();
  const parts = parseApiKey(tenant.apiKey);
  const forged = parts ? formatApiKey(parts, "0".repeat(32)) : "";
  expect((await tenant.get("/tenant/integration")).statusCode).toBe(200);
  expect((await get({ "x-api-key": forged })).json()).toMatchObject({ status: 401, code: "credential_invalid" });
  const other = await tenant.withKey({});
  await revokeByOperator(other);
  const otherParts = parseApiKey(other.apiKey);
  const otherForged = otherParts ? formatApiKey(otherParts, "0".repeat(32)) : "";
  expect((await get({ "x-api-key": otherForged })).json()).toMatchObject({ code: "credential_invalid" });
});

test("a test key relabelled as a live key is invalid", async () => {
  const { apiKey } = await makeTenant({ environment: "test" });
  const parts = parseApiKey(apiKey);
  const relabelled = formatApiKey({ environment: "live", shortToken: parts?.shortToken ?? "" }, apiKey.slice(20, 52));
  expect((await get({ "x-api-key": relabelled })).json()).toMatchObject({ code: "credential_invalid" });
});

test("a revoked key and an expired key are refused with their own codes", async () => {
  const tenant = await makeTenant();
  const expired = await makeTenant({ expiresAt: new Date(Date.now() - 1000) });
  await revokeByOperator(tenant);
  expect((await tenant.get("/tenant/integration")).json()).toMatchObject({ status: 401, code: "credential_revoked" });
  expect((await expired.get("/tenant/integration")).json()).toMatchObject({ status: 401, code: "credential_expired" });
});

test("a revoked key in use works for at most five more seconds", async () => {
  let nowMs = Date.now();
  const clock = { now: () => new Date(nowMs), driftSeconds: () => 0 };
  const server = await startServer({ context: { clock } });
  try {
    const tenant = await makeTenant({ server });
    expect((await tenant.get("/tenant/integration")).statusCode).toBe(200);
    await revokeByOperator(tenant);
    nowMs += 5000;
    expect((await tenant.get("/tenant/integration")).json()).toMatchObject({ code: "credential_revoked" });
  } finally {
    await server.close();
  }
});

test("a key used in a browser is refused; a server's own fetch is not mistaken for one", async () => {
  const tenant = await makeTenant();
  for (const headers of [{ origin: "https://shop.example" }, { "sec-fetch-site": "same-origin" }]) {
    const answer = await tenant.get("/tenant/integration", headers);
    expect(answer.json()).toMatchObject({ status: 403, code: "browser_use_forbidden" });
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  }
  expect((await tenant.get("/tenant/integration", { "sec-fetch-mode": "cors" })).statusCode).toBe(200);
});

test("a test key may be tried on a page of this service, which says that it tries; a live key never", async () => {
  const tried = { "sec-fetch-site": "same-origin", "x-entrada-try": "1" };
  const tenant = await makeTenant();
  expect((await tenant.get("/tenant/integration", tried)).statusCode).toBe(200);
  expect((await tenant.get("/tenant/integration", { ...tried, origin: "http://entrada.test" })).statusCode).toBe(200);
  const live = await makeTenant({ environment: "live" });
  const refused = [
    await live.get("/tenant/integration", tried),
    await tenant.get("/tenant/integration", { ...tried, "sec-fetch-site": "cross-site" }),
    await tenant.get("/tenant/integration", { "x-entrada-try": "1", origin: "https://shop.example" }),
  ];
  for (const answer of refused) expect(answer.json()).toMatchObject({ status: 403, code: "browser_use_forbidden" });
});

test("a key with an allow list works only from its addresses", async () => {
  const inside = await makeTenant({ ipAllowList: ["10.0.0.0/8", "127.0.0.0/8"] });
  const outside = await makeTenant({ ipAllowList: ["10.0.0.0/8", "2001:db8::/32"] });
  expect((await inside.get("/tenant/integration")).statusCode).toBe(200);
  expect((await outside.get("/tenant/integration")).json()).toMatchObject({ status: 403, code: "ip_not_allowed" });
  const throughIpv6 = await outside.inject({ url: ME, remoteAddress: "2001:db8::7" });
  expect(throughIpv6.statusCode).toBe(200);
  const mapped = await outside.inject({ url: ME, remoteAddress: "::ffff:10.1.2.3" });
  expect(mapped.statusCode).toBe(200);
});

test("an address in X-Forwarded-For is trusted only from a configured proxy", async () => {
  const outside = await makeTenant({ ipAllowList: ["10.0.0.0/8"] });
  const forged = await outside.get("/tenant/integration", { "x-forwarded-for": "10.1.2.3" });
  expect(forged.json()).toMatchObject({ code: "ip_not_allowed" });
  const server = await startServer({ env: { TRUST_PROXY: "127.0.0.1" } });
  try {
    const behind = await outside.withKey({ server, ipAllowList: ["10.0.0.0/8"] });
    expect((await behind.get("/tenant/integration", { "x-forwarded-for": "10.1.2.3" })).statusCode).toBe(200);
  } finally {
    await server.close();
  }
});

test("the last use of a key is stored outside the request", async () => {
  const server = await startServer();
  const tenant = await makeTenant({ server });
  await tenant.get("/tenant/integration");
  // Closing writes the uses that the timer has not written yet.
  await server.close();
  const again = await tenant.withKey({ server: await testServer() });
  const seen = await again.server.app.inject({ url: ME, headers: { "x-api-key": tenant.apiKey } });
  expect(Date.parse(seen.json().credential.lastUsedAt)).toBeGreaterThan(Date.now() - 60_000);
});
