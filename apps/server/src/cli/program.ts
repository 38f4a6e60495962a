import { createRequire } from "node:module";
import { Argument, CommanderError, InvalidArgumentError, Command as Program, Option as ProgramOption } from "commander";
import { nearest } from "../core/did-you-mean.ts";
import { type Call, type Command, makeCall, type Option, type Streams, UsageError } from "./command.ts";
import { COMMANDS, type CommandRow } from "./commands.ts";

type Env = Readonly<Record<string, string | undefined>>;

const FOOTER = `
entrada <command> --help explains one command. Settings are environment variables: docs/configuration.md.
Exit codes: 0 done, 1 failed, 2 wrong usage.`;

/** Parses the words against every command's declaration and runs the one they name; throws UsageError for wrong usage. */
export async function runProgram(words: readonly string[], env: Env, streams: Streams): Promise<number> {
  const [first, ...rest] = words;
  const asked = first === "help" ? [...rest, "--help"] : first === "version" ? ["--version"] : words;
  const row = COMMANDS.find(({ name }) => name.split(" ").every((word, place) => asked[place] === word));
  const command = await row?.load();
  let code = 0;
  let help = "";
  const program = programOf({
    declared: row && command && { row, command },
    run: async (call) => {
      code = await (command?.run(makeCall({ ...call, env, streams })) ?? 0);
    },
    // Help that nobody asked for belongs to the error.
    output: { writeOut: (text) => void streams.stdout.write(text), writeErr: (text) => (help += text) },
  });
  try {
    await program.parseAsync([...asked], { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw new UsageError(error.code === "commander.help" ? help.trimEnd() : sentence(error));
  }
  return code;
}

interface Parts {
  /** the command that the words name, with its options; of the others the names are enough */
  readonly declared: { readonly row: CommandRow; readonly command: Command } | undefined;
  readonly run: (call: Omit<Call, "env" | "streams" | "print" | "tell">) => Promise<void>;
  readonly output: { readonly writeOut: (text: string) => void; readonly writeErr: (text: string) => void };
}

function programOf({ declared, run, output }: Parts): Program {
  const root = new Program("entrada")
    .description("Entrada: visa intelligence and travel applications as a service you run yourself.")
    .version(`entrada ${productVersion()}`, "--version", "print the version")
    .addHelpText("after", FOOTER)
    .configureHelp({ visibleCommands: leavesOf, subcommandTerm: (leaf) => pathOf(leaf).replace(/^entrada /, "") });
  // Set before commands are added: they inherit it.
  root.exitOverride().configureOutput({ ...output, outputError: () => {} });
  for (const row of COMMANDS) {
    const leaf = leafAt(root, row.name.split(" ")).description(row.summary);
    if (row === declared?.row) declare(leaf, declared.command, run);
  }
  return root;
}

function declare(leaf: Program, command: Command, run: Parts["run"]): void {
  leaf.description(command.description);
  for (const { name, description, optional } of command.positionals) {
    leaf.addArgument(new Argument(optional ? `[${name}]` : `<${name}>`, description));
  }
  const options = command.options.map((option) => ({ option, added: optionOf(option) }));
  for (const { added } of options) leaf.addOption(added);
  leaf.option("--json", "print the result as JSON");
  leaf.action(async () => {
    const given = leaf.opts();
    const values = new Map(options.map(({ option, added }) => [option.name, given[added.attributeName()]]));
    await run({
      isJson: given.json === true,
      positionals: leaf.args,
      text: (name) => values.get(name),
      list: (name) => values.get(name),
      flag: (name) => values.get(name) === true,
    });
  });
}

function optionOf({ name, kind, description, placeholder = "text", required, choices }: Option): ProgramOption {
  if (kind === "flag") return new ProgramOption(`--${name}`, description);
  const shown = `${description}${choices ? ` (${choices.join(", ")})` : ""}${required ? "; required" : ""}`;
  const option = new ProgramOption(`--${name} <${placeholder}${kind === "list" ? ",…" : ""}>`, shown);
  option.makeOptionMandatory(required === true);
  return option.argParser<unknown>((text, before) => {
    const words = kind === "list" ? text.split(",").map((word) => word.trim()) : [text];
    for (const word of words) refuseUnknown(word, choices);
    return kind === "list" ? [...(Array.isArray(before) ? before : []), ...words] : text;
  });
}

function refuseUnknown(word: string, choices: readonly string[] | undefined): void {
  if (word === "") throw new InvalidArgumentError("Give it a value.");
  if (choices === undefined || choices.includes(word)) return;
  const near = nearest(word, choices);
  const hint = near === undefined ? "" : `Did you mean ${near}? `;
  throw new InvalidArgumentError(`${hint}Use one of ${choices.join(", ")}.`);
}

/** The command at this path; groups on the way are added where they are missing. */
function leafAt(parent: Program, [word = "", ...rest]: readonly string[]): Program {
  const next = parent.commands.find((child) => child.name() === word) ?? parent.command(word);
  return rest.length === 0 ? next : leafAt(next, rest);
}

function leavesOf(program: Program): Program[] {
  return program.commands.flatMap((child) => (child.commands.length === 0 ? [child] : leavesOf(child)));
}

function pathOf(program: Program): string {
  return program.parent ? `${pathOf(program.parent)} ${program.name()}` : program.name();
}

// "error: unknown option '--jsno'\n(Did you mean --json?)" becomes a sentence.
function sentence({ message }: CommanderError): string {
  const [said = "", hint] = message.replace(/^error: /, "").split("\n");
  const begun = said.charAt(0).toUpperCase() + said.slice(1);
  return `${begun.replace(/\.?$/, ".")}${hint === undefined ? "" : ` ${hint.replace(/[()]/g, "")}`}`;
}

/** The version of the product, as its package names it; the interface has its own. */
function productVersion(): string {
  // By the package's own name for it: the sources and the build stand at different depths.
  const { version } = createRequire(import.meta.url)("#package.json") as { readonly version: string };
  return version;
}
