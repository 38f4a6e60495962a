import { spawn, spawnSync } from "node:child_process";

/** The system account that runs database processes; PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

export interface Finished {
  readonly code: number | null;
  readonly output: string;
}

// The caller's PG* and locale variables must not reach the database's programs; Windows programs need its variables.
const ENV =
  process.platform === "win32" ? {} : { env: { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" } };

/** Runs a program to its end as the account, in a folder that every account can enter. */
export function runProgram(file: string, args: readonly string[], account: Account | undefined): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: "/",
      ...ENV,
      stdio: ["ignore", "pipe", "pipe"],
      windowsHide: true,
      ...account,
    });
    let output = "";
    const collect = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-4096);
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.once("error", reject);
    // "exit", not "close": a server started by the program may keep the pipes open until it stops.
    child.once("exit", (code) => setImmediate(() => resolve({ code, output: output.trim() })));
  });
}

/** Asks the system whether the account can execute (or enter) a path. */
export function canEnter(path: string, account: Account | undefined): boolean {
  if (!account) return true;
  const asked = spawnSync("/bin/sh", ["-c", 'test -x "$1"', "sh", path], { cwd: "/", ...ENV, ...account });
  return asked.status === 0;
}
