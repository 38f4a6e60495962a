import { CommanderError } from "@commander-js/extra-typings";
import { DataFilesError, formatLintError } from "@entrada/data-files/lint-error";
import { ConfigError } from "../config.ts";
import { reasonOf, StartError } from "../core/start-error.ts";
import { type Call, type Streams, UsageError } from "./command.ts";
import { type Caller, makeProgram } from "./program.ts";

const EXIT = { done: 0, failed: 1, usage: 2 } as const;

/** Runs one call of the command line, reports errors, and returns the exit code. */
export async function runCommandLine(words: readonly string[], env: Call["env"], streams: Streams): Promise<number> {
  const caller: Caller = { env, streams, exitCode: EXIT.done };
  try {
    await makeProgram(caller).parseAsync(withHelpOption(words), { from: "user" });
    return caller.exitCode;
  } catch (error) {
    // Help or the version, which have been written already.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    return fail(error, words.includes("--json"), streams);
  }
}

// Commander's own `help` knows one level of commands, and would not load their files.
function withHelpOption(words: readonly string[]): readonly string[] {
  const [first, ...rest] = words;
  return first === "help" ? [...rest, "--help"] : words;
}

function fail(error: unknown, isJson: boolean, { stderr }: Streams): number {
  const code = error instanceof UsageError ? EXIT.usage : EXIT.failed;
  const lines = linesOf(error);
  stderr.write(isJson ? `${JSON.stringify({ errors: lines })}\n` : `${lines.join("\n")}\n`);
  if (error instanceof ConfigError && !isJson) stderr.write("Settings are explained in docs/configuration.md.\n");
  return code;
}

function linesOf(error: unknown): readonly string[] {
  if (error instanceof ConfigError) return error.mistakes.map((mistake) => `${mistake}.`);
  return error instanceof DataFilesError ? error.errors.map(formatLintError) : [describe(error)];
}

function describe(error: unknown): string {
  if (error instanceof StartError || error instanceof UsageError) return error.message;
  // A bug: fixing it needs the stack.
  return error instanceof Error ? (error.stack ?? error.message) : reasonOf(error);
}
