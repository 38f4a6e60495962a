import { spawnSync } from "node:child_process";
import { closeSync, ftruncateSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { isErrno } from "../../core/start-error.ts";

/** Above the largest process id of every system, so never a running process. */
const DEAD_PID = 2_147_483_647;
const EMPTY_MS_MAX = 1_000;
const POLL_MS = 20;

/**
 * Removes the process id from a lock file if that process is not a database of this folder: after a crash or a reboot
 * the id may belong to any process, and PostgreSQL would refuse to start. The file itself is kept, because its
 * shared-memory line still prevents two servers on one folder.
 */
export function disownStalePid(lockFile: string, dataFolder: string): void {
  let handle: number;
  try {
    handle = openSync(lockFile, "r+");
  } catch (error) {
    if (isErrno(error, "ENOENT")) return;
    throw error;
  }
  try {
    // All through one handle: a server that starts now creates a new file, while this handle still refers to the old one.
    const text = readFileSync(handle, "utf8");
    const [firstLine = "", ...rest] = text.split("\n");
    const pid = Math.abs(Number(firstLine));
    if (!Number.isInteger(pid) || pid === 0 || pid === DEAD_PID) return;
    if (!isAlive(pid) || isDatabase(pid, dataFolder)) return;
    const disowned = Buffer.from([DEAD_PID, ...rest].join("\n"));
    // Written over the old text, which is not longer: a crash in between must not leave an empty file.
    writeSync(handle, disowned, 0, disowned.length, 0);
    ftruncateSync(handle, disowned.length);
  } finally {
    closeSync(handle);
  }
}

/**
 * Removes a lock file that stays empty: PostgreSQL writes its process id at once after it has created the file, so a
 * server was killed in between, and every later one would refuse to start.
 */
export async function removeEmptyLock(lockFile: string): Promise<void> {
  const deadline = performance.now() + EMPTY_MS_MAX;
  while (statSync(lockFile, { throwIfNoEntry: false })?.size === 0) {
    if (performance.now() >= deadline) return rmSync(lockFile, { force: true });
    await pause(POLL_MS);
  }
}

/** Whether a process with this id is running; a zombie is not. */
export function isRunning(pid: number): boolean {
  return isAlive(pid) && (process.platform === "win32" || !describe(pid).state.startsWith("Z"));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return isErrno(error, "EPERM");
  }
}

function isDatabase(pid: number, dataFolder: string): boolean {
  // Windows has no cheap way to check; PostgreSQL's own check applies there.
  if (process.platform === "win32") return true;
  const { state, command } = describe(pid);
  return !state.startsWith("Z") && command.includes("postgres") && command.includes(dataFolder);
}

interface Running {
  readonly state: string;
  readonly command: string;
}

function describe(pid: number): Running {
  return process.platform === "linux" ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): Running {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return { state: stat.slice(stat.lastIndexOf(")") + 2), command };
  } catch {
    return { state: "gone", command: "" };
  }
}

function fromPs(pid: number): Running {
  const { stdout } = spawnSync("ps", ["-ww", "-o", "stat=,command=", "-p", String(pid)], { encoding: "utf8" });
  const [state = "gone", ...command] = stdout.trim().split(/\s+/);
  return { state, command: command.join(" ") };
}
