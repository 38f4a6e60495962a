import type { Command } from "@commander-js/extra-typings";

/** Where a command writes: results to one stream, errors and progress to the other. */
export interface Streams {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

/** What a command receives besides its arguments and options. */
export interface Call {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly streams: Streams;
  readonly isJson: boolean;
  /** Prints a result: the data as one JSON document with `--json`, otherwise the text. Exit code 1 means "not done". */
  print(data: unknown, text: string, exitCode?: 0 | 1): void;
  /** Makes the exit code 1: part of the work was refused. */
  fail(): void;
  /** Progress for people, separate from the result that a program reads. */
  tell(line: string): void;
}

/** Gives a command its description, arguments, options and action. */
export type Definition = (command: Command, call: Call) => unknown;

/** The command was called incorrectly; the message says how to call it. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
