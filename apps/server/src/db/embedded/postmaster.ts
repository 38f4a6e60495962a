import { chownSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isErrno, StartError } from "../../core/start-error.ts";
import type { Binaries } from "./binaries.ts";
import { type Layout, SOCKET_PORT } from "./layout.ts";
import { runProgram } from "./process.ts";
import { disownStalePid, isRunning, removeEmptyLock } from "./stale-pid.ts";

export const SUPERUSER = "postgres";
const STOP_MS_MAX = 60_000;
const POLL_MS = 20;
const LOG_BYTES_MAX = 8 * 1024 * 1024;

/** Where the database listens, in the driver's format. */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** Whether this home does not have a database yet. */
export function isNew(layout: Layout): boolean {
  return !existsSync(join(layout.dataFolder, "PG_VERSION"));
}

/** Creates the data folder if it does not exist; if several processes try at once, exactly one succeeds. */
export async function createCluster(layout: Layout, binaries: Binaries): Promise<void> {
  if (!isNew(layout)) return;
  const draft = join(layout.draftsFolder, String(process.pid));
  const passwordFile = `${draft}.password`;
  try {
    rmSync(draft, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
    writeFileSync(passwordFile, layout.password, { flag: "wx", mode: 0o600 });
    if (layout.account) chownSync(passwordFile, layout.account.uid, layout.account.gid);
    const { code, output } = await runProgram(binaries.initdb, initdbArguments(draft, passwordFile), layout.account);
    if (code !== 0) throw new StartError(`The database could not be created: ${lastLine(output)}`);
    renameSync(draft, layout.dataFolder);
  } catch (error) {
    // Another process created it first; its cluster is as good as ours.
    if (!isErrno(error, "ENOTEMPTY", "EEXIST", "EPERM") || !existsSync(layout.dataFolder)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}

function initdbArguments(folder: string, passwordFile: string): readonly string[] {
  const settings = ["max_locks_per_transaction=256", "max_connections=200", "timezone=UTC", "log_timezone=UTC"];
  return [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    "--data-checksums",
    ...settings.map((setting) => `--set=${setting}`),
  ];
}

/** Starts the server and waits until it responds; returns the reason if it does not. */
export async function startServer(layout: Layout, binaries: Binaries): Promise<string | undefined> {
  const lockFiles = [
    join(layout.dataFolder, "postmaster.pid"),
    ...(layout.socketFolder ? [join(layout.socketFolder, `.s.PGSQL.${SOCKET_PORT}.lock`)] : []),
  ];
  for (const lockFile of lockFiles) {
    await removeEmptyLock(lockFile);
    disownStalePid(lockFile, layout.dataFolder);
  }
  if (existsSync(layout.logFile) && statSync(layout.logFile).size > LOG_BYTES_MAX) {
    renameSync(layout.logFile, `${layout.logFile}.1`);
  }
  const options = await serverOptions(layout.socketFolder);
  const args = ["start", "-w", "-s", "-t", "60", "-D", layout.dataFolder, "-l", layout.logFile, "-o", options];
  const { code, output } = await runProgram(binaries.pgCtl, args, layout.account);
  return code === 0 ? undefined : `${lastRefusal(layout.logFile) ?? lastLine(output)} (see ${layout.logFile})`;
}

/** Stops the server in fast mode: open transactions are rolled back, everything is written. */
export async function stopServer(layout: Layout, binaries: Binaries): Promise<void> {
  const running = pidLine(layout);
  if (running === undefined) return;
  await runProgram(binaries.pgCtl, ["stop", "-W", "-s", "-m", "fast", "-D", layout.dataFolder], layout.account);
  // pg_ctl's wait would also wait for a server that another process starts right after this one.
  const deadline = performance.now() + STOP_MS_MAX;
  while (isRunning(Number(running)) && performance.now() < deadline) await pause(POLL_MS);
}

function pidLine(layout: Layout): string | undefined {
  const pidFile = join(layout.dataFolder, "postmaster.pid");
  return existsSync(pidFile) ? readFileSync(pidFile, "utf8").split("\n")[0] : undefined;
}

/** Where the server listens or would listen; without a socket, only a running server knows its port. */
export function endpointOf(layout: Layout): Endpoint {
  if (layout.socketFolder) return { host: layout.socketFolder, port: SOCKET_PORT };
  const pidFile = join(layout.dataFolder, "postmaster.pid");
  // Line 4 of the file is the port. Port 1 refuses, which reads as "not running".
  const port = existsSync(pidFile) ? Number(readFileSync(pidFile, "utf8").split("\n")[3]) : 1;
  return { host: "127.0.0.1", port: port || 1 };
}

async function serverOptions(socketFolder: string | undefined): Promise<string> {
  if (!socketFolder) return `-c listen_addresses=127.0.0.1 -c port=${await freePort()}`;
  // The setting is a list, so a comma in the path needs double quotes; pg_ctl's shell needs the single ones.
  const list = `"${socketFolder.replaceAll('"', '""')}"`;
  const settings = [
    "listen_addresses=",
    `port=${SOCKET_PORT}`,
    "unix_socket_permissions=0700",
    `unix_socket_directories=${list}`,
  ];
  return settings.map((setting) => `-c '${setting.replaceAll("'", "'\\''")}'`).join(" ");
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}

function lastRefusal(logFile: string): string | undefined {
  const lines = existsSync(logFile) ? readFileSync(logFile, "utf8").split("\n") : [];
  return lines.findLast((line) => /(FATAL|PANIC): {2}/.test(line))?.replace(/^.*(FATAL|PANIC): +/, "");
}

function lastLine(output: string): string {
  return output.split("\n").at(-1)?.replace(/\s+/g, " ") || "no reason given";
}
