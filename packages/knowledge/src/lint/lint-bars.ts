import type { CompiledKnowledge } from "@entrada/domain/determinations/rules/compile";
import { civilDay } from "@entrada/domain/shared/dates";
import { destinationsOf } from "../coverage.ts";
import type { NamedRulesFile } from "../knowledge-files.ts";
import type { LocatedError } from "./locate.ts";
import { answerOn } from "./plain-trip.ts";

/** A weekend, a season, a term and a year: products differ by the length of the trip. */
const TRIPS_IN_DAYS = [5, 90, 250, 365];

/**
 * Nobody is sent to apply for what is closed to them: where a rule bars its nationals from a product, no answer to them
 * names it, whatever they have told.
 */
export function lintBars(compiled: CompiledKnowledge, { name, content }: NamedRulesFile): readonly LocatedError[] {
  const { snapshot } = compiled;
  const file = snapshot.files.find((one) => one.name === name);
  const barring = content.rules.filter(({ bars }) => bars !== undefined);
  if (!file || barring.length === 0) return [];
  return barring.flatMap(({ id, bars = "", effective }) => {
    const rule = file.rules.find((one) => one.id === id);
    const day = civilDay(effective?.from ?? snapshot.sources[rule?.source[0] ?? ""]?.asOf ?? "");
    const trips = destinationsOf(snapshot, file).flatMap((destination) =>
      snapshot.passports
        .filter((passport) =>
          compiled
            .destination(destination)
            ?.forPassport(passport)
            [rule?.layer ?? "ban"].some((own) => own.rule.id === id),
        )
        .flatMap((passport) =>
          (rule?.intents ?? []).flatMap((intent) =>
            TRIPS_IN_DAYS.map((days) => ({ destination, passport, intent, days })),
          ),
        ),
    );
    return trips
      .filter((trip) => {
        const { scheme, alternatives } = answerOn(compiled, trip, day).visaConclusion;
        return [scheme, ...alternatives.map((route) => route.scheme)].some((named) => named?.includes(bars));
      })
      .map(({ destination, passport, intent, days }) => ({
        file: `rules/${name}.yaml`,
        at: id,
        message: `bars ${passport} from the ${bars}, which the answer for ${intent} in ${destination} of ${days} days names`,
      }));
  });
}
