import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeFolder, syncFolder } from "../../core/make-folder.ts";
import { isErrno, reasonOf, StartError } from "../../core/start-error.ts";
import type { Contents } from "./contents.ts";
import { digestOf } from "./folder-digest.ts";
import { MANIFEST, type Manifest } from "./manifest.ts";

/** Where and how a backup is made. */
export interface BackupPlan {
  readonly folder: string;
  readonly kind: Manifest["kind"];
  readonly createdAt: Date;
  /** the version of Entrada that makes it */
  readonly entrada: string;
}

/**
 * Makes a backup beside its place: `fill` writes the files and returns what is in them. The folder gets its name only
 * when everything is complete and on disk; after a failure nothing is left.
 */
export async function makeBackup(plan: BackupPlan, fill: (draft: string) => Promise<Contents>): Promise<Manifest> {
  const { folder, kind, createdAt, entrada } = plan;
  if (existsSync(folder)) throw new StartError(`${folder} already exists and was not touched.`);
  const draft = `${folder}.${process.pid}.partial`;
  try {
    makeFolder(draft, 0o700);
  } catch (error) {
    throw new StartError(`The backup ${folder} cannot be written: ${reasonOf(error)}.`);
  }
  try {
    const contents = await fill(draft);
    const sums = await digestOf(draft, MANIFEST);
    const manifest: Manifest = { format: 1, kind, createdAt: createdAt.toISOString(), entrada, ...contents, ...sums };
    writeFileSync(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await syncAll(draft);
    renameSync(draft, folder);
    syncFolder(dirname(folder));
    return manifest;
  } catch (error) {
    if (isErrno(error, "ENOSPC", "EDQUOT", "EIO", "EFBIG")) {
      throw new StartError(`The backup ${folder} cannot be written: ${reasonOf(error)}. Nothing of it was kept.`);
    }
    throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Waits until every file in a folder, and its name, is on disk. */
export async function syncAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    if (!entry.isFile()) continue;
    const file = await open(path, "r");
    try {
      await file.sync();
    } finally {
      await file.close();
    }
  }
  syncFolder(folder);
}
