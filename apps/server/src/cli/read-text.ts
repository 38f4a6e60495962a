import { readFileSync } from "node:fs";
import { UsageError } from "./command.ts";

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "does not exist",
  EISDIR: "is a folder, not a file",
  EACCES: "cannot be read: permission denied",
};

/** The text of a file that the caller named; throws a usage error if it cannot be read. */
export function readText(file: string): string {
  try {
    // Some spreadsheets write a byte order mark, which is not part of the text.
    return readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  } catch (error) {
    throw new UsageError(`${file} ${REASONS[codeOf(error)] ?? `cannot be read (${codeOf(error)})`}.`);
  }
}

/** The system's code of a file error, such as `ENOENT`. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown";
}
