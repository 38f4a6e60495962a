import { Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Call, Streams } from "./command.ts";
import { COMMANDS, type CommandRow } from "./commands.ts";
import { nameOf, refuseEmptyValues, refuseUnknown, refuseUnknownHelp, withRefusals } from "./refusals.ts";
import { productVersion } from "./version.ts";

const FOOTER = `
\`entrada help <command>\` explains a command.
Settings are environment variables: docs/configuration.md.
Exit codes: 0 done, 1 not done, 2 wrong usage.`;

/** The caller, and the receiver of a command's exit code. */
export interface Caller {
  readonly env: Call["env"];
  readonly streams: Streams;
  exitCode: number;
}

/** The command line with every command in it; a command's file is loaded when it is called. */
export function makeProgram(caller: Caller): Command {
  const { stdout, stderr } = caller.streams;
  const program = new Command("entrada");
  program
    .description("Entrada: visa intelligence and travel applications as a service that you run yourself.")
    .usage("<command> [options]")
    .version(`entrada ${productVersion()}`, "--version", "print the version")
    .helpOption("-h, --help", "show help")
    .helpCommand(false)
    // Otherwise `--version` among a command's own arguments would be taken for the program's.
    .enablePositionalOptions()
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
      outputError: () => undefined,
    })
    .configureHelp({ visibleCommands: commandsBelow, subcommandTerm: nameOf })
    .addHelpText("beforeAll", ({ command }) => refuseUnknownHelp(command))
    .addHelpText("after", FOOTER)
    .hook("preAction", (_program, command) => refuseEmptyValues(command));
  addCommands(program, caller);
  return program;
}

function addCommands(program: Command, caller: Caller): void {
  const definitions = new Map<CommandUnknownOpts, () => Promise<void>>();
  const asGroup = (group: CommandUnknownOpts) =>
    withRefusals(group)
      .hook("preSubcommand", (_group, command) => definitions.get(command)?.())
      .on("command:*", ([word = ""]: readonly string[]) => refuseUnknown(group, word));
  asGroup(program);
  for (const [name, row] of Object.entries(COMMANDS)) {
    const words = name.split(" ");
    const last = words.pop() ?? name;
    let group: CommandUnknownOpts = program;
    for (const word of words) {
      const known = group.commands.find((one) => one.name() === word);
      // A command can have others below it.
      group = known && known.commands.length > 0 ? known : asGroup(known ?? group.command(word));
    }
    const command = group.command(last).summary(row.summary);
    definitions.set(withRefusals(command), () => define(command, row, caller));
  }
}

async function define(command: Command, row: CommandRow, caller: Caller): Promise<void> {
  const definition = await row.load();
  definition(command, makeCall(command, caller));
  command.option("--json", "print the result as JSON");
}

function makeCall(command: Command, caller: Caller): Call {
  const { env, streams } = caller;
  const isJson = () => command.getOptionValue("json") === true;
  return {
    env,
    streams,
    get isJson() {
      return isJson();
    },
    print(data, text, exitCode = 0) {
      streams.stdout.write(`${isJson() ? JSON.stringify(data, null, 2) : text}\n`);
      caller.exitCode = exitCode;
    },
    fail() {
      caller.exitCode = 1;
    },
    tell: (line) => void (isJson() ? streams.stderr : streams.stdout).write(`${line}\n`),
  };
}

function commandsBelow(group: CommandUnknownOpts): CommandUnknownOpts[] {
  return group.commands.flatMap((command) => [
    ...(command.summary() === "" ? [] : [command]),
    ...commandsBelow(command),
  ]);
}
