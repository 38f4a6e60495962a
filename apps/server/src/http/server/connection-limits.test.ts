import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { startServer } from "../../../test/app.ts";
import { type ConnectionLimits, connectionLimits, limitConnections } from "./connection-limits.ts";

const ASK = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
// No answer of these tests is refused for its size alone.
const LIMITS: ConnectionLimits = { ...connectionLimits(512), unreadBytesPerConnectionMax: Number.POSITIVE_INFINITY };

const endings: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

/** A server that answers with so many bytes, and why it closed connections. */
async function openServer(limits: Partial<ConnectionLimits>, bytes = 2) {
  const body = Buffer.alloc(bytes, "x");
  let answered = 0;
  const server = createServer((_request, response) => {
    answered++;
    response.end(body);
  });
  const reasons: string[] = [];
  endings.push(limitConnections(server, { ...LIMITS, ...limits }, (reason) => reasons.push(reason)));
  return { port: await listen(server), reasons, answered: () => answered };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  endings.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port; // it listens on a port
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  endings.push(() => void socket.destroy());
  await once(socket, "connect");
  return socket;
}

/** Resolves once the server has closed the connection, whose answers are read. */
async function closed(socket: Socket): Promise<void> {
  socket.resume();
  if (!socket.destroyed) await once(socket, "close");
}

test("a connection that sends too many requests ahead is closed, and the others are answered", async () => {
  const { port, reasons, answered } = await openServer({});
  const greedy = await open(port);
  greedy.write(ASK.repeat(1_000));
  await closed(greedy);
  expect(reasons).toEqual(["pipelined"]);
  expect(answered()).toBeLessThanOrEqual(LIMITS.pipelinedMax);
  const modest = await open(port);
  modest.write(ASK.repeat(LIMITS.pipelinedMax));
  let text = "";
  modest.on("data", (data) => {
    text += data.toString();
  });
  while (text.split("HTTP/1.1 200").length <= LIMITS.pipelinedMax) await once(modest, "data");
  expect(reasons).toEqual(["pipelined"]);
});

test("an address has a limited number of connections, and gets another when one of them ends", async () => {
  const { port, reasons } = await openServer({ perAddress: { ...LIMITS.perAddress, connectionsMax: 3 } });
  const sockets = [await open(port), await open(port), await open(port)];
  await closed(await open(port));
  expect(reasons).toEqual(["address"]);
  sockets[0]?.destroy();
  // The server learns of the end a moment later.
  for (let isAnswered = false; !isAnswered; ) {
    const next = await open(port);
    next.write(ASK);
    isAnswered = await Promise.race([once(next, "data").then(() => true), once(next, "close").then(() => false)]);
  }
});

test("an address whose connections pipeline again and again has to wait", async () => {
  const { port, reasons } = await openServer({ perAddress: { ...LIMITS.perAddress, pipeliningsMax: 2 } });
  for (let n = 0; n < 2; n++) {
    const greedy = await open(port);
    greedy.write(ASK.repeat(100));
    await closed(greedy);
  }
  await closed(await open(port));
  expect(reasons).toEqual(["pipelined", "pipelined", "address"]);
});

test("a connection that leaves its answers unread is closed; one that reads is not", async () => {
  const { port, reasons } = await openServer({ unreadMsMax: 1_000 }, 64 * 1024 * 1024);
  const reader = await open(port);
  const idler = await open(port);
  idler.pause();
  for (const socket of [reader, idler]) socket.write(ASK);
  let bytes = 0;
  reader.on("data", (data) => {
    bytes += data.length;
  });
  while (bytes < 64 * 1024 * 1024) await once(reader, "data");
  await vi.waitUntil(() => reasons.length > 0, { timeout: 30_000 });
  expect(reasons).toEqual(["unread"]);
  reader.write(ASK);
  await once(reader, "data");
});

test("unread answers of one connection are bounded", async () => {
  const { port, reasons } = await openServer({ unreadBytesPerConnectionMax: 32 * 1024 * 1024 }, 16 * 1024 * 1024);
  const idler = await open(port);
  idler.pause();
  idler.write(ASK.repeat(4));
  await vi.waitUntil(() => reasons.length > 0, { timeout: 30_000 });
  expect(reasons).toEqual(["unread"]);
});

test("unread answers of all connections together are bounded", async () => {
  const { port, reasons } = await openServer({ unreadBytesMax: 100 * 1024 * 1024 }, 64 * 1024 * 1024);
  const idlers = await Promise.all([open(port), open(port), open(port)]);
  for (const idler of idlers) {
    idler.pause();
    idler.write(ASK);
  }
  await vi.waitUntil(() => reasons.length > 1, { timeout: 30_000 });
  expect(reasons).toEqual(["unread", "unread"]);
});

test("the service limits its own connections", async () => {
  const server = await startServer();
  endings.push(() => server.close());
  const port = Number(new URL(await server.app.listen({ port: 0, host: "127.0.0.1" })).port);
  const greedy = await open(port);
  greedy.write(ASK.repeat(1_000));
  await closed(greedy);
});
