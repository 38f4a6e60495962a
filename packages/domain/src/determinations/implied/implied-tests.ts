import { parseIsoDate } from "../../shared/dates.ts";
import type { Facts } from "../facts/facts.ts";
import { ageTruth, type CompiledPredicate, FACTS_PATH, type ImpliedTest, leaf } from "../facts/predicates.ts";
import { TRUE, type Truth, truthOf, UNKNOWN } from "../facts/truth.ts";
import type { ConditionDefinition, ConditionValue } from "../model/knowledge.ts";
import { PASSPORT_TESTS } from "./passport-tests.ts";

const NO_VALUE: ConditionValue = {};

/** Conditions whose code and value are a test in themselves. */
const IMPLIED: Readonly<Record<string, ImpliedTest>> = {
  ...PASSPORT_TESTS,
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
    evaluate: ({ countries, since }, facts) => hasVisited(facts, countries, since),
  },
};

/**
 * The test that a condition implies by its code and value, on facts that callers may send. None if the author wrote the
 * sentence: it may require more.
 */
export function impliedTest(condition: ConditionDefinition, destination: string): CompiledPredicate | undefined {
  const { value = NO_VALUE } = condition;
  const implied = impliedOf(condition);
  if (implied === undefined) return undefined;
  return {
    ...leaf(`${FACTS_PATH}/${implied.fact}`),
    evaluate: (facts) => implied.evaluate(value, facts, destination),
    read: () => ({ missing: [], told: [], held: [] }),
  };
}

/** Whether a rule stays although this condition of it fails. */
export function isMendable(condition: ConditionDefinition): boolean {
  return impliedOf(condition)?.isMendable === true;
}

/** What would do, of a condition that fails: its value with the day. */
export function wantedBy(condition: ConditionDefinition, facts: Facts): ConditionValue | undefined {
  const { value = NO_VALUE } = condition;
  const wanted = impliedOf(condition)?.wanted?.(value, facts);
  return wanted && { ...value, ...wanted };
}

function impliedOf({ code, statement, test }: ConditionDefinition): ImpliedTest | undefined {
  return statement === undefined && test === undefined ? IMPLIED[code] : undefined;
}

/** JSON pointer to the fact that a condition's implied test reads; undefined if it implies none. */
export function impliedFactOf(condition: ConditionDefinition): string | undefined {
  const implied = impliedOf(condition);
  return implied && `${FACTS_PATH}/${implied.fact}`;
}

function isOneOf(told: unknown, accepted: unknown): Truth {
  if (told === undefined || !Array.isArray(accepted)) return UNKNOWN;
  const values: readonly unknown[] = Array.isArray(told) ? told : [told];
  return truthOf(values.some((value) => accepted.includes(value)));
}

function hasVisited({ visits, earlierStays = [] }: Facts, countries: unknown, since: unknown): Truth {
  if (!Array.isArray(countries)) return UNKNOWN;
  const from = typeof since === "string" ? (parseIsoDate(since) ?? Number.NEGATIVE_INFINITY) : Number.NEGATIVE_INFINITY;
  // Stays are told for the destination's limits, so they prove a visit, but never that there was none.
  if (earlierStays.some(({ country, to }) => countries.includes(country) && to >= from)) return TRUE;
  if (visits === undefined) return UNKNOWN;
  return truthOf(visits.some(({ country, last }) => countries.includes(country) && last >= from));
}
