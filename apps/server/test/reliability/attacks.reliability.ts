import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { claimPort } from "../../src/boot/listening-port.ts";
import { makeTenant, startServer, type TestServer, type TestTenant } from "../app.ts";
import { freshDatabase, type TestDatabase } from "../database.ts";
import { neighbourTimes, percentile } from "./neighbour.ts";
import { installationOn, RealServer } from "./real-server.ts";
import { SIZE } from "./size.ts";

const ATTACKER = fileURLToPath(new URL("attacker.js", import.meta.url));

let database: TestDatabase;
let folder: string;
let installation: Readonly<Record<string, string>>;
let here: TestServer;
let neighbour: TestTenant;
let attacking: TestTenant;
beforeAll(async () => {
  database = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), "entrada-attacks-"));
  installation = await installationOn(database, folder);
  here = await startServer({ database });
  [neighbour, attacking] = [await makeTenant({ server: here }), await makeTenant({ server: here })];
}, 120_000);
afterAll(async () => {
  await here.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** A server of its own for each attack, with the limits of a live installation. */
async function attackedServer() {
  const metricsPort = await claimPort("127.0.0.1", 0, "METRICS_PORT");
  const env = { ...installation, REQUESTS_IN_FLIGHT_MAX: "100", METRICS_PORT: String(metricsPort) };
  const server = await RealServer.start(env, "api");
  onTestFinished(async () => void (await server.stop()));
  return { server, metricsPort };
}

/** The most memory a process had. */
function peakMb(pid: number): number {
  const [, kilobytes = "0"] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

/** Attacks until it is ended; then tells how many connections it opened and how often it sent its message. */
async function attack(name: string, port: number) {
  const attacker = spawn(process.execPath, [ATTACKER, name, String(port), attacking.apiKey], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void attacker.kill("SIGKILL"));
  await once(attacker.stdout, "data");
  return async (): Promise<{ readonly opened: number; readonly sent: number }> => {
    attacker.kill("SIGTERM");
    return JSON.parse(await text(attacker.stdout));
  };
}

async function reasonsOfClosing(metricsPort: number): Promise<readonly string[]> {
  const told = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const counts = told.matchAll(/entrada_http_connections_closed_total\{reason="(\w+)"\} (\d+)/g);
  return [...counts].filter(([, , count]) => Number(count) > 0).map(([, reason = ""]) => reason);
}

test.each([
  { name: "pipelining", closedFor: ["pipelined", "address"], sentMin: 10 },
  { name: "unread", closedFor: ["unread"], sentMin: 500 },
  { name: "members", closedFor: [], sentMin: 90 },
  { name: "allowedMembers", closedFor: [], sentMin: 90 },
  { name: "longPaths", closedFor: [], sentMin: 500 },
])("a neighbour is answered in time during an attack by $name", async ({ name, closedFor, sentMin }) => {
  const { server, metricsPort } = await attackedServer();
  const reading = { server, neighbour, path: "/tenant/integration" };
  const calm = percentile(await neighbourTimes(reading, pause((SIZE.attacks.seconds / 4) * 1_000)), 0.99);
  const end = await attack(name, server.port);
  const times = await neighbourTimes(reading, pause(SIZE.attacks.seconds * 1_000));
  const p99 = percentile(times, 0.99);
  const { opened, sent } = await end();
  const peak = peakMb(server.pid);
  const answered = `${times.length} requests, p99 ${p99.toFixed(0)} ms, alone ${calm.toFixed(0)} ms`;
  console.log(`${name}: ${answered}; ${peak.toFixed(0)} MB; attacked with ${sent} messages, ${opened} connections`);
  expect(p99).toBeLessThanOrEqual(SIZE.attacks.p99MsMax);
  expect(peak).toBeLessThanOrEqual(SIZE.attacks.peakMbMax);
  expect((await reasonsOfClosing(metricsPort)).toSorted()).toEqual(closedFor.toSorted());
  expect(sent).toBeGreaterThanOrEqual(sentMin);
});
