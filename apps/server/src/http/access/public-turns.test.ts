import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeTenant, ROOMY, type TestServer } from "../../../test/app.ts";
import { openSite, type Visitor } from "../../../test/check-sites.ts";
import { useOwnServer } from "../../../test/own-server.ts";
import { publishedOperations } from "../../../test/published-operations.ts";

// A server of its own, because its visitors' budget is watched.
let server: TestServer;
let visitor: Visitor;
let port: number;
useOwnServer(
  async (opened) => {
    server = opened;
    visitor = await openSite(await makeTenant({ server }));
    port = Number(new URL(await server.app.listen({ port: 0, host: "127.0.0.1" })).port);
  },
  { env: ROOMY },
);

const { visitors } = await publishedOperations();
const asked = visitors.filter(({ exampleBody }) => exampleBody !== undefined);
const pathOf = ({ path }: (typeof asked)[number]) => path.replace("/public/{slug}", "");

const PATIENT = { timeout: 20_000, interval: 5 };
let others: NodeJS.Timeout;
const sockets: Socket[] = [];
beforeEach(() => {
  server.ctx.visitors.othersAsk();
  others = setInterval(() => server.ctx.visitors.othersAsk(), 100);
});
afterEach(() => {
  clearInterval(others);
  vi.restoreAllMocks();
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Sends the head of a request and a part of its body over a connection of its own. */
async function send(operation: (typeof asked)[number], part: (body: string) => string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  await once(socket, "connect");
  const body = JSON.stringify(operation.exampleBody);
  const arrived = once(server.app.server, "request");
  const head = [
    `POST /api/v1${operation.path.replace("{slug}", visitor.slug)} HTTP/1.1`,
    "Host: entrada.test",
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${part(body)}`);
  await arrived;
  return socket;
}

test("visitors who send half a body keep nobody else from any question", async () => {
  expect(asked.length).toBeGreaterThan(2);
  expect((await visitor.get("")).statusCode).toBe(200);
  for (const operation of asked) {
    for (let n = 0; n < 4; n++) await send(operation, (body) => body.slice(0, body.length / 2));
  }
  for (const operation of asked) {
    const { statusCode } = await visitor.post(pathOf(operation), operation.exampleBody);
    expect([operation.id, statusCode < 500]).toEqual([operation.id, true]);
  }
});

test.each(asked.map((operation) => [operation.id, operation] as const))(
  "every turn of %s ends with its answer, whatever the answer is, and also if nobody waits for it",
  async (_, operation) => {
    const enter = vi.spyOn(server.ctx.visitors, "enter");
    const leave = vi.spyOn(server.ctx.visitors, "leave");
    const bodies = [operation.exampleBody, "{", {}, { ...Object(operation.exampleBody), surprise: true }];
    for (const body of bodies) await visitor.post(pathOf(operation), body);
    await visitor.post(pathOf(operation), operation.exampleBody, { origin: "https://elsewhere.example" });
    expect(enter.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(leave).toHaveBeenCalledTimes(enter.mock.calls.length);
    // One after the other: a visitor that waits too long for a turn has none to give back.
    for (let n = 1; n <= 3; n++) {
      const entered = enter.mock.calls.length;
      const socket = await send(operation, (body) => body);
      await vi.waitFor(() => expect(enter).toHaveBeenCalledTimes(entered + 1), PATIENT);
      socket.destroy();
      await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(entered + 1), PATIENT);
    }
  },
);
