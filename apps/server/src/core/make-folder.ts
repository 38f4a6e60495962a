import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { isErrno } from "./start-error.ts";

/**
 * Makes the folder and those above it that are missing. Not Node's own recursive way: that one never ends where the
 * file system says that a new folder's place does not exist, as /proc does.
 */
export function makeFolder(folder: string, mode: number): void {
  const parent = dirname(folder);
  if (parent !== folder && !existsSync(parent)) makeFolder(parent, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process may have been first.
    if (!isErrno(error, "EEXIST") || !statSync(folder).isDirectory()) throw error;
  }
}
