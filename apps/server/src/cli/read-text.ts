import { readFileSync } from "node:fs";
import { UsageError } from "./command.ts";

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "is not there",
  EISDIR: "is a folder, not a file",
  EACCES: "may not be read",
};

/** The text of a file that a caller named; throws a sentence where it cannot be read. */
export function readText(file: string): string {
  try {
    // What some spreadsheets put in front of a text is no part of it.
    return readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  } catch (error) {
    throw new UsageError(`${file} ${REASONS[codeOf(error)] ?? `cannot be read (${codeOf(error)})`}.`);
  }
}

/** The system's own name of an error with files, such as `ENOENT`. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown";
}
