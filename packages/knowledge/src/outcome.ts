import { factsOf } from "@entrada/domain/determinations/facts/facts";
import type { ConclusionKind } from "@entrada/domain/determinations/model/kinds";
import type { Stay } from "@entrada/domain/determinations/model/knowledge";
import type { CompiledKnowledge } from "@entrada/domain/determinations/rules/compile";
import { type Decision, decide } from "@entrada/domain/determinations/rules/decide";
import { formatIsoDate, parseIsoDate } from "@entrada/domain/shared/dates";

/** What a rule gives a traveler who holds only a passport. */
export interface RuleOutcome {
  /** null if no rule speaks of the destination on that day */
  readonly rule: string | null;
  readonly kind: ConclusionKind;
  readonly stay: Stay | null;
}

/** A question in its shortest form: one passport, one destination, ten days from the day of arrival (`YYYY-MM-DD`). */
export interface PassportTrip {
  readonly passport: string;
  readonly destination: string;
  readonly intent: string;
  readonly arrival: string;
}

const TRIP_DAYS = 10;

/** How the rules decide for a traveler who lives at home and holds only an ordinary passport. */
export function decisionOf(
  knowledge: CompiledKnowledge,
  { passport, destination, intent, arrival }: PassportTrip,
): Decision | undefined {
  const rules = knowledge.destination(destination);
  const facts = factsOf({
    traveler: {
      passportCountry: passport,
      passportType: "ordinary",
      residenceCountry: passport,
      heldAuthorizations: [],
    },
    legs: [
      {
        reference: "1",
        destinationCountry: destination,
        intent,
        arrivalDate: arrival,
        departureDate: formatIsoDate((parseIsoDate(arrival) ?? Number.NaN) + TRIP_DAYS - 1),
        transitContext: "entry",
      },
    ],
  });
  return rules && decide(rules, facts);
}

/** The rule that decides, its kind and its stay. */
export function outcomeOf(knowledge: CompiledKnowledge, trip: PassportTrip): RuleOutcome {
  const decision = decisionOf(knowledge, trip);
  if (!decision) return { rule: null, kind: "undetermined", stay: null };
  const { rule } = decision.winner;
  return { rule: rule.id, kind: decision.kind, stay: rule.then?.stay ?? null };
}
