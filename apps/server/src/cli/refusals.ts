import type { CommanderError, CommandUnknownOpts } from "@commander-js/extra-typings";
import { meantHint } from "../core/did-you-mean.ts";
import { UsageError } from "./command.ts";
import { COMMANDS } from "./commands.ts";

/** The full name of a command or a group, as the table of commands has it; empty for the program itself. */
export function nameOf(command: CommandUnknownOpts): string {
  const group = command.parent;
  return group === null ? "" : `${nameOf(group)} ${command.name()}`.trimStart();
}

/** Turns what commander refuses into one line that says what to do. */
export function withRefusals<Named extends CommandUnknownOpts>(command: Named): Named {
  return command.exitOverride((error) => {
    throw isRefusal(error) ? new UsageError(`${sentenceOf(error.message)} ${helpHint(command)}`) : error;
  });
}

/** Refuses a word that is not a command of the group. */
export function refuseUnknown(group: CommandUnknownOpts, word: string): never {
  const name = `${nameOf(group)} ${word}`.trimStart();
  const known = Object.keys(COMMANDS);
  const groups = group.commands.map((command) => nameOf(command));
  throw new UsageError(`Unknown command "${name}".${meantHint(name, [...known, ...groups])} ${helpHint(group)}`);
}

/** Refuses `help` for a word that is not a command, where commander would show the help of the group. */
export function refuseUnknownHelp(group: CommandUnknownOpts): string {
  const [word] = group.args;
  if (group.commands.length > 0 && word !== undefined && !word.startsWith("-")) refuseUnknown(group, word);
  return "";
}

/** Refuses an option with an empty value, such as an unset variable of a script. */
export function refuseEmptyValues(command: CommandUnknownOpts): void {
  const empty = command.options.find((option) => command.getOptionValue(option.attributeName()) === "");
  if (empty) throw new UsageError(`Option "${empty.flags}" argument missing. ${helpHint(command)}`);
}

// The others are help and the version, which have been written already.
function isRefusal({ code, exitCode }: CommanderError): boolean {
  return exitCode !== 0 && code !== "commander.help";
}

function sentenceOf(message: string): string {
  const [first = "", hint = ""] = message.replace(/^error: (command-argument )?/, "").split("\n");
  const quoted = first.replace(/(?<=\s)'(.*?)'(?=[\s.]|$)/g, '"$1"');
  const sentence = quoted.charAt(0).toUpperCase() + quoted.slice(1);
  return `${/[.?]$/.test(sentence) ? sentence : `${sentence}.`} ${hint.replace(/^\(|\)$/g, "")}`.trimEnd();
}

function helpHint(command: CommandUnknownOpts): string {
  return `See \`${["entrada", nameOf(command), "--help"].filter(Boolean).join(" ")}\`.`;
}
