// Attacks a server on this machine from another of its addresses, until it is ended.
//   node attacker.js <attack> <port> [API key]
import { connect } from "node:net";

const [attack, port, apiKey = ""] = process.argv.slice(2);
const FROM = "127.0.0.2";
const healthz = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
const document = "GET /api/v1/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n";
const longPath = `GET /${"a".repeat(12_000)} HTTP/1.1\r\nHost: x\r\n\r\n`;
const members = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`u${n.toString(36)}`, 1]));

function determination() {
  const body = JSON.stringify(members);
  return [
    "POST /api/v1/intelligence/determinations HTTP/1.1",
    "Host: x",
    `X-Api-Key: ${apiKey}`,
    `Idempotency-Key: ${crypto.randomUUID()}`,
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "",
    body,
  ].join("\r\n");
}

/** `said` is sent on every connection, again after each answer; a connection that ends is opened again. */
const ATTACKS = {
  pipelining: { connections: 50, reads: true, said: () => healthz.repeat(1_000) },
  // As many requests as a connection may send ahead.
  unread: { connections: 500, reads: false, said: () => document.repeat(16) },
  members: { connections: 90, reads: true, said: determination },
  longPaths: { connections: 50, reads: true, said: () => longPath },
};

const { connections, reads, said } = ATTACKS[attack];

function open() {
  const socket = connect({ port: Number(port), host: "127.0.0.1", localAddress: FROM });
  socket.on("error", () => {});
  socket.on("connect", () => socket.write(said()));
  // Not at once: the connections of a process are not endless either.
  socket.on("close", () => setTimeout(open, 50));
  if (!reads) {
    socket.pause();
    return;
  }
  socket.on("data", () => {
    if (socket.writableLength === 0) socket.write(said());
  });
}

for (let n = 0; n < connections; n++) open();
console.log("attacking");
// Connections that neither read nor write keep no process running.
setInterval(() => {}, 60_000);
