import { chmodSync, chownSync, existsSync, rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { findBinaries } from "../embedded/binaries.ts";
import { EmbeddedDatabase, newPassword } from "../embedded/embedded-database.ts";
import { type Layout, prepareLayout } from "../embedded/layout.ts";
import { stopServer } from "../embedded/postmaster.ts";
import type { Account } from "../embedded/process.ts";
import { disownStalePid, isRunning } from "../embedded/stale-pid.ts";

const STAGED = "copy-";
const silent = () => undefined;

/** The steps of a copy on its way from one place to another. */
export interface Staging<T> {
  /** Creates the data folder at this path. */
  readonly fill: (dataFolder: string) => Promise<void>;
  /** Uses the copy while a server of its own runs on it. */
  readonly use: (database: EmbeddedDatabase) => Promise<T>;
  /** Puts the data folder where it belongs; its server was stopped cleanly. */
  readonly place: (dataFolder: string) => Promise<void>;
  /** Stops before the next step. */
  readonly signal: AbortSignal;
}

/**
 * Starts a copy of a cluster beside the database of a home, so that it is recovered and proven to work before it gets
 * its place. The password is the one of the copied cluster. Nothing is left of it in the end, or by a killed process.
 */
export async function stageCluster<T>(beside: Layout, password: string, staging: Staging<T>): Promise<T> {
  await discardLeftovers(beside.draftsFolder);
  // Below a folder of the database's account, which may not be allowed to enter any other.
  const home = join(beside.draftsFolder, `${STAGED}${process.pid}`);
  try {
    const layout = prepareLayout(home, () => password, silent);
    await staging.fill(layout.dataFolder);
    staging.signal.throwIfAborted();
    // The only modes in which PostgreSQL accepts a data folder forbid others to read it.
    chmodSync(layout.dataFolder, 0o700);
    if (layout.account) await giveTo(layout.dataFolder, layout.account);
    const result = await attached(new EmbeddedDatabase(layout, findBinaries(layout.account), silent), staging.use);
    staging.signal.throwIfAborted();
    await staging.place(layout.dataFolder);
    return result;
  } finally {
    await discard(home);
  }
}

async function attached<T>(database: EmbeddedDatabase, use: Staging<T>["use"]): Promise<T> {
  try {
    await database.attach();
    return await use(database);
  } finally {
    await database.leave();
  }
}

// A process that was killed could not stop its server.
async function discardLeftovers(draftsFolder: string): Promise<void> {
  for (const name of await readdir(draftsFolder)) {
    if (!name.startsWith(STAGED)) continue;
    const pid = Number(name.slice(STAGED.length));
    if (pid === process.pid || !isRunning(pid)) await discard(join(draftsFolder, name));
  }
}

async function discard(home: string): Promise<void> {
  if (existsSync(home)) {
    const layout = prepareLayout(home, newPassword, silent);
    disownStalePid(join(layout.dataFolder, "postmaster.pid"), layout.dataFolder);
    await stopServer(layout, findBinaries(layout.account));
    const { socketFolder, runFolder } = layout;
    if (socketFolder !== undefined && socketFolder !== runFolder)
      rmSync(socketFolder, { recursive: true, force: true });
  }
  rmSync(home, { recursive: true, force: true });
}

async function giveTo(folder: string, { uid, gid }: Account): Promise<void> {
  chownSync(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    chownSync(join(entry.parentPath, entry.name), uid, gid);
  }
}
