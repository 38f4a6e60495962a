import { COMMAND_LINE } from "@entrada/domain/access/principal";
import { changeCatalog } from "../../features/sales/products/products.service.ts";
import { importRates, removeRate } from "../../features/sales/rates/rates.service.ts";
import { type Definition, UsageError } from "../command.ts";
import { withDatabase } from "../with-installation.ts";
import { parseCurrency, parseRateDate, readRates } from "./rates-file.ts";

const clock = { now: () => new Date() };

/** `catalog rates import <file>`: the dated rates that fees are converted at. */
export const importRatesCommand: Definition = (command, call) =>
  command
    .description(
      "Imports dated exchange rates: YAML (a list of asOf, base, quote, rate as quoted text, source), or CSV with these " +
        "columns. One unit of the base is `rate` units of the quote. An existing rate is replaced.",
    )
    .argument("<file>", "rates.yaml or rates.csv")
    .action((file) => {
      const rates = readRates(file);
      return withDatabase(call, async (db) => {
        const changed = await changeCatalog({ db, clock, principal: COMMAND_LINE }, (c) => importRates(c, rates));
        call.print({ read: rates.length, changed }, `${rates.length} rates read, ${changed} new or changed.`);
      });
    });

/** `catalog rates remove <base> <quote> <date>`: a rate that should not have been imported. */
export const removeRateCommand: Definition = (command, call) =>
  command
    .description(
      "Removes a rate that was imported by mistake; the newest of the others then applies. To correct one, import it " +
        "again. Existing quotes do not change.",
    )
    .argument("<base>", "the base currency, such as USD", parseCurrency)
    .argument("<quote>", "the quote currency, such as EUR", parseCurrency)
    .argument("<date>", "the rate's asOf, such as 2026-01-31", parseRateDate)
    .action((base, quote, asOf) =>
      withDatabase(call, async (db) => {
        const name = `from ${base} to ${quote} of ${asOf}`;
        const isRemoved = await changeCatalog({ db, clock, principal: COMMAND_LINE }, (c) =>
          removeRate(c, { base, quote, asOf }),
        );
        if (!isRemoved) throw new UsageError(`No rate ${name} exists.`);
        call.print({ base, quote, asOf, isRemoved }, `Removed the rate ${name}.`);
      }),
    );
