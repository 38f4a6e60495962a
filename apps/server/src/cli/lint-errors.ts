import { DataFilesError, formatLintError, type LintError } from "@entrada/data-files/lint-error";
import type { Call } from "./command.ts";

/** Prints the lint errors, one a line, and what they have prevented; answers the exit code. */
export function failedByLint(call: Call, lintErrors: readonly LintError[], outcome: string): number {
  const count = `${lintErrors.length} lint ${lintErrors.length === 1 ? "error" : "errors"}.`;
  call.print({ lintErrors }, [...lintErrors.map(formatLintError), `${count} ${outcome}`].join("\n"));
  return 1;
}

/** Runs what reads data files; prints their lint errors where they cannot be used. */
export async function orLintErrors(call: Call, outcome: string, work: () => number | Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DataFilesError) return failedByLint(call, error.errors, outcome);
    throw error;
  }
}
