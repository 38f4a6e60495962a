import { addMonths, type CivilDay, parseIsoDate } from "../shared/dates.ts";
import type { Facts } from "./facts.ts";
import type { ConditionDefinition, ConditionValue } from "./knowledge.ts";
import { type CompiledPredicate, FACTS_PATH, FALSE, TRUE, type Truth, UNKNOWN } from "./predicates.ts";

interface ImpliedTest {
  /** the fact that callers may tell */
  readonly fact: string;
  readonly evaluate: (value: ConditionValue, facts: Facts, destination: string) => Truth;
}

const NO_VALUE: ConditionValue = {};

/** Conditions whose code and value are a test in themselves. */
const IMPLIED: Readonly<Record<string, ImpliedTest>> = {
  ageBand: {
    fact: "birthDate",
    evaluate: ({ minYears, maxYears }, { birth, arrival }) => isOfAge(birth, arrival, minYears, maxYears),
  },
  arrivalMode: { fact: "arrivalMode", evaluate: ({ modes }, { told }) => isOneOf(told.arrivalMode, modes) },
  onwardTicket: { fact: "onwardTicketHeld", evaluate: (_, { told }) => isOneOf(told.onwardTicketHeld, [true]) },
  dualNationalExclusion: {
    fact: "dualNationalities",
    evaluate: ({ countries }, { told }) => isOneOf(told.dualNationalities, countries),
  },
  previousRefusal: {
    fact: "previousRefusals",
    evaluate: (_, { told }, destination) => isOneOf(told.previousRefusals, [destination]),
  },
  pastTravelExclusion: {
    fact: "visitedSince",
    evaluate: ({ countries, since }, { visits }) => hasVisited(visits, countries, since),
  },
};

/**
 * The test that a condition is by its code and value, with the facts that callers may tell. None where its sentence is
 * the author's own: that may ask for more.
 */
export function impliedTest(
  { code, value = NO_VALUE, statement }: ConditionDefinition,
  destination: string,
): CompiledPredicate | undefined {
  const implied = statement === undefined ? IMPLIED[code] : undefined;
  if (implied === undefined) return undefined;
  return {
    reads: `${FACTS_PATH}/${implied.fact}`,
    holds: [],
    evaluate: (facts) => implied.evaluate(value, facts, destination),
    read: () => ({ missing: [], held: [] }),
  };
}

function truthOf(isTrue: boolean): Truth {
  return isTrue ? TRUE : FALSE;
}

function isOneOf(told: unknown, accepted: unknown): Truth {
  if (told === undefined || !Array.isArray(accepted)) return UNKNOWN;
  const values: readonly unknown[] = Array.isArray(told) ? told : [told];
  return truthOf(values.some((value) => accepted.includes(value)));
}

// A birthday on the day of arrival counts.
function isOfAge(birth: CivilDay | undefined, arrival: CivilDay, minYears: unknown, maxYears: unknown): Truth {
  if (birth === undefined) return UNKNOWN;
  const isOldEnough = typeof minYears !== "number" || addMonths(birth, 12 * minYears) <= arrival;
  const isYoungEnough = typeof maxYears !== "number" || addMonths(birth, 12 * (maxYears + 1)) > arrival;
  return truthOf(isOldEnough && isYoungEnough);
}

function hasVisited(visits: Facts["visits"], countries: unknown, since: unknown): Truth {
  if (visits === undefined || !Array.isArray(countries)) return UNKNOWN;
  const from = typeof since === "string" ? (parseIsoDate(since) ?? Number.NEGATIVE_INFINITY) : Number.NEGATIVE_INFINITY;
  return truthOf(visits.some(({ country, last }) => countries.includes(country) && last >= from));
}
