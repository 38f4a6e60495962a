import { changeCatalog } from "../../features/sales/products/products.service.ts";
import { importRates, removeRate } from "../../features/sales/rates/rates.service.ts";
import { type Command, UsageError } from "../command.ts";
import { withDatabase } from "../with-installation.ts";
import { readRates, requireCurrency, requireDay } from "./rates-file.ts";

const clock = { now: () => new Date() };

/** `catalog rates import <file>`: the dated rates that fees are converted at. */
export const importRatesCommand: Command = {
  description:
    "Takes in dated exchange rates: YAML (a list of asOf, base, quote, rate as quoted text, source), or CSV with these " +
    "columns. One unit of the base is `rate` units of the quote. A rate that is there already is replaced.",
  positionals: [{ name: "file", description: "rates.yaml or rates.csv" }],
  options: [],
  run: (call) => {
    const [file = ""] = call.positionals;
    const rates = readRates(file);
    return withDatabase(call, async (db) => {
      const changed = await changeCatalog({ db, clock }, (c) => importRates(c, rates));
      call.print({ read: rates.length, changed }, `${rates.length} rates read, ${changed} new or changed.`);
      return 0;
    });
  },
};

/** `catalog rates remove <base> <quote> <day>`: a rate that should not have been imported. */
export const removeRateCommand: Command = {
  description:
    "Takes a rate back that was imported by mistake: the newest of the others counts. To correct one, import it anew. " +
    "What was quoted before stays as it is.",
  positionals: [
    { name: "base", description: "its base, such as USD" },
    { name: "quote", description: "its quote, such as EUR" },
    { name: "day", description: "its asOf, such as 2026-01-31" },
  ],
  options: [],
  run: (call) => {
    const [base = "", quote = "", asOf = ""] = call.positionals;
    requireCurrency(base, "<base>");
    requireCurrency(quote, "<quote>");
    requireDay(asOf, "<day>");
    const key = `from ${base} to ${quote} of ${asOf}`;
    return withDatabase(call, async (db) => {
      const isRemoved = await changeCatalog({ db, clock }, (c) => removeRate(c, { base, quote, asOf }));
      if (!isRemoved) throw new UsageError(`There is no rate ${key}.`);
      call.print({ base, quote, asOf, isRemoved }, `The rate ${key} is removed.`);
      return 0;
    });
  },
};
