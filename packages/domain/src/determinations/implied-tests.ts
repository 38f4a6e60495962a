import { parseIsoDate } from "../shared/dates.ts";
import type { Facts } from "./facts.ts";
import type { ConditionDefinition, ConditionValue } from "./knowledge.ts";
import { ageTruth, type CompiledPredicate, FACTS_PATH, leaf } from "./predicates.ts";
import { type Truth, truthOf, UNKNOWN } from "./truth.ts";

interface ImpliedTest {
  /** the fact that callers may send */
  readonly fact: string;
  readonly evaluate: (value: ConditionValue, facts: Facts, destination: string) => Truth;
}

const NO_VALUE: ConditionValue = {};

/** Conditions whose code and value are a test in themselves. */
const IMPLIED: Readonly<Record<string, ImpliedTest>> = {
  ageBand: {
    fact: "birthDate",
    evaluate: (band, { birth, arrival }) => ageTruth(band, birth, arrival),
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
 * The test that a condition implies by its code and value, on facts that callers may send. None if the author wrote the
 * sentence: it may require more.
 */
export function impliedTest(
  { code, value = NO_VALUE, statement }: ConditionDefinition,
  destination: string,
): CompiledPredicate | undefined {
  const implied = statement === undefined ? IMPLIED[code] : undefined;
  if (implied === undefined) return undefined;
  return {
    ...leaf(`${FACTS_PATH}/${implied.fact}`),
    evaluate: (facts) => implied.evaluate(value, facts, destination),
    read: () => ({ missing: [], held: [] }),
  };
}

function isOneOf(told: unknown, accepted: unknown): Truth {
  if (told === undefined || !Array.isArray(accepted)) return UNKNOWN;
  const values: readonly unknown[] = Array.isArray(told) ? told : [told];
  return truthOf(values.some((value) => accepted.includes(value)));
}

function hasVisited(visits: Facts["visits"], countries: unknown, since: unknown): Truth {
  if (visits === undefined || !Array.isArray(countries)) return UNKNOWN;
  const from = typeof since === "string" ? (parseIsoDate(since) ?? Number.NEGATIVE_INFINITY) : Number.NEGATIVE_INFINITY;
  return truthOf(visits.some(({ country, last }) => countries.includes(country) && last >= from));
}
