import { parseYaml } from "@entrada/data-files/yaml";
import { isWithinLimits, rateLimits } from "@entrada/domain/money/exchange-rate";
import { DECIMAL } from "@entrada/domain/money/money";
import { parseIsoDate } from "@entrada/domain/shared/dates";
import { unreadableIn } from "@entrada/domain/shared/plain-line";
import { loadReference } from "@entrada/knowledge/reference";
import type { ExchangeRate } from "../../features/sales/rates/rates.service.ts";
import { UsageError } from "../command.ts";
import { readText } from "../read-text.ts";

const COLUMNS = ["asOf", "base", "quote", "rate", "source"] as const;
type Texts = Readonly<Record<(typeof COLUMNS)[number], string>>;

const SOURCE_MAX = 300;
const DAY_MIN = "1970-01-01";

/** The rates of a CSV or YAML file; throws a sentence that says what is wrong where. */
export function readRates(file: string): readonly ExchangeRate[] {
  const text = readText(file);
  const rows = file.endsWith(".csv") ? readCsv(text) : readYaml(file, text);
  if (rows.length === 0) throw new UsageError(`There are no rates in ${file}.`);
  const rates = rows.map((row, index) => checked(row, `Rate ${index + 1}`));
  refuseTwoOfOneDay(rates);
  return rates;
}

/** Throws a sentence where the text is no currency. */
export function requireCurrency(code: string, place: string): void {
  const known = loadReference().publicList("currencies");
  if (!known?.some((currency) => currency.code === code)) {
    throw new UsageError(`${place}: there is no currency "${code}".`);
  }
}

/** Throws a sentence where the text is no day that a rate can be of. */
export function requireDay(day: string, place: string): void {
  if (parseIsoDate(day) === undefined || day < DAY_MIN) throw new UsageError(`${place}: "${day}" is no day.`);
}

function checked(row: unknown, place: string): ExchangeRate {
  const { asOf, base, quote, rate, source } = textsOf(row, place);
  requireDay(asOf, place);
  requireCurrency(base, place);
  requireCurrency(quote, place);
  const refuse = (message: string) => new UsageError(`${place}: ${message}`);
  if (base === quote) throw refuse("both currencies are the same.");
  if (!DECIMAL.test(rate)) throw refuse(`"${rate}" is no decimal such as "1.0842".`);
  const limits = rateLimits(base, quote);
  if (!isWithinLimits(rate, limits)) {
    throw refuse(`a rate from ${base} to ${quote} is from ${limits.least} to ${limits.most}, not ${rate}.`);
  }
  if (source === "" || source.length > SOURCE_MAX) throw refuse(`a source has 1 to ${SOURCE_MAX} characters.`);
  const unreadable = unreadableIn(source);
  if (unreadable) throw refuse(`the source has a character that cannot be read (${unreadable}).`);
  return { asOf, base, quote, rate, source };
}

function textsOf(row: unknown, place: string): Texts {
  const refuse = (message: string) => new UsageError(`${place}: ${message} It has ${COLUMNS.join(", ")}.`);
  if (typeof row !== "object" || row === null || Array.isArray(row)) throw refuse("it is no rate.");
  const members = new Map<string, unknown>(Object.entries(row));
  const textOf = (name: (typeof COLUMNS)[number]) => {
    const value = members.get(name);
    if (value === undefined) throw refuse(`${name} is missing.`);
    // A number would lose digits, and so would its way back.
    if (typeof value !== "string") throw refuse(`${name} is text, in quotes where it looks like a number.`);
    return value;
  };
  const extra = [...members.keys()].find((name) => !COLUMNS.some((column) => column === name));
  if (extra !== undefined) throw refuse(`nobody knows its "${extra}".`);
  return {
    asOf: textOf("asOf"),
    base: textOf("base"),
    quote: textOf("quote"),
    rate: textOf("rate"),
    source: textOf("source"),
  };
}

function refuseTwoOfOneDay(rates: readonly ExchangeRate[]): void {
  const seen = new Map<string, number>();
  for (const [index, rate] of rates.entries()) {
    const key = `${rate.base} to ${rate.quote} on ${rate.asOf}`;
    const first = seen.get(key);
    if (first !== undefined) throw new UsageError(`Rate ${index + 1}: rate ${first} is from ${key} too.`);
    seen.set(key, index + 1);
  }
}

function readYaml(file: string, text: string): readonly unknown[] {
  const parsed = parseYaml(text);
  if (!parsed.ok) {
    const reasons = parsed.error.map(({ line, message }) =>
      line === undefined ? message : `line ${line}: ${message}`,
    );
    throw new UsageError(`${file} cannot be read as YAML: ${reasons.join("; ")}`);
  }
  const { content } = parsed.value;
  if (content !== null && !Array.isArray(content)) throw new UsageError(`${file} is not a list of rates.`);
  return content ?? [];
}

function readCsv(text: string): readonly unknown[] {
  const [head = "", ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const names = head.split(",").map((name) => name.trim());
  return lines.map((line, index) => {
    const values = line.split(",").map((value) => value.trim());
    if (values.length !== names.length) {
      const count = `Rate ${index + 1}: it has ${values.length} columns, and the first line ${names.length}.`;
      throw new UsageError(`${count} A source with a comma needs a YAML file.`);
    }
    return Object.fromEntries(values.map((value, at) => [names[at], value]));
  });
}
