import { determine } from "@entrada/domain/determinations/determine";
import type { DeterminationAnswer } from "@entrada/domain/determinations/model/answer";
import type { CompiledKnowledge } from "@entrada/domain/determinations/rules/compile";
import { formatIsoDate } from "@entrada/domain/shared/dates";

/** A trip of somebody who holds a passport and has told nothing else. */
export interface PlainTrip {
  readonly destination: string;
  readonly passport: string;
  readonly intent: string;
  /** both end days counted; one if left out */
  readonly days?: number;
}

/** The answer to whoever asks on the day of arrival. */
export function answerOn(
  compiled: CompiledKnowledge,
  { destination, passport, intent, days = 1 }: PlainTrip,
  day: number,
): DeterminationAnswer {
  const traveler = {
    passportCountry: passport,
    passportType: "ordinary" as const,
    residenceCountry: passport,
    heldAuthorizations: [],
  };
  const leg = {
    reference: "1",
    destinationCountry: destination,
    intent,
    arrivalDate: formatIsoDate(day),
    departureDate: formatIsoDate(day + days - 1),
    transitContext: "entry" as const,
  };
  const options = { evaluatedOn: formatIsoDate(day), language: "en", minimumAuthority: "stale" as const };
  return determine(compiled, { traveler, legs: [leg] }, options);
}
