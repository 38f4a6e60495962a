import { ConfigError } from "../config.ts";
import { reasonOf, StartError } from "../core/start-error.ts";
import { type Streams, UsageError } from "./command.ts";
import { runProgram } from "./program.ts";

type Env = Readonly<Record<string, string | undefined>>;

const EXIT = { failed: 1, usage: 2 } as const;

/** Runs one call of the command line, tells people what went wrong, and returns the exit code. */
export async function runCommandLine(words: readonly string[], env: Env, streams: Streams): Promise<number> {
  try {
    return await runProgram(words, env, streams);
  } catch (error) {
    return fail(error, words.includes("--json"), streams);
  }
}

function fail(error: unknown, isJson: boolean, { stderr }: Streams): number {
  const code = error instanceof UsageError ? EXIT.usage : EXIT.failed;
  const lines = error instanceof ConfigError ? error.mistakes.map((mistake) => `${mistake}.`) : [describe(error)];
  stderr.write(isJson ? `${JSON.stringify({ errors: lines })}\n` : `${lines.join("\n")}\n`);
  if (error instanceof ConfigError && !isJson) stderr.write("The settings are explained in docs/configuration.md.\n");
  return code;
}

function describe(error: unknown): string {
  if (error instanceof StartError || error instanceof UsageError) return error.message;
  // Not foreseen: whoever mends it needs the whole of it.
  return error instanceof Error ? (error.stack ?? error.message) : reasonOf(error);
}
