import { ConfigError } from "../config.ts";
import { reasonOf, StartError } from "../core/start-error.ts";
import { type Streams, UsageError } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { helpCommand, helpOverview } from "./help.ts";
import { makeCall, parseArguments, unknown } from "./parse-call.ts";
import { productVersion } from "./version.ts";

type Env = Readonly<Record<string, string | undefined>>;

const EXIT = { done: 0, failed: 1, usage: 2 } as const;

/** Runs one call of the command line, tells people what went wrong, and returns the exit code. */
export async function runCommandLine(words: readonly string[], env: Env, streams: Streams): Promise<number> {
  try {
    return await run(words, env, streams);
  } catch (error) {
    return fail(error, words.includes("--json"), streams);
  }
}

async function run(words: readonly string[], env: Env, streams: Streams): Promise<number> {
  const [first] = words;
  if (first === undefined) throw new UsageError(helpOverview());
  if (["--help", "-h", "help"].includes(first)) return show(helpOverview(), streams);
  if (["--version", "version"].includes(first)) return show(`entrada ${productVersion()}`, streams);
  const row = COMMANDS.find(({ name }) => name.split(" ").every((word, place) => words[place] === word));
  if (!row) return runGroup(words, streams);
  const command = await row.load();
  const parsed = parseArguments(words.slice(row.name.split(" ").length), command);
  if (parsed.values.help) return show(helpCommand(row.name, command), streams);
  return command.run(makeCall(parsed, env, streams));
}

function runGroup(words: readonly string[], streams: Streams): number {
  const [group = "", verb] = words;
  const names = COMMANDS.map(({ name }) => name);
  const isGroup = names.some((name) => name.startsWith(`${group} `));
  if (isGroup && (verb === undefined || verb === "--help")) {
    if (verb === "--help") return show(helpOverview(group), streams);
    throw new UsageError(helpOverview(group));
  }
  const word = isGroup ? `${group} ${verb}` : group;
  const known = isGroup ? names : names.flatMap((name) => [name, name.split(" ")[0] ?? name]);
  throw new UsageError(unknown("command", word, known));
}

function show(text: string, { stdout }: Streams): number {
  stdout.write(`${text}\n`);
  return EXIT.done;
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
