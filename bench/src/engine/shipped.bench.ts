import { determine } from "@entrada/domain/determinations/determine";
import { factsOf } from "@entrada/domain/determinations/facts/facts";
import type { DeterminationInput } from "@entrada/domain/determinations/model/input";
import { outlook } from "@entrada/domain/determinations/outlook";
import { decide } from "@entrada/domain/determinations/rules/decide";
import { traceOf } from "@entrada/domain/determinations/rules/trace";
import { loadShippedKnowledge, reviveKnowledge } from "@entrada/knowledge/shipped";
import { measurePasses, measureReadiness } from "../measure.ts";
import { printTable, shown } from "../report.ts";

const OPTIONS = { evaluatedOn: "2026-11-20", language: "en", minimumAuthority: "stale" } as const;

function touristFor(passport: string, destination: string): DeterminationInput {
  return {
    traveler: {
      passportCountry: passport,
      passportType: "ordinary",
      residenceCountry: passport,
      heldAuthorizations: [],
    },
    legs: [
      {
        reference: "leg-1",
        destinationCountry: destination,
        intent: "tourism",
        arrivalDate: "2026-12-10",
        departureDate: "2026-12-19",
        transitContext: "entry",
      },
    ],
  };
}

/** The same with the shipped knowledge: every passport, every destination that has rules. */
export async function benchShipped(): Promise<void> {
  const shipped = loadShippedKnowledge();
  const read = await measureReadiness(() => reviveKnowledge(shipped));
  const knowledge = read.value;
  const { passports, countries } = knowledge.snapshot;
  const codes = Object.keys(countries);
  const first = await measureReadiness(() => codes.map((code) => knowledge.destination(code)));
  const expanded = await measureReadiness(() => {
    for (const destination of first.value) for (const passport of passports) destination?.forPassport(passport);
  });
  const pairs = codes.flatMap((code) => {
    const destination = knowledge.destination(code);
    if (!destination) return [];
    return passports.map((passport) => {
      const input = touristFor(passport, code);
      return { destination, input, facts: factsOf(input) };
    });
  });
  const decided = measurePasses("decide(), shipped", pairs.length, () => {
    for (const { destination, facts } of pairs) decide(destination, facts);
  });
  const traced = measurePasses("decide() and traceOf(), shipped", pairs.length, () => {
    for (const { destination, facts } of pairs) {
      const decision = decide(destination, facts);
      if (decision) traceOf(destination, facts, decision);
    }
  });
  const determined = measurePasses("determine(), shipped", pairs.length, () => {
    for (const { input } of pairs) determine(knowledge, input, OPTIONS);
  });
  const seen = measurePasses("outlook(), shipped", passports.length, () => {
    for (const passport of passports) {
      const { traveler, legs } = touristFor(passport, "");
      for (const leg of legs) outlook(knowledge, { traveler, ...leg }, codes, OPTIONS);
    }
  });
  printTable(
    `The shipped knowledge (${shipped.snapshotId}): ${shown(pairs.length)} pairs, a tourist of ten days; in a second of processor time`,
    ["What", "Best round", "Median"],
    [
      ["decide()", shown(decided.best), shown(decided.median)],
      ["decide() and traceOf()", shown(traced.best), shown(traced.median)],
      ["determine(): the whole worded answer", shown(determined.best), shown(determined.median)],
      [`outlook(): one trip, ${codes.length} destinations (aim ≥ 10/s)`, shown(seen.best), shown(seen.median)],
    ],
  );
  printTable(
    "The same knowledge made ready",
    ["What", "ms", "MB"],
    [
      ["reading the snapshot", shown(read.ms), shown(read.megabytes)],
      ["compiling every destination", shown(first.ms), shown(first.megabytes)],
      ["expanding it for every passport", shown(expanded.ms), shown(expanded.megabytes)],
    ],
  );
}
