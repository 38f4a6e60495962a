import { readFileSync } from "node:fs";
import { UsageError } from "./command.ts";

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "does not exist",
  EISDIR: "is a folder, not a file",
  EACCES: "cannot be read: permission denied",
};

/** The text of a file that the caller named; throws a usage error if it cannot be read. */
export function readText(file: string): string {
  // Some spreadsheets write a byte order mark, which is not part of the text.
  return readBytes(file)
    .toString("utf8")
    .replace(/^\uFEFF/, "");
}

/** The bytes of a file that the caller named; throws a usage error if it cannot be read. */
export function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new UsageError(`${file} ${REASONS[codeOf(error)] ?? `cannot be read (${codeOf(error)})`}.`);
  }
}

/** The system's code of a file error, such as `ENOENT`. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown";
}
