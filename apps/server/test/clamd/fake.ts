import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SocketAddress } from "../../src/core/setting-kinds.ts";
import { SIGNATURES, STREAM_BYTES_MAX } from "./signatures.ts";

/** A request that came whole. */
interface Asked {
  readonly command: string;
  /** as it came over the wire */
  readonly wire: Buffer;
  /** of INSTREAM */
  readonly content: Buffer;
}

/** What speaks as clamd does, on the loopback interface or a Unix socket. */
export interface ClamdFake {
  readonly address: SocketAddress;
  readonly asked: readonly Asked[];
  /** connections that are open */
  readonly open: number;
  /** the most that ever waited for their answer at the same time */
  readonly unansweredMax: number;
  /** Gives the next answers: to whole requests only, unless `early`, then as soon as somebody connects. */
  answer(handler: (socket: Socket, asked: Asked) => void, when?: "whole" | "early"): void;
  close(): Promise<void>;
}

const NOTHING: Asked = { command: "", wire: Buffer.alloc(0), content: Buffer.alloc(0) };

export async function startClamdFake({ over = "tcp" }: { readonly over?: "tcp" | "unix" } = {}): Promise<ClamdFake> {
  const folder = over === "unix" ? await mkdtemp(join(tmpdir(), "entrada-clamd-fake-")) : undefined;
  const asked: Asked[] = [];
  const sockets = new Set<Socket>();
  let unansweredMax = 0;
  let handler = answerLikeClamd;
  let isEarly = false;
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    const unanswered = [...sockets].filter(({ writableEnded }) => !writableEnded);
    unansweredMax = Math.max(unansweredMax, unanswered.length);
    socket.on("close", () => sockets.delete(socket)).on("error", () => {});
    socket.on("end", () => socket.end());
    if (isEarly) return handler(socket.resume(), NOTHING);
    readRequest(socket, (request) => {
      asked.push(request);
      handler(socket, request);
    });
  });
  server.listen(folder === undefined ? { host: "127.0.0.1", port: 0 } : { path: join(folder, "clamd.ctl") });
  await once(server, "listening");
  return {
    address: addressOf(server.address()),
    asked,
    get open() {
      return sockets.size;
    },
    get unansweredMax() {
      return unansweredMax;
    },
    answer: (next, when = "whole") => {
      handler = next;
      isEarly = when === "early";
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

function addressOf(address: AddressInfo | string | null): SocketAddress {
  if (address === null) throw new Error("the server does not listen");
  return typeof address === "string" ? { path: address } : { host: address.address, port: address.port };
}

function answerLikeClamd(socket: Socket, { command, content }: Asked): void {
  const [name] = Object.entries(SIGNATURES).find(([, bytes]) => content.includes(bytes)) ?? [];
  const ANSWERS: Readonly<Record<string, string>> = {
    PING: "PONG",
    VERSION: "ClamAV 1.4.3/27800/Mon Nov  2 09:00:00 2026",
    INSTREAM: name === undefined ? "stream: OK" : `stream: ${name}.UNOFFICIAL FOUND`,
  };
  socket.end(`${ANSWERS[command] ?? "UNKNOWN COMMAND"}\0`);
}

function readRequest(socket: Socket, isWhole: (asked: Asked) => void): void {
  let wire = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => {
    wire = Buffer.concat([wire, chunk]);
    const request = requestIn(wire);
    if (request === undefined) return;
    socket.removeAllListeners("data").resume();
    if (request === "tooLarge") socket.end("INSTREAM size limit exceeded. ERROR\0", () => socket.destroy());
    else isWhole(request);
  });
}

function requestIn(wire: Buffer): Asked | "tooLarge" | undefined {
  const end = wire.indexOf(0);
  if (end < 0) return undefined;
  const command = wire.toString("latin1", 1, end);
  if (wire[0] !== 0x7a || command !== "INSTREAM") return { command, wire, content: Buffer.alloc(0) };
  const pieces: Buffer[] = [];
  for (let at = end + 1; at + 4 <= wire.length; ) {
    const size = wire.readUInt32BE(at);
    const content = Buffer.concat(pieces);
    if (size === 0) return { command, wire, content };
    if (content.length + size > STREAM_BYTES_MAX) return "tooLarge";
    pieces.push(wire.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return undefined;
}
