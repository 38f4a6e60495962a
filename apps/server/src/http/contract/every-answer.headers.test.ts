import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import type { InjectOptions } from "fastify";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant } from "../../../test/app.ts";
import { openSite } from "../../../test/check-sites.ts";
import { operatorIn, type TestOperator } from "../../../test/operators.ts";
import { useOwnServer } from "../../../test/own-server.ts";
import { readWebFiles } from "../../web/web-files.ts";
import { serveMetrics } from "../server/metrics-server.ts";

/** What every answer says, whoever asked and whatever came of it; what else a kind of answer may say of it. */
const RULES: Readonly<Record<string, RegExp>> = {
  "strict-transport-security": /^max-age=31536000; includeSubDomains$/,
  "x-content-type-options": /^nosniff$/,
  "content-security-policy":
    /^default-src 'none';(?!.*(\*|unsafe-eval))(?=.*base-uri 'none')(?=.*form-action )(?=.*frame-ancestors )/,
  "permissions-policy": /^(?!.*[*])(?=.*\bcamera=\(\), )(?=.*\bgeolocation=\(\), )(?=.*\bmicrophone=\(\), )/,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-resource-policy": /^(same-origin|cross-origin)$/,
  "referrer-policy": /^no-referrer$/,
  "cache-control": /./,
};
/** Paths that other sites may load: the widget, and a check page in a frame. */
const FOR_OTHER_SITES = [/^\/check\/[^/]+\/widget\.js$/, /^\/check\/s-[^/]+$/];

type Ask = InjectOptions & { readonly url: string; readonly status: number };

let server: TestServer;
let tenant: TestTenant;
let operator: TestOperator;
let port: number;
let asks: readonly Ask[];

// With a database of its own: /check leads to the only check page there is.
useOwnServer(async (opened) => {
  server = opened;
  port = Number(new URL(await server.app.listen({ port: 0, host: "127.0.0.1" })).port);
  tenant = await makeTenant({ server });
  operator = await operatorIn(server, { role: "administrator" });
  asks = await everyKind();
});

/** One request for each kind of answer. */
async function everyKind(): Promise<readonly Ask[]> {
  const { slug } = await openSite(tenant, { allowedOrigins: ["https://travel.example"] });
  const key = { "x-api-key": tenant.apiKey };
  const html = { accept: "text/html" };
  const { cookie } = operator;
  const files = readWebFiles();
  const whenBuilt = files === undefined ? 503 : 200;
  const document = { url: "/api/v1/openapi.json", status: 200 };
  const etag = String((await server.app.inject(document.url)).headers.etag);
  return [
    ...[
      "/",
      "/docs",
      "/docs/reference",
      "/docs/events.md",
      "/llms.txt",
      "/docs/reference/quotes",
      "/favicon.ico",
      "/healthz",
      "/readyz",
      "/problems",
    ].map((url) => ({ url, status: 200 })),
    { url: "/problems", headers: html, status: 200 },
    { url: "/problems/overloaded", headers: html, status: 200 },
    document,
    { ...document, method: "HEAD", status: 200 },
    { ...document, headers: { "if-none-match": etag }, status: 304 },
    { url: "/docs/", status: 302 },
    { url: "/docs/nowhere", headers: html, status: 404 },
    { url: "/check", status: 302 },
    { url: "/check/nowhere", status: files === undefined ? 503 : 404 },
    ...[`/check/${slug}`, `/check/${slug}/widget.js`, "/portal", "/portal/cases"].map((url) => ({
      url,
      status: whenBuilt,
    })),
    ...[...(files?.keys() ?? [])]
      .filter((name) => name.startsWith("web/"))
      .map((name) => ({ url: `/${name}`, status: 200 })),
    { url: "/web/unknown.js", status: files === undefined ? 503 : 404 },
    { url: "/nowhere", status: 404 },
    { url: "/%zz", status: 404 },
    { url: "/problems/nothing", status: 404 },
    { url: "/docs", method: "POST", status: 405 },
    { url: "/", method: "QUERY" as "GET", status: 405 },
    { url: `/downloads/ent_dl_${"0".repeat(64)}`, status: 404 },
    { url: `/api/v1/public/${slug}`, status: 200 },
    { url: `/api/v1/public/${slug}`, headers: { origin: "https://travel.example" }, status: 200 },
    { url: `/api/v1/public/${slug}`, headers: { origin: "https://evil.example" }, status: 403 },
    { url: `/api/v1/public/${slug}/questions`, method: "OPTIONS", status: 204 },
    { url: "/api/v1/tenant/integration", status: 401 },
    { url: "/api/v1/tenant/integration", headers: key, status: 200 },
    { url: "/api/v1/tenant/integration", method: "DELETE", headers: key, status: 405 },
    { url: "/api/v1/nowhere", headers: key, status: 404 },
    { url: "/api/v1/tenant/customers", method: "POST", headers: key, payload: {}, status: 400 },
    { url: "/api/v1/tenant/customers", method: "POST", headers: key, payload: "x", status: 415 },
    { url: "/api/v1/tenant/customers", headers: { ...key, "content-length": "999999999" }, status: 413 },
    { url: "/api/v1/traveler/cases", status: 401 },
    { url: "/operator/v1/operators", status: 401 },
    { url: "/operator/v1/operators", headers: { cookie }, status: 200 },
    { url: "/operator/v1/nowhere", headers: { cookie }, status: 404 },
    { url: "/operator/v1/operators", method: "POST", headers: { cookie }, payload: {}, status: 403 },
    { url: "/operator/docs", headers: { cookie }, status: 200 },
    { url: "/operator/v1/openapi.json", headers: { cookie }, status: 200 },
  ];
}

function misses(url: string, headers: Readonly<Record<string, unknown>>): readonly string[] {
  const isShared = FOR_OTHER_SITES.some((path) => path.test(url));
  return Object.entries(RULES)
    .filter(([name, rule]) => {
      const value = String(headers[name]);
      return !rule.test(value) || (!isShared && value === "cross-origin");
    })
    .map(([name]) => `${url} ${name}: ${String(headers[name])}`);
}

test("every kind of answer has every security header", async () => {
  expect(asks.length).toBeGreaterThan(35);
  for (const { status, ...ask } of asks) {
    const answer = await server.app.inject(ask);
    expect([ask.method, ask.url, answer.statusCode]).toEqual([ask.method, ask.url, status]);
    expect(misses(ask.url, answer.headers)).toEqual([]);
  }
});

/** What does not become a request is answered on the socket itself. */
const RAW = {
  "no HTTP": "hello\r\n\r\n",
  "a broken header": "GET / HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n",
  "headers that are too large": `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`,
  "an unknown expectation": "POST / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n",
  "a path that is too long": `GET /${"x".repeat(9_000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  "a transfer coding": "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n",
};

test.each(Object.entries(RAW))("%s is answered with every security header", async (_what, sent) => {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(sent);
  const [head = ""] = (await text(socket)).split("\r\n\r\n", 1);
  const lines = head.split("\r\n").slice(1);
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );
  expect(misses("/", headers)).toEqual([]);
});

test("the metrics have every security header", async () => {
  const metrics = await serveMetrics(new Registry(), 0, "127.0.0.1");
  const address = metrics.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  for (const path of ["/metrics", "/nowhere"]) {
    const { headers } = await fetch(origin + path);
    expect(misses("/", Object.fromEntries(headers))).toEqual([]);
  }
  metrics.closeAllConnections();
  metrics.close();
});
