import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { AddressConnections, type AddressLimits } from "./address-connections.ts";

export interface ConnectionLimits {
  /** requests of one connection that wait for their answer at the same time */
  readonly pipelinedMax: number;
  readonly perAddress: AddressLimits;
  /** how long a connection may leave its answers unread */
  readonly unreadMsMax: number;
  /** bytes of unread answers, of one connection and of all together */
  readonly unreadBytesPerConnectionMax: number;
  readonly unreadBytesMax: number;
}

export type ClosedFor = "pipelined" | "address" | "unread";

const MIB = 1024 * 1024;
const LOOK_INTERVAL_MS = 1_000;

const NO_LIMIT = Number.POSITIVE_INFINITY;

/** The limits of the service. `connectionsPerAddressMax`: undefined behind a proxy, whose address all of them have. */
export function connectionLimits(connectionsPerAddressMax: number | undefined): ConnectionLimits {
  const perAddress = { connectionsMax: NO_LIMIT, pipeliningsMax: NO_LIMIT, pipeliningsMs: 10_000 };
  return {
    // No client pipelines; some load generators do.
    pipelinedMax: 16,
    perAddress:
      connectionsPerAddressMax === undefined
        ? perAddress
        : { ...perAddress, connectionsMax: connectionsPerAddressMax, pipeliningsMax: 10 },
    unreadMsMax: 25_000,
    // More than the largest answer, the script of the documentation.
    unreadBytesPerConnectionMax: 8 * MIB,
    unreadBytesMax: 256 * MIB,
  };
}

/** The answers of a connection that are not finished yet. */
type Answers = Set<ServerResponse>;

/**
 * Closes connections that take more than their share before anybody has looked at a key: too many requests sent ahead,
 * too many connections of one address, or answers that are not read. Call it when the server has its request listener.
 * Returns what ends the looking.
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  onClosed: (reason: ClosedFor) => void,
): () => void {
  const connections = new Map<Socket, Answers>();
  const addresses = new AddressConnections(limits.perAddress);

  const close = (socket: Socket, reason: ClosedFor) => {
    if (socket.destroyed) return;
    onClosed(reason);
    socket.destroy();
  };

  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    if (!addresses.enter(address)) return close(socket, "address");
    connections.set(socket, new Set());
    socket.once("close", () => {
      connections.delete(socket);
      addresses.leave(address);
    });
  });

  // Also called when a connection was kept alive for long enough. While bytes are taken, it is not called.
  server.setTimeout(limits.unreadMsMax, (socket: Socket) => {
    const answers = connections.get(socket) ?? new Set();
    if (unreadOf(socket, answers) > 0) close(socket, "unread");
    else if (answers.size === 0) socket.destroy();
  });

  wrapListeners(server, (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return false;
    const answers = connections.get(socket);
    if (!answers) return true;
    answers.add(response);
    response.once("close", () => answers.delete(response));
    if (answers.size <= limits.pipelinedMax) return true;
    addresses.countPipelining(socket.remoteAddress ?? "");
    close(socket, "pipelined");
    return false;
  });

  const look = setInterval(() => {
    addresses.sweep();
    const unread = [...connections].map(([socket, answers]) => ({ socket, bytes: unreadOf(socket, answers) }));
    let total = 0;
    for (const { socket, bytes } of unread.toSorted((a, b) => a.bytes - b.bytes)) {
      total += bytes;
      if (bytes > limits.unreadBytesPerConnectionMax || total > limits.unreadBytesMax) close(socket, "unread");
    }
  }, LOOK_INTERVAL_MS);
  look.unref();
  return () => clearInterval(look);
}

/** The bytes that are written but not taken by the system, those of queued answers included. */
function unreadOf(socket: Socket, answers: Answers): number {
  let unread = socket.writableLength;
  for (const answer of answers) if (answer.socket === null) unread += answer.writableLength;
  return unread;
}

// The requests of a closed connection that were read with it must not be answered any more.
function wrapListeners(server: Server, admits: (request: IncomingMessage, response: ServerResponse) => boolean): void {
  // The type of an event's listeners is not known to the server.
  const listeners = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (!admits(request, response)) return;
    for (const listener of listeners) listener.call(server, request, response as Parameters<RequestListener>[1]);
  });
}
