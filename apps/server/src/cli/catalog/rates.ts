import { existsSync, readFileSync } from "node:fs";
import { DECIMAL } from "@entrada/domain/money/money";
import { parseIsoDate } from "@entrada/domain/shared/dates";
import { loadReference } from "@entrada/knowledge/reference";
import Type from "typebox";
import { Check } from "typebox/value";
import { parse } from "yaml";
import { type ExchangeRate, importRates } from "../../features/catalog/rates.service.ts";
import { type Command, UsageError } from "../command.ts";
import { withDatabase } from "../with-installation.ts";

const COLUMNS = ["asOf", "base", "quote", "rate", "source"] as const;
const RateSchema = Type.Object(
  {
    asOf: Type.String(),
    base: Type.String(),
    quote: Type.String(),
    // Text: a number would lose digits, and so would its way back.
    rate: Type.String({ pattern: DECIMAL.source }),
    source: Type.String({ minLength: 1, maxLength: 300 }),
  },
  { additionalProperties: false },
);
const RatesSchema = Type.Array(RateSchema);

/** `catalog rates import <file>`: the dated rates that fees are converted at. */
export const importRatesCommand: Command = {
  description:
    "Takes in dated exchange rates: YAML (a list of asOf, base, quote, rate as quoted text, source), or CSV with these " +
    "columns. One unit of the base is `rate` units of the quote. A rate that is there already is replaced.",
  positionals: [{ name: "file", description: "rates.yaml or rates.csv" }],
  options: [],
  run: (call) => {
    const [file = ""] = call.positionals;
    if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
    const text = readFileSync(file, "utf8");
    const rates = checked(file.endsWith(".csv") ? readCsv(text) : parse(text));
    return withDatabase(call, async (db) => {
      const changed = await importRates({ db, clock: { now: () => new Date() } }, rates);
      call.print({ read: rates.length, changed }, `${rates.length} rates read, ${changed} new or changed.`);
      return 0;
    });
  },
};

function checked(rates: unknown): readonly ExchangeRate[] {
  if (!Check(RatesSchema, rates)) {
    throw new UsageError(`A rate has ${COLUMNS.join(", ")}, all of them text; the rate is a decimal such as "1.0842".`);
  }
  const currencies = new Set(
    loadReference()
      .publicList("currencies")
      ?.map(({ code }) => code),
  );
  for (const [index, { asOf, base, quote, rate }] of rates.entries()) {
    const fault =
      (parseIsoDate(asOf) === undefined && `${asOf} is no day`) ||
      (!currencies.has(base) && `there is no currency ${base}`) ||
      (!currencies.has(quote) && `there is no currency ${quote}`) ||
      (base === quote && "both currencies are the same") ||
      (!/[1-9]/.test(rate) && "a rate is more than nothing");
    if (fault) throw new UsageError(`Rate ${index + 1}: ${fault}.`);
  }
  return rates;
}

// No field of a rate needs a comma or quotes.
function readCsv(text: string): unknown {
  const [head = "", ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const names = head.split(",").map((name) => name.trim());
  return lines.map((line) =>
    Object.fromEntries(line.split(",").map((value, at) => [names[at] ?? `column ${at + 1}`, value.trim()])),
  );
}
