import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { syncFolder } from "./make-folder.ts";
import { isErrno } from "./start-error.ts";

/**
 * Writes a private file that is complete and on disk before its name appears, unless the file already exists.
 * Returns the text of the file: several processes that create it at once all get the same text.
 */
export function createOnceFile(file: string, text: string): string {
  const draft = `${file}.${process.pid}.new`;
  rmSync(draft, { force: true });
  try {
    writeDurably(draft, text);
    linkUnlessPresent(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  syncFolder(dirname(file));
  return readFileSync(file, "utf8");
}

function linkUnlessPresent(from: string, to: string): void {
  try {
    // A link, not a rename: a rename would replace a file that another process has just created.
    linkSync(from, to);
  } catch (error) {
    if (!isErrno(error, "EEXIST")) throw error;
  }
}

function writeDurably(file: string, text: string): void {
  const handle = openSync(file, "wx", 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
