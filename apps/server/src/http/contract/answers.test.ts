import { expect, test } from "vitest";
import { makeTenant, startServer, testServer } from "../../../test/app.ts";
import { pathOf } from "../../../test/operation-calls.ts";
import { type PublishedOperation, publishedOperations } from "../../../test/published-operations.ts";
import { PROBLEM_CODES, problemSlug } from "../../core/problem-registry.ts";
import { Keyring, newKeyringFile } from "../../crypto/keyring.ts";
import { FolderStorage } from "../../providers/storage/folder.ts";

const COUNTRIES = "/intelligence/reference/countries";
const METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"] as const;

test("every response has the security headers, a request id and the remaining rate limit", async () => {
  const tenant = await makeTenant();
  const good = await tenant.get("/tenant/integration");
  const bad = await tenant.get("/nowhere");
  for (const response of [good, bad]) {
    expect(response.headers).toMatchObject({
      "strict-transport-security": expect.stringContaining("max-age="),
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
      "x-request-id": expect.stringMatching(/^req_[0-9a-z]{26}$/),
      "ratelimit-policy": expect.stringMatching(/^"default";q=\d+;w=60, "default-burst";q=\d+;w=\d+$/),
      ratelimit: expect.stringMatching(/^"default";r=\d+;t=\d+, "default-burst";r=\d+;t=\d+$/),
    });
    expect(response.headers["access-control-allow-origin"]).toBeUndefined();
  }
  expect(bad.json()).toMatchObject({ requestId: bad.headers["x-request-id"] });
});

test("the request id is always the server's own, whatever the caller sends", async () => {
  const tenant = await makeTenant();
  const response = await tenant.get("/tenant/integration", {
    "x-request-id": "req_mine",
    "request-id": "mine",
    traceparent: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
  });
  expect(response.headers["x-request-id"]).toMatch(/^req_[0-9a-z]{26}$/);
});

test("a problem has its status, code, title, page and instance", async () => {
  const tenant = await makeTenant();
  const response = await tenant.get("/nowhere?secret=1");
  expect(response.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
  expect(response.json()).toEqual({
    type: "http://entrada.test/problems/route-not-found",
    title: "The path was not found",
    status: 404,
    code: "route_not_found",
    detail: expect.any(String),
    instance: "/api/v1/nowhere",
    requestId: expect.any(String),
  });
});

test("an unknown path under the API asks for the key first", async () => {
  const { app } = await testServer();
  expect((await app.inject({ url: "/api/v1/nowhere" })).json()).toMatchObject({ code: "credential_missing" });
  expect((await app.inject({ url: "/nowhere" })).json()).toMatchObject({ code: "route_not_found" });
});

test("every path answers another method with 405 and the methods that it has", async () => {
  const { operations } = await publishedOperations();
  const tenant = await makeTenant();
  for (const path of new Set(operations.map((operation) => pathOf(operation)))) {
    // A path can also match the slot of another: /travelers/search is a /travelers/{id}.
    const isHere = (operation: PublishedOperation) =>
      new RegExp(`^${operation.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(path);
    const methods: readonly string[] = operations.filter(isHere).map(({ method }) => method);
    // HEAD is answered wherever GET is.
    const allow = [...methods, ...(methods.includes("GET") ? ["HEAD"] : [])].sort().join(", ");
    for (const method of METHODS.filter((name) => !methods.includes(name))) {
      const response = await tenant.inject({ method, url: `/api/v1${path}` });
      expect(response.json()).toMatchObject({ status: 405, code: "method_not_allowed" });
      expect([path, response.headers.allow]).toEqual([path, allow]);
    }
  }
});

test("a path with a broken percent escape is not found", async () => {
  const tenant = await makeTenant();
  const response = await tenant.get("/tenant/reference/lists/%zz");
  expect(response.json()).toMatchObject({ status: 404, code: "route_not_found" });
});

test("every problem has a page, as HTML and as JSON", async () => {
  const { app } = await testServer();
  for (const code of PROBLEM_CODES) {
    const url = `/problems/${problemSlug(code)}`;
    const html = await app.inject({ url, headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8" } });
    expect(html.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(html.body).toContain(code);
    const json = await app.inject({ url });
    expect(json.json()).toMatchObject({ code, fix: expect.any(String), type: `http://entrada.test${url}` });
  }
  const list = await app.inject({ url: "/problems" });
  expect(list.json().items).toHaveLength(PROBLEM_CODES.length);
  expect((await app.inject({ url: "/problems/nothing" })).json()).toMatchObject({ code: "resource_not_found" });
});

test("health and readiness answer without a key, and readiness names what failed", async () => {
  const server = await startServer({ context: { clock: { now: () => new Date(), driftSeconds: () => 3 } } });
  try {
    const { app } = await testServer();
    expect((await app.inject({ url: "/healthz" })).json()).toEqual({ status: "ok" });
    const ready = await app.inject({ url: "/readyz" });
    expect([ready.statusCode, ready.json().status]).toEqual([200, "ready"]);
    const late = await server.app.inject({ url: "/readyz" });
    expect([late.statusCode, late.json()]).toMatchObject([503, { status: "notReady", checks: { clock: "failed" } }]);
  } finally {
    await server.close();
  }
});

test("readiness names a storage that is away, and the server goes on", async () => {
  const server = await startServer({ context: { storage: new FolderStorage("/nowhere") } });
  try {
    const ready = await server.app.inject({ url: "/readyz" });
    const checks = { database: "ok", clock: "ok", knowledge: "ok", storage: "failed" };
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: "ready", checks }]);
  } finally {
    await server.close();
  }
});

class BrokenKeyring extends Keyring {
  override purposeKey(): Buffer {
    throw new Error("a secret inside");
  }
}

test("a server fault shows nothing but its request id", async () => {
  const keyring = new BrokenKeyring(newKeyringFile(new Date()));
  const server = await startServer({ context: { keyring } });
  try {
    const tenant = await makeTenant({ server });
    const response = await tenant.get(COUNTRIES);
    expect(response.json()).toMatchObject({ status: 500, code: "internal_error", requestId: expect.any(String) });
    expect(response.body).not.toContain("secret");
  } finally {
    await server.close();
  }
});

test("the OpenAPI document is public, and its samples name this deployment", async () => {
  const { app } = await testServer();
  const response = await app.inject({ url: "/api/v1/openapi.json" });
  expect(response.json()).toMatchObject({
    openapi: "3.1.0",
    info: { version: "1.0.0" },
    servers: [{ url: "/api/v1" }],
  });
  expect(response.body).toContain('curl \\"http://entrada.test/api/v1/tenant/integration');
  expect(response.body).not.toContain("localhost");
});

test("the API reference runs our script alone, loads nothing external and cannot be framed", async () => {
  const { app } = await testServer();
  const page = await app.inject({ url: "/docs/reference/quotes" });
  const policy = String(page.headers["content-security-policy"]);
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
  expect(policy).toContain("connect-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/https?:|unsafe/);
  expect(page.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)/);
  const other = await app.inject({ url: "/problems", headers: { accept: "text/html" } });
  expect(other.headers["content-security-policy"]).not.toContain("script-src");
});
