import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTenant, startServer, type TestServer, type TestTenant } from "../../../test/app.ts";
import { makeLog } from "../../telemetry/log.ts";

let server: TestServer;
let tenant: TestTenant;
let port: number;

beforeAll(async () => {
  server = await startServer();
  port = await listen(server);
  tenant = await makeTenant({ server });
});
afterAll(() => server.close());

async function listen({ app }: TestServer): Promise<number> {
  return Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
}

/** Sends bytes as they are and reads until the server closes. */
function exchange(sent: string, to = port): Promise<{ status: number; headers: string; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(to, "127.0.0.1", () => socket.write(sent));
    const chunks: Buffer[] = [];
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("close", () => {
      const [headers = "", body = ""] = Buffer.concat(chunks).toString().split("\r\n\r\n", 2);
      resolve({ status: Number(headers.split(" ")[1]), headers: headers.toLowerCase(), body });
    });
  });
}

test.each([
  ["text that is not HTTP", "hello\r\n\r\n", 400, "validation_failed"],
  ["a broken header", "GET / HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n", 400, "validation_failed"],
  [
    "two lengths",
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx",
    400,
    "validation_failed",
  ],
  [
    "a length beside chunks",
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    400,
    "validation_failed",
  ],
  [
    "headers over 16 KiB",
    `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`,
    413,
    "payload_too_large",
  ],
  ["no Host", "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n", 400, "invalid_parameter"],
  ["two Hosts", "GET /healthz HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n", 400, "invalid_parameter"],
  ["an empty Host", "GET /healthz HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n", 400, "invalid_parameter"],
  ["an invalid Host", "GET /healthz HTTP/1.1\r\nHost: a b/<x>\r\nConnection: close\r\n\r\n", 400, "invalid_parameter"],
  ["the method QUERY", "QUERY /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 405, "method_not_allowed"],
  ["the method TRACE", "TRACE /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 405, "method_not_allowed"],
  [
    "a path of 9,000 characters",
    `GET /api/v1/tenant/quotes/${"x".repeat(9_000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    413,
    "payload_too_large",
  ],
  [
    "an unknown expectation",
    "POST / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n",
    400,
    "invalid_parameter",
  ],
])("%s is answered with a problem and the security headers", async (_case, sent, status, code) => {
  const answer = await exchange(sent);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body)).toMatchObject({ status, code, requestId: expect.stringMatching(/^req_/) });
  expect(answer.headers).toContain("content-type: application/problem+json");
  expect(answer.headers).toContain("x-content-type-options: nosniff");
  expect(answer.headers).toContain("x-request-id: req_");
});

const CHUNKS = "2\r\n{}\r\n0\r\n\r\n";

/** Ends of a request that do not say plainly where its body ends; a proxy in between could see another end than we do. */
const UNCLEAR_FRAMING: readonly string[] = [
  ...[
    "xchunked",
    "chunkedx",
    "gzip, chunked",
    "gzip",
    "identity",
    "identity, chunked",
    "chunked, identity",
    "chunked, chunked",
    "chunked;a=b",
    '"chunked"',
    "chunked,",
    ", chunked",
    "\u000bchunked",
    "chunked\r\nTransfer-Encoding: gzip",
    "gzip\r\nTransfer-Encoding: chunked",
    "chunked\r\nContent-Length: 2",
  ].map((codings) => `Transfer-Encoding: ${codings}\r\n\r\n${CHUNKS}`),
  ...[" : chunked", "\t: chunked", "\u0000: chunked"].map((end) => `Transfer-Encoding${end}\r\n\r\n${CHUNKS}`),
  ...["+2", "-2", "2, 2", "2;", "0x2", "2 2", "", "1e1", "99999999999999999999999999", "2\r\nContent-Length: 2"].map(
    (length) => `Content-Length: ${length}\r\n\r\n{}`,
  ),
  ...["g\r\n{}", "-2\r\n{}", "0x2\r\n{}", "\r\n{}", "2\n{}", "2\r\n{}}}\r\n", "ffffffffffffffffff\r\n{}"].map(
    (chunk) => `Transfer-Encoding: chunked\r\n\r\n${chunk}\r\n0\r\n\r\n`,
  ),
];

test.each(UNCLEAR_FRAMING)(
  "a request that ends unclearly is refused, and nothing after it is read: %j",
  async (end) => {
    const next = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
    const answer = await exchange(
      `POST /healthz HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${end}${next}`,
    );
    expect([answer.status, answer.body.includes("HTTP/1.1")]).toEqual([400, false]);
    expect(JSON.parse(answer.body).code).toMatch(/^(validation_failed|invalid_parameter|malformed_json)$/);
    expect(answer.headers).toContain("connection: close");
  },
);

test.each(["chunked", "Chunked", " chunked "])("the transfer coding %j is the one that is undone", async (coding) => {
  const head = `POST /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: ${coding}\r\n\r\n`;
  expect((await exchange(head + CHUNKS)).status).toBe(405);
});

test.each(["x", "x:3000", "127.0.0.1:3000", "[::1]:3000", "[::1]"])("the Host %s is served", async (host) => {
  const answer = await exchange(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  expect(answer.status).toBe(200);
});

test("a declared length over the limit is refused before the body arrives, and the connection closes", async () => {
  const head = `POST /api/v1/intelligence/determinations HTTP/1.1\r\nHost: x\r\nX-Api-Key: ${tenant.apiKey}\r\n`;
  const answer = await exchange(`${head}Content-Type: application/json\r\nContent-Length: 99999999\r\n\r\n`);
  expect(answer.status).toBe(413);
  expect(answer.headers).toContain("connection: close");
});

test("a chunked body is cut off at the limit", async () => {
  const body = new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < 5; sent++) controller.enqueue(new TextEncoder().encode("x".repeat(65_536)));
      controller.close();
    },
  });
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/intelligence/determinations`, {
    method: "POST",
    headers: { "x-api-key": tenant.apiKey, "content-type": "application/json", "idempotency-key": "k" },
    body,
    duplex: "half",
  } as RequestInit);
  expect(await response.json()).toMatchObject({ status: 413, code: "payload_too_large" });
});

/** Begins a keyed POST and holds back the last byte of its body; resolves once the server has its head. */
async function beginPost(to: TestServer, toPort: number, apiKey: string): Promise<Socket> {
  const arrived = once(to.app.server, "request");
  const socket = connect(toPort, "127.0.0.1");
  const head = `POST /api/v1/intelligence/determinations HTTP/1.1\r\nHost: x\r\nX-Api-Key: ${apiKey}\r\n`;
  socket.write(`${head}Idempotency-Key: k\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`);
  await arrived;
  return socket;
}

test("callers that disconnect free their places in flight", async () => {
  const small = await startServer({ env: { REQUESTS_IN_FLIGHT_MAX: "2" } });
  const smallPort = await listen(small);
  const own = await makeTenant({ server: small });
  const isFull = async () => (await own.get("/tenant/integration")).statusCode === 429;
  // Also loads the key, so that later requests are counted as soon as they arrive.
  expect(await isFull()).toBe(false);
  const sockets = [await beginPost(small, smallPort, own.apiKey), await beginPost(small, smallPort, own.apiKey)];
  try {
    await expect.poll(isFull).toBe(true);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  await expect.poll(isFull).toBe(false);
  await small.close();
});

test("a caller that disconnects before its key is known takes no place in flight", async () => {
  const small = await startServer({ env: { REQUESTS_IN_FLIGHT_MAX: "1" } });
  const smallPort = await listen(small);
  const own = await makeTenant({ server: small });
  const blocker = new pg.Client({ ...small.database.superuser, options: "-c search_path=entrada" });
  await blocker.connect();
  try {
    await blocker.query("begin; lock table api_keys in access exclusive mode");
    const arrived = once(small.app.server, "request");
    const socket = await beginPost(small, smallPort, own.apiKey);
    const [request] = await arrived;
    const gone = once(request.socket, "close");
    socket.destroy();
    await gone;
    await blocker.query("commit");
    expect((await own.get("/tenant/integration")).statusCode).toBe(200);
  } finally {
    await blocker.end();
    await small.close();
  }
});

test("a stopping server finishes what it started and accepts nothing new", async () => {
  const stopping = await startServer();
  const itsPort = await listen(stopping);
  const own = await makeTenant({ server: stopping });
  expect((await own.get("/tenant/integration")).statusCode).toBe(200);
  const begun = await beginPost(stopping, itsPort, own.apiKey);
  const answer = text(begun);
  const closed = stopping.close();
  begun.write("}");
  expect(await answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"/);
  await closed;
  await expect(exchange("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", itsPort)).rejects.toThrow();
});

test("answers to malformed requests are counted, and logged without the path", async () => {
  const stream = new PassThrough();
  const counted = await startServer({
    env: { METRICS_PORT: String(await freePort()) },
    context: { log: makeLog({ logLevel: "info" }, stream) },
  });
  try {
    const to = await listen(counted);
    await exchange("hello\r\n\r\n", to);
    await exchange(
      `GET /api/v1/tenant/quotes/${"x".repeat(9_000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      to,
    );
    const measured = await (await fetch(`http://127.0.0.1:${counted.ctx.config.metricsPort}/metrics`)).text();
    expect(measured).toMatch(/duration_seconds_count\{operation="none",method="none",status="400"\} 1/);
    expect(measured).toMatch(/duration_seconds_count\{operation="none",method="GET",status="413"\} 1/);
    const lines = String(stream.read())
      .split("\n")
      .filter((line) => line.includes('"status"'));
    expect(lines.map((line) => JSON.parse(line).status)).toEqual([400, 413]);
    expect(lines.join("")).not.toContain("xxx");
  } finally {
    await counted.close();
  }
});

test("metrics have their own port, by operation and status, without tenants", async () => {
  const counted = await startServer({ env: { METRICS_PORT: String(await freePort()) } });
  try {
    await listen(counted);
    const own = await makeTenant({ server: counted });
    await own.get("/tenant/integration");
    const { metricsPort } = counted.ctx.config;
    const measured = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(measured).toMatch(/duration_seconds_count\{operation="get_integration",method="GET",status="200"\} 1/);
    expect(measured).toContain("entrada_database_bad_input_total 0");
    expect(measured).toContain("process_resident_memory_bytes");
    expect(measured).not.toContain(own.scope.tenantId);
    expect((await own.inject({ url: "/metrics" })).statusCode).toBe(404);
  } finally {
    await counted.close();
  }
  await expect(fetch(`http://127.0.0.1:${counted.ctx.config.metricsPort}/metrics`)).rejects.toThrow();
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return typeof address === "object" && address !== null ? address.port : 0;
}
