import { once } from "node:events";
import { connect } from "node:net";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import Fastify, { type FastifyReply, type InjectOptions } from "fastify";
import { afterEach, expect, test } from "vitest";
import { makeTenant, testServer } from "../../../test/app.ts";
import { buildApp } from "../../app.ts";
import { classifyDatabaseError } from "../../db/sqlstate.ts";
import type { App } from "../route.ts";
import { setErrorHandler } from "./error-handler.ts";
import { addTimeLimit, type TimeLimit } from "./time-limit.ts";

let app: App;
afterEach(() => app.close());

const AT_ONCE: TimeLimit = { limitMs: 1, sweepMs: 1 };

function appWith(limit: TimeLimit, handler: (reply: FastifyReply) => unknown): App {
  app = Fastify();
  const ports = {
    publicBaseUrl: "http://entrada.test",
    classifyDatabaseError,
    onDatabaseBadInput: () => undefined,
    findRecorded: async () => undefined,
  };
  setErrorHandler(app, ports);
  addTimeLimit(app, limit);
  app.all("/", async (_request, reply) => handler(reply));
  return app;
}

const silence = () => new Promise(() => undefined);

test.each<[string, InjectOptions]>([
  ["GET", { method: "GET", url: "/" }],
  ["POST with a body that was read", { method: "POST", url: "/", payload: { a: 1 } }],
])("a %s past its time limit is 503, because its outcome is unknown", async (_what, request) => {
  const answer = await appWith(AT_ONCE, silence).inject(request);
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: "overloaded", retryAfterSeconds: 2 });
  expect(answer.headers["retry-after"]).toBe("2");
});

test("a handler that ends after its time limit changes nothing", async () => {
  let release = (_value: unknown): void => undefined;
  const late = new Promise((resolve) => {
    release = resolve;
  });
  const answer = await appWith(AT_ONCE, () => late).inject("/");
  release({ too: "late" });
  await late;
  expect(answer.statusCode).toBe(503);
});

test("the time limit covers the whole service, including paths outside the API", async () => {
  const { ctx } = await testServer();
  app = await buildApp(ctx, { timeLimit: AT_ONCE });
  app.get("/silence", silence);
  const answer = await app.inject("/silence");
  expect(answer.json()).toMatchObject({ status: 503, code: "overloaded" });
  expect(answer.headers).toHaveProperty("x-request-id");
});

test("an operation that declares a longer time gets it: a long poll waits its whole time", async () => {
  const { ctx } = await testServer();
  const tenant = await makeTenant();
  app = await buildApp(ctx, { timeLimit: AT_ONCE });
  const answer = await app.inject({ url: "/api/v1/tenant/events?wait=1", headers: { "x-api-key": tenant.apiKey } });
  expect([answer.statusCode, answer.json().items]).toEqual([200, []]);
});

test("a body that stops arriving is answered once, and its connection is closed", async () => {
  const { ctx } = await testServer();
  app = await buildApp(ctx, { timeLimit: AT_ONCE });
  const origin = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const socket = connect(Number(origin.port), "127.0.0.1");
  socket.write("POST /healthz HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{");
  const answers = await text(socket);
  expect(answers.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
  expect(answers).toMatch(/^connection: close/im);
});

test("a response that has started and does not end is cut off", async () => {
  appWith(AT_ONCE, (reply) => {
    const body = new PassThrough();
    body.write("half");
    return reply.send(body);
  });
  const origin = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const socket = connect(Number(origin.port), "127.0.0.1");
  await once(socket, "connect");
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  const answer = await text(socket);
  expect(answer).not.toMatch(/0\r\n\r\n$/);
  expect(answer).not.toContain("overloaded");
});

test("a request within its time limit is left alone", async () => {
  const ticks = { limitMs: 60_000, sweepMs: 1 };
  const handler = async () => {
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    return { ok: true };
  };
  expect((await appWith(ticks, handler).inject("/")).json()).toEqual({ ok: true });
});
