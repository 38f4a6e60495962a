import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { isErrno } from "./start-error.ts";

/**
 * Creates the folder and its missing parents. Node's recursive option is not used: it loops forever on a file system
 * that reports ENOENT for a new folder, as /proc does.
 */
export function makeFolder(folder: string, mode: number): void {
  const parent = dirname(folder);
  if (parent !== folder && !existsSync(parent)) makeFolder(parent, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process may have created it first.
    if (!isErrno(error, "EEXIST") || !statSync(folder).isDirectory()) throw error;
  }
}

/** Waits until the names in the folder are on disk. */
export function syncFolder(folder: string): void {
  // Windows cannot open a folder; its file system journals names by itself.
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
