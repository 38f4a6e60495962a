import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Run, runEntrada } from "../../../../test/command.ts";
import { tripInput } from "../../../../test/trips.ts";
import { attachEmbeddedDatabase } from "../../../db/embedded/embedded-database.ts";

const WRITERS = 16;
const ANSWERS_BEFORE_THE_KILL = 300;
const ROOMY = {
  RATE_BURST_UNITS: "1000000",
  REQUESTS_IN_FLIGHT_MAX: "1000",
  RATE_UNITS_PER_MINUTE: "10000000",
  RATE_DETERMINATIONS_PER_MINUTE: "10000000",
};

let folder: string;
let home: string;
let running: Run | undefined;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "entrada-crash-"));
  // The database's account must be able to enter it.
  chmodSync(folder, 0o711);
  home = join(folder, "home");
});
afterAll(async () => {
  running?.child.kill("SIGTERM");
  expect(await running?.exitCode()).toBe(0);
  await (await attachEmbeddedDatabase({ home, tell: () => undefined })).leave();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  running = runEntrada(["serve"], { ENTRADA_HOME: home, PORT: "0", ...ROOMY });
  await running.prints("Entrada is ready");
}

/** The response body of a 201; undefined when the caller cannot know the outcome. */
async function post(key: string): Promise<string | undefined> {
  const { baseUrl, apiKey } = JSON.parse(readFileSync(join(home, "demo-credentials.json"), "utf8"));
  const headers = { "x-api-key": apiKey, "idempotency-key": key, "content-type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(tripInput()) };
  const response = await fetch(`${baseUrl}/intelligence/determinations`, init).catch(() => undefined);
  const body = await response?.text().catch(() => undefined);
  // The only answers that a correct request can get while processes break and restart.
  expect([201, 409, 429, 503, undefined]).toContain(response?.status);
  return response?.status === 201 ? body : undefined;
}

/** Sends like a careful caller: the same request again for as long as the server is too busy. */
function insist(key: string): Promise<string> {
  return vi.waitUntil(() => post(key), { timeout: 60_000, interval: 200 });
}

function killDatabase(): void {
  const [pid] = readFileSync(join(home, "postgres-18", "postmaster.pid"), "utf8").split("\n");
  process.kill(Number(pid), "SIGKILL");
}

test.each([
  ["the server", () => {}],
  ["the server and its database", killDatabase],
])(
  "when %s is killed under load no confirmed determination is lost, and a retry never makes a second one",
  async (_who, alsoKill) => {
    // The second kill hits the server that restarted after the first.
    if (running === undefined) await start();
    const confirmed = new Map<string, string>();
    const doubtful: string[] = [];
    const write = async () => {
      // Each writer continues until its connection is cut.
      for (let body: string | undefined = ""; body !== undefined; ) {
        const key = randomUUID();
        body = await post(key);
        if (body === undefined) doubtful.push(key);
        else confirmed.set(key, body);
        if (confirmed.size === ANSWERS_BEFORE_THE_KILL && running?.child.signalCode === null) {
          alsoKill();
          running.child.kill("SIGKILL");
        }
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, write));
    await running?.exitCode();
    await start();
    const repeated = await Promise.all([...confirmed.keys()].map(insist));
    expect(repeated).toEqual([...confirmed.values()]);
    const retried = await Promise.all(doubtful.map(async (key) => [await insist(key), await insist(key)]));
    for (const [first, second] of retried) expect(second).toBe(first);
    expect(doubtful.length).toBeGreaterThan(0);
  },
  // Starts the whole product twice, even on a slow machine.
  120_000,
);
