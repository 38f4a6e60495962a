import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { claimPort } from "../../src/boot/listening-port.ts";
import { makeTenant, startServer, type TestServer, type TestTenant } from "../app.ts";
import { freshDatabase, type TestDatabase } from "../database.ts";
import { installationOn, RealServer } from "./real-server.ts";
import { SIZE } from "./size.ts";

const ATTACKER = fileURLToPath(new URL("attacker.js", import.meta.url));

let database: TestDatabase;
let folder: string;
let here: TestServer;
let server: RealServer;
let neighbour: TestTenant;
let attacking: TestTenant;
let metricsPort: number;
const counted = new Map<string, number>();
beforeAll(async () => {
  database = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), "entrada-attacks-"));
  // The limits of a live installation, with room for a neighbour that never waits.
  metricsPort = await claimPort("127.0.0.1", 0, "METRICS_PORT");
  const env = { REQUESTS_IN_FLIGHT_MAX: "100", METRICS_PORT: String(metricsPort) };
  server = await RealServer.start({ ...(await installationOn(database, folder)), ...env }, "api");
  here = await startServer({ database });
  [neighbour, attacking] = [await makeTenant({ server: here }), await makeTenant({ server: here })];
}, 120_000);
afterAll(async () => {
  await Promise.all([server.stop(), here.close()]);
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** How long each of the neighbour's requests took, one after the other; each of them must succeed. */
async function neighbourTimes(seconds: number): Promise<readonly number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const asked = performance.now();
    const { status } = await server.request("GET", "/tenant/integration", { "x-api-key": neighbour.apiKey });
    times.push(performance.now() - asked);
    expect(status).toBe(200);
  }
  return times.toSorted((a, b) => a - b);
}

function p99(sorted: readonly number[]): number {
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY;
}

function residentMb(): number {
  const [, kilobytes = "0"] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

async function attack(name: string): Promise<ChildProcess> {
  const attacker = spawn(process.execPath, [ATTACKER, name, String(server.port), attacking.apiKey], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(attacker.stdout, "data");
  return attacker;
}

/** Why connections were closed since the last time. */
async function closedFor(): Promise<readonly string[]> {
  const told = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const counts = [...told.matchAll(/entrada_http_connections_closed_total\{reason="(\w+)"\} (\d+)/g)];
  const newly = counts.filter(([, reason = "", count]) => Number(count) > (counted.get(reason) ?? 0));
  for (const [, reason = "", count] of counts) counted.set(reason, Number(count));
  return newly.map(([, reason = ""]) => reason);
}

test.each([
  ["pipelining", ["pipelined"]],
  ["unread", ["unread"]],
  ["members", []],
  ["longPaths", []],
] as const)("a neighbour is answered in time during an attack by %s", async (name, closes) => {
  const calm = p99(await neighbourTimes(SIZE.attacks.seconds / 4));
  const attacker = await attack(name);
  try {
    const times = await neighbourTimes(SIZE.attacks.seconds);
    const said = `${name}: ${times.length} requests, p99 ${p99(times).toFixed(0)} ms, alone ${calm.toFixed(0)} ms`;
    console.log(`${said}, at most ${residentMb().toFixed(0)} MB`);
    expect(p99(times)).toBeLessThanOrEqual(SIZE.attacks.p99MsMax);
    // The attack before this one may have lost its last connections after it was counted.
    expect([name, await closedFor()]).toEqual([name, expect.arrayContaining([...closes])]);
    expect(attacker.exitCode).toBeNull();
  } finally {
    attacker.kill("SIGKILL");
  }
});
