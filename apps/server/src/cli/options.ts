import { InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { parseIsoDate } from "@entrada/domain/shared/dates";
import { knownCodes } from "@entrada/knowledge/codes";
import { meantHint } from "../core/did-you-mean.ts";

/** An option that takes one of a few values. */
export function choiceOption<Usage extends string, Value extends string>(
  flags: Usage,
  description: string,
  values: readonly Value[],
) {
  return new Option(flags, description).choices(values).argParser((word: string) => oneOf(word, values));
}

/** An option that takes several of a few values, separated by commas or given one at a time. */
export function choicesOption<Usage extends string, Value extends string>(
  flags: Usage,
  description: string,
  values: readonly Value[],
) {
  return new Option(flags, description).choices(values).argParser(listOf((word) => oneOf(word, values)));
}

/** An option that takes several values, separated by commas or given one at a time. */
export function listOption<Usage extends string, Value>(
  flags: Usage,
  description: string,
  parse: (word: string) => Value,
) {
  return new Option(flags, description).argParser(listOf(parse));
}

/** The option that names one of a tenant's two environments. */
export function environmentOption() {
  return choiceOption("--environment <name>", "test and live share nothing", ["test", "live"]);
}

/** Parses a code in any case, or the name of what it stands for; other words stay, to be refused with their place. */
export function namedCode(kind: "countries" | "passports" | "intents" | "held"): (text: string) => string {
  return (text) => {
    const codes = knownCodes()[kind];
    return codes.has(text) ? text : (codes.named(text) ?? text);
  };
}

/** Parses a whole number within its limits. */
export function wholeNumber(least: number, most?: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= (most ?? value)) return value;
    throw new InvalidArgumentError(`Use a whole number from ${least}${most === undefined ? "" : ` to ${most}`}.`);
  };
}

/** Parses a day, `YYYY-MM-DD`. */
export function isoDay(text: string): string {
  if (parseIsoDate(text) === undefined) throw new InvalidArgumentError("Use a day of the calendar as YYYY-MM-DD.");
  return text;
}

function oneOf<Value extends string>(word: string, values: readonly Value[]): Value {
  const known = values.find((value) => value === word);
  if (known !== undefined) return known;
  throw new InvalidArgumentError(meantHint(word, values).trimStart() || `Use one of ${values.join(", ")}.`);
}

function listOf<Value>(parse: (word: string) => Value) {
  return (text: string, previous: readonly Value[] | undefined): readonly Value[] => [
    ...(previous ?? []),
    ...text.split(",").map((word) => parse(word.trim())),
  ];
}
