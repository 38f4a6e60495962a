import { chmodSync, chownSync, rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { findBinaries } from "../embedded/binaries.ts";
import { EmbeddedDatabase } from "../embedded/embedded-database.ts";
import { type Layout, prepareLayout } from "../embedded/layout.ts";
import type { Account } from "../embedded/process.ts";

/** The steps of a copy on its way from one place to another. */
export interface Staging<T> {
  /** Creates the data folder at this path. */
  readonly fill: (dataFolder: string) => Promise<void>;
  /** Uses the copy while a server of its own runs on it. */
  readonly use: (database: EmbeddedDatabase) => Promise<T>;
  /** Puts the data folder where it belongs; its server was stopped cleanly. */
  readonly place: (dataFolder: string) => Promise<void>;
}

/**
 * Starts a copy of a cluster beside the database of a home, so that it is recovered and proven to work before it gets
 * its place. The password is the one of the copied cluster.
 */
export async function stageCluster<T>(beside: Layout, password: string, staging: Staging<T>): Promise<T> {
  // Below a folder of the database's account, which may not be allowed to enter any other.
  const home = join(beside.draftsFolder, `copy-${process.pid}`);
  rmSync(home, { recursive: true, force: true });
  const silent = () => undefined;
  try {
    const layout = prepareLayout(home, () => password, silent);
    await staging.fill(layout.dataFolder);
    // The only modes in which PostgreSQL accepts a data folder forbid others to read it.
    chmodSync(layout.dataFolder, 0o700);
    if (layout.account) await giveTo(layout.dataFolder, layout.account);
    const database = new EmbeddedDatabase(layout, findBinaries(layout.account), silent);
    const result = await attached(database, staging.use);
    await staging.place(layout.dataFolder);
    if (layout.socketFolder !== undefined && layout.socketFolder !== layout.runFolder) {
      rmSync(layout.socketFolder, { recursive: true, force: true });
    }
    return result;
  } finally {
    rmSync(home, { recursive: true, force: true });
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

async function giveTo(folder: string, { uid, gid }: Account): Promise<void> {
  chownSync(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    chownSync(join(entry.parentPath, entry.name), uid, gid);
  }
}
