import type { Command } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { COMMON_OPTIONS } from "./parse-call.ts";

/** The help of the whole program, or of the commands that begin with a word. */
export function helpOverview(group?: string): string {
  const rows = COMMANDS.filter(({ name }) => group === undefined || name.split(" ")[0] === group);
  return [
    "Entrada: visa intelligence and travel applications as a service you run yourself.",
    "",
    "Usage: entrada <command> [options]",
    "",
    ...table(rows.map(({ name, summary }) => [name, summary])),
    "",
    "entrada <command> --help explains one command, entrada --version names this version. Settings are environment variables: docs/configuration.md.",
    "Exit codes: 0 done, 1 failed, 2 not called as it should be.",
  ].join("\n");
}

/** The help of one command. */
export function helpCommand(name: string, command: Command): string {
  const words = command.positionals.map((word) => (word.optional ? `[${word.name}]` : `<${word.name}>`));
  const options = [...command.options, ...COMMON_OPTIONS].map(
    ({ name: option, placeholder, kind, ...rest }): [string, string] => {
      const value = kind === "flag" ? "" : ` <${placeholder ?? "text"}${kind === "list" ? ",…" : ""}>`;
      const choices = rest.choices ? ` (${rest.choices.join(", ")})` : "";
      return [`--${option}${value}`, `${rest.description}${choices}${rest.required ? "; needed" : ""}`];
    },
  );
  return [
    `Usage: entrada ${[name, ...words].join(" ")} [options]`,
    "",
    command.description,
    ...(command.positionals.length > 0
      ? ["", ...table(command.positionals.map((word) => [`<${word.name}>`, word.description]))]
      : []),
    "",
    ...table(options),
  ].join("\n");
}

function table(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
