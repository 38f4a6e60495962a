import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { devNull } from "node:os";
import { join } from "node:path";
import { isErrno, StartError } from "../../core/start-error.ts";

type Program = "pg_dump" | "pg_restore";

/** A database, and how PostgreSQL's programs are found, run and stopped. */
export interface ProgramTarget {
  readonly url: string;
  readonly serverMajor: number;
  readonly env: Env;
  readonly signal: AbortSignal;
}

type Env = Readonly<Record<string, string | undefined>>;

// Where packages put the programs of one major version; the search path may have those of another.
const FOLDERS = [
  (major: number) => `/usr/lib/postgresql/${major}/bin`,
  (major: number) => `/usr/pgsql-${major}/bin`,
  (major: number) => `/opt/homebrew/opt/postgresql@${major}/bin`,
] as const;
const REASON_CHARACTERS_MAX = 600;

/** Runs a program of PostgreSQL on the database of a URL; fails with its own words. */
export async function runOnDatabase(
  program: Program,
  { url, ...target }: ProgramTarget,
  args: readonly string[],
): Promise<void> {
  const { address, password } = withoutPassword(url);
  const file = await findProgram(program, target);
  // A password among the arguments could be read in the list of processes.
  const env = { ...target.env, LC_ALL: "C", ...(password !== undefined && { PGPASSWORD: password }) };
  const { code, stderr } = await run(file, [`--dbname=${address}`, "--no-password", ...args], {
    env,
    signal: target.signal,
  });
  if (code !== 0) throw new StartError(`${program} failed: ${reasonIn(stderr)}`);
}

/** Whether pg_restore can read the dump to its end. */
export async function isReadableDump(file: string, target: Omit<ProgramTarget, "url">): Promise<boolean> {
  // Written out as SQL: the list of contents alone would not notice a missing end.
  const args = [`--file=${devNull}`, file];
  const { code } = await run(await findProgram("pg_restore", target), args, target);
  return code === 0;
}

async function findProgram(program: Program, { serverMajor, ...running }: Omit<ProgramTarget, "url">): Promise<string> {
  const found = await majorInPath(program, running);
  if (found === serverMajor) return program;
  const packaged = FOLDERS.map((folder) => join(folder(serverMajor), program)).find((file) => existsSync(file));
  if (packaged !== undefined) return packaged;
  if (found !== undefined && found > serverMajor) return program;
  throw new StartError(
    `${program} ${found === undefined ? "is not installed on this machine" : `${found} is older than the server`}. ` +
      `Install the client programs of PostgreSQL ${serverMajor}, or put their folder first in PATH.`,
  );
}

async function majorInPath(program: Program, running: Running): Promise<number | undefined> {
  try {
    const { stdout } = await run(program, ["--version"], running);
    return Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? 0);
  } catch (error) {
    if (isErrno(error, "ENOENT")) return undefined;
    throw error;
  }
}

function withoutPassword(url: string): { readonly address: string; readonly password: string | undefined } {
  const parsed = new URL(url);
  const password = parsed.searchParams.get("password") ?? (decodeURIComponent(parsed.password) || undefined);
  parsed.password = "";
  parsed.searchParams.delete("password");
  // PostgreSQL's programs take a plus for a plus.
  parsed.search = parsed.search.replaceAll("+", "%20");
  return { address: parsed.href, password };
}

function reasonIn(stderr: string): string {
  return stderr.trim().replace(/\s+/g, " ").slice(0, REASON_CHARACTERS_MAX) || "it gave no reason.";
}

interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

type Running = Pick<ProgramTarget, "env" | "signal">;

function run(file: string, args: readonly string[], { env, signal }: Running): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { env, stdio: ["ignore", "pipe", "pipe"], windowsHide: true });
    let [stdout, stderr] = ["", ""];
    child.stdout.on("data", (chunk: Buffer) => {
      stdout = (stdout + chunk.toString()).slice(0, 200);
    });
    child.stderr.on("data", (chunk: Buffer) => {
      stderr = (stderr + chunk.toString()).slice(-4096);
    });
    const stop = () => child.kill();
    signal.addEventListener("abort", stop, { once: true });
    child.once("error", reject);
    // Also after a stop: until then it may still write.
    child.once("close", (code) => {
      signal.removeEventListener("abort", stop);
      resolve({ code, stdout, stderr });
    });
  });
}
