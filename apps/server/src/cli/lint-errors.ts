import { DataFilesError, formatLintError, type LintError } from "@entrada/data-files/lint-error";
import type { Call } from "./command.ts";

/** Prints the lint errors, one per line, and what they prevented; exit code 1. */
export function printLintErrors(call: Call, lintErrors: readonly LintError[], outcome: string): void {
  const count = `${lintErrors.length} lint ${lintErrors.length === 1 ? "error" : "errors"}.`;
  call.print({ lintErrors }, [...lintErrors.map(formatLintError), `${count} ${outcome}`].join("\n"), 1);
}

/** Runs work that reads data files; prints their lint errors if they cannot be used. */
export async function orLintErrors(call: Call, outcome: string, work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DataFilesError)) throw error;
    printLintErrors(call, error.errors, outcome);
  }
}
