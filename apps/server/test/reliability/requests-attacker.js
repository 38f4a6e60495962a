// Sends the same request over and over, so many at once, until it gets SIGTERM; then prints how it was answered.
//   node requests-attacker.js <port> '{"method", "path", "headers", "body", "atOnce", "addresses"}'
// In headers and body, {n} stands for a number that is new each time. Addresses: how many of this machine it comes from.
import { Agent, request } from "node:http";

const [port, given = "{}"] = process.argv.slice(2);
const { method, path, headers, body, atOnce, addresses } = JSON.parse(given);
const agents = Array.from({ length: addresses }, () => new Agent({ keepAlive: true }));
const statuses = {};
let sent = 0;

function send(index) {
  sent++;
  const fresh = (text) => text.replaceAll("{n}", `${process.pid}-${sent}-${index}`);
  const content = fresh(body);
  const own = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fresh(value)]));
  const place = index % addresses;
  const options = {
    method,
    path,
    port: Number(port),
    host: "127.0.0.1",
    localAddress: `127.0.0.${place + 2}`,
    agent: agents[place],
    headers: { ...own, "content-length": Buffer.byteLength(content) },
  };
  const again = () => setTimeout(() => send(index), 1);
  const asked = request(options, (answer) => {
    statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
    answer.resume();
    answer.on("end", again);
  });
  asked.on("error", again);
  asked.end(content);
}

for (let n = 0; n < atOnce; n++) send(n);
console.log("attacking");
process.on("SIGTERM", () => {
  console.log(JSON.stringify({ sent, statuses }));
  process.exit();
});
