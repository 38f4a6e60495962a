// Attacks a server on this machine from another of its addresses, until it gets SIGTERM; then prints what it did.
//   node attacker.js <attack> <port> [API key]
import { connect } from "node:net";

const [attack, port, apiKey = ""] = process.argv.slice(2);
const FROM = "127.0.0.2";
const healthz = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
const document = "GET /api/v1/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n";
const longPath = `GET /${"a".repeat(12_000)} HTTP/1.1\r\nHost: x\r\n\r\n`;

/** A determination whose body has so many members that no operation knows. */
function determination(count) {
  const body = JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`u${n.toString(36)}`, 1])));
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
  members: { connections: 90, reads: true, said: () => determination(20_000) },
  // As many as a body may have.
  allowedMembers: { connections: 90, reads: true, said: () => determination(1_000) },
  longPaths: { connections: 50, reads: true, said: () => longPath },
};

const { connections, reads, said } = ATTACKS[attack];
const message = Buffer.from(said());
let opened = 0;
let sent = 0;

function open() {
  const socket = connect({ port: Number(port), host: "127.0.0.1", localAddress: FROM });
  const send = () => {
    sent++;
    socket.write(message);
  };
  socket.on("error", () => {});
  socket.on("connect", () => {
    opened++;
    send();
  });
  // Not at once: the connections of a process are not endless either.
  socket.on("close", () => setTimeout(open, 50));
  if (!reads) {
    socket.pause();
    return;
  }
  socket.on("data", () => {
    if (socket.writableLength === 0) send();
  });
}

for (let n = 0; n < connections; n++) open();
console.log("attacking");
// Connections that neither read nor write keep no process running.
setInterval(() => {}, 60_000);
process.on("SIGTERM", () => {
  console.log(JSON.stringify({ opened, sent }));
  process.exit();
});
