import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const START_MS_MAX = 300_000;
const STOP_MS_MAX = 30_000;

/** Limits that the load never reaches: they are counted, but refuse nothing. */
export const UNLIMITED = {
  RATE_UNITS_PER_MINUTE: "100000000",
  RATE_BURST_UNITS: "1000000",
  RATE_DETERMINATIONS_PER_MINUTE: "100000000",
  RATE_TENANT_FACTOR: "1000",
  REQUESTS_IN_FLIGHT_MAX: "100000",
};

// Settings of the shell must not direct the benchmark to another database.
const EMBEDDED = {
  NODE_ENV: "",
  DATABASE_URL: "",
  DATABASE_OWNER_URL: "",
  ENTRADA_KEYRING_FILE: "",
  STORAGE_FOLDER: "",
  PUBLIC_BASE_URL: "",
};

export interface EntradaProcess {
  readonly pid: number;
  readonly origin: string;
  readonly apiKey: string;
  readonly tenantId: string;
  /** from the start of the process to the first 200 */
  readonly startMs: number;
  stop(): Promise<void>;
}

/** A new folder for one benchmark, which the database's account can enter. */
export function makeHome(): string {
  const home = mkdtempSync(join(tmpdir(), "entrada-bench-"));
  chmodSync(home, 0o711);
  return home;
}

/** Removes the folder of a benchmark with its content. */
export function removeHome(home: string): void {
  rmSync(home, { recursive: true, force: true });
}

async function isReady(origin: string): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/readyz`);
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const deadline = setTimeout(() => child.kill("SIGKILL"), STOP_MS_MAX);
  await ended;
  clearTimeout(deadline);
}

// What `npm start` runs, Node flags included, but without npm between the benchmark and the server.
function startArguments(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const [node, ...words] = String(scripts.start).split(" ");
  if (node !== "node") throw new Error("npm start does not run node");
  return words;
}

/** Starts the real server as a separate process, on the embedded database of a home, with request logs on. */
export async function startEntrada(home: string, port: number): Promise<EntradaProcess> {
  const origin = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, startArguments(), {
    cwd: ROOT,
    env: { ...process.env, ...UNLIMITED, ...EMBEDDED, ENTRADA_HOME: home, PORT: String(port), LOG_LEVEL: "info" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || performance.now() - started > START_MS_MAX) {
      await end(child);
      throw new Error("the server did not start");
    }
    await pause(10);
  }
  const startMs = performance.now() - started;
  const credentials = join(home, "demo-credentials.json");
  if (!existsSync(credentials)) throw new Error(`${credentials} is missing`);
  const { apiKey, tenantId } = JSON.parse(readFileSync(credentials, "utf8"));
  return { pid: child.pid ?? 0, origin, apiKey, tenantId, startMs, stop: () => end(child) };
}
