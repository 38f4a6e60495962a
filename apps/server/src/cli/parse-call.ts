import { parseArgs } from "node:util";
import { nearest } from "../core/did-you-mean.ts";
import { type Call, type Command, type Option, type Streams, UsageError } from "./command.ts";

/** Options every command has. */
export const COMMON_OPTIONS: readonly Option[] = [
  { name: "json", kind: "flag", description: "print the result as JSON" },
  { name: "help", kind: "flag", description: "explain the command" },
];

export interface ParsedArguments {
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;
}

/** Reads the words after a command's name against its declaration; throws UsageError with the nearest right word. */
export function parseArguments(words: readonly string[], command: Command): ParsedArguments {
  const options = [...command.options, ...COMMON_OPTIONS];
  const byName = new Map(options.map((option) => [option.name, option]));
  const { tokens, values, positionals } = parseArgs({
    args: [...words],
    strict: false,
    tokens: true,
    allowPositionals: true,
    options: Object.fromEntries(
      options.map(({ name, kind }) => [
        name,
        { type: kind === "flag" ? ("boolean" as const) : ("string" as const), multiple: kind === "list" },
      ]),
    ),
  });
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const option = byName.get(token.name);
    if (!option)
      throw new UsageError(
        unknown(
          "option",
          token.rawName,
          [...byName.keys()].map((name) => `--${name}`),
        ),
      );
    checkValue(option, token.value);
  }
  if (!values.help) checkComplete(command, values, positionals);
  return { values, positionals };
}

/** A sentence on a word nobody knows, with the nearest one that exists. */
export function unknown(what: string, word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  return `Unknown ${what} "${word}".${near === undefined ? "" : ` Did you mean "${near}"?`}`;
}

function checkValue(option: Option, value: string | undefined): void {
  if (option.kind === "flag") {
    if (value !== undefined) throw new UsageError(`--${option.name} takes no value.`);
    return;
  }
  if (value === undefined || value === "") throw new UsageError(`--${option.name} needs a value.`);
  for (const word of option.kind === "list" ? splitList(value) : [value]) {
    if (option.choices && !option.choices.includes(word)) {
      const near = nearest(word, option.choices);
      const hint =
        near === undefined ? `one of ${option.choices.join(", ")}` : `"${near}"? (${option.choices.join(", ")})`;
      throw new UsageError(
        `--${option.name} does not know "${word}". ${near === undefined ? "Use" : "Did you mean"} ${hint}`,
      );
    }
  }
}

function checkComplete(command: Command, values: ParsedArguments["values"], given: readonly string[]): void {
  const missing = command.options.find((option) => option.required && values[option.name] === undefined);
  if (missing) throw new UsageError(`--${missing.name} is needed.`);
  const absent = command.positionals[given.length];
  if (absent && !absent.optional) throw new UsageError(`<${absent.name}> is needed: ${absent.description}.`);
  const extra = given[command.positionals.length];
  if (extra !== undefined) throw new UsageError(`"${extra}" is one word too many.`);
}

function splitList(value: string): readonly string[] {
  return value.split(",").map((word) => word.trim());
}

/** The call a command receives. */
export function makeCall(parsed: ParsedArguments, env: Call["env"], streams: Streams): Call {
  const { values, positionals } = parsed;
  const isJson = values.json === true;
  return {
    env,
    isJson,
    streams,
    positionals,
    text(option) {
      const value = values[option];
      return typeof value === "string" ? value : undefined;
    },
    list(option) {
      const value = values[option];
      return Array.isArray(value) ? value.flatMap((words) => splitList(String(words))) : undefined;
    },
    flag: (option) => values[option] === true,
    print: (data, text) => void streams.stdout.write(`${isJson ? JSON.stringify(data, null, 2) : text}\n`),
    tell: (line) => void (isJson ? streams.stderr : streams.stdout).write(`${line}\n`),
  };
}
