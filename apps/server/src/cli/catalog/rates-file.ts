import { InvalidArgumentError } from "@commander-js/extra-typings";
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
const DATE_MIN = "1970-01-01";

/** The rates of a CSV or YAML file; throws a usage error that says what is wrong and where. */
export function readRates(file: string): readonly ExchangeRate[] {
  const text = readText(file);
  const rows = file.endsWith(".csv") ? readCsv(text) : readYaml(file, text);
  if (rows.length === 0) throw new UsageError(`There are no rates in ${file}.`);
  const rates = rows.map((row, index) => checked(row, `Rate ${index + 1}`));
  refuseDuplicates(rates);
  return rates;
}

/** Parses the code of a currency. */
export function parseCurrency(code: string): string {
  return orInvalid(code, currencyError(code));
}

/** Parses a date that a rate can have. */
export function parseRateDate(date: string): string {
  return orInvalid(date, dateError(date));
}

function orInvalid(text: string, error: string | undefined): string {
  if (error !== undefined) throw new InvalidArgumentError(error);
  return text;
}

function currencyError(code: string): string | undefined {
  const known = loadReference().publicList("currencies");
  return known?.some((currency) => currency.code === code) ? undefined : `"${code}" is not a known currency.`;
}

function dateError(date: string): string | undefined {
  if (parseIsoDate(date) !== undefined && date >= DATE_MIN) return undefined;
  return `"${date}" is not a valid date from ${DATE_MIN} on.`;
}

function checked(row: unknown, place: string): ExchangeRate {
  const { asOf, base, quote, rate, source } = textsOf(row, place);
  const refuse = (message: string) => new UsageError(`${place}: ${message}`);
  const wrong = dateError(asOf) ?? currencyError(base) ?? currencyError(quote);
  if (wrong !== undefined) throw refuse(wrong);
  if (base === quote) throw refuse("both currencies are the same.");
  if (!DECIMAL.test(rate)) throw refuse(`"${rate}" is not a decimal number such as "1.0842".`);
  const limits = rateLimits(base, quote);
  if (!isWithinLimits(rate, limits)) {
    throw refuse(`a rate from ${base} to ${quote} must be from ${limits.least} to ${limits.most}, not ${rate}.`);
  }
  if (source === "" || source.length > SOURCE_MAX) throw refuse(`the source must have 1 to ${SOURCE_MAX} characters.`);
  const unreadable = unreadableIn(source);
  if (unreadable) throw refuse(`the source contains a character that cannot be shown (${unreadable}).`);
  return { asOf, base, quote, rate, source };
}

function textsOf(row: unknown, place: string): Texts {
  const refuse = (message: string) => new UsageError(`${place}: ${message} A rate has ${COLUMNS.join(", ")}.`);
  if (typeof row !== "object" || row === null || Array.isArray(row)) throw refuse("this is not a rate.");
  const members = new Map<string, unknown>(Object.entries(row));
  const textOf = (name: (typeof COLUMNS)[number]) => {
    const value = members.get(name);
    if (value === undefined) throw refuse(`${name} is missing.`);
    // A number would lose digits.
    if (typeof value !== "string") throw refuse(`${name} must be text: quote it if it looks like a number.`);
    return value;
  };
  const extra = [...members.keys()].find((name) => !COLUMNS.some((column) => column === name));
  if (extra !== undefined) throw refuse(`"${extra}" is not known.`);
  return {
    asOf: textOf("asOf"),
    base: textOf("base"),
    quote: textOf("quote"),
    rate: textOf("rate"),
    source: textOf("source"),
  };
}

function refuseDuplicates(rates: readonly ExchangeRate[]): void {
  const seen = new Map<string, number>();
  for (const [index, rate] of rates.entries()) {
    const key = `${rate.base} to ${rate.quote} on ${rate.asOf}`;
    const first = seen.get(key);
    if (first !== undefined) throw new UsageError(`Rate ${index + 1}: rate ${first} is from ${key} as well.`);
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
      const count = `Rate ${index + 1}: it has ${values.length} columns, the first line has ${names.length}.`;
      throw new UsageError(`${count} A source with a comma needs a YAML file.`);
    }
    return Object.fromEntries(values.map((value, at) => [names[at], value]));
  });
}
