import { addMonths, type CivilDay, civilDay } from "../../shared/dates.ts";
import { inWindows, membershipOf, type Window } from "../model/country-sets.ts";
import type { AgeBand, ConditionValue, CountryTokens, DatedCodes, HoldsTest, Predicate } from "../model/knowledge.ts";
import { type Facts, type HeldFact, tripDays } from "./facts.ts";
import { attributesTruth, isInDate, type MissingAttribute, undeclaredOf } from "./held-documents.ts";
import { FALSE, opposite, TRUE, type Truth, truthOf, UNKNOWN } from "./truth.ts";

/** The facts that a test needs to be decided, those told that meet it, and the documents that it accepted. */
interface Reading {
  readonly missing: readonly MissingFact[];
  readonly told: readonly FactTest[];
  readonly held: readonly HeldFact[];
}

/** What a declared document leaves open, and the test that reads it. */
export interface MissingAttributeFact {
  readonly kind: "attribute";
  readonly held: HeldFact;
  readonly attribute: MissingAttribute;
  readonly test: HoldsTest;
  readonly isNegated?: boolean;
}

interface MissingFurtherFact {
  readonly kind: "fact";
  readonly asked: FactTest;
  /** the whole test wants it not to be met */
  readonly isNegated?: boolean;
}

export type MissingFact = MissingAttributeFact | MissingFurtherFact;

/** A test of a further fact that callers may send. */
export type FactTest = Extract<Predicate, { readonly fact: string } | { readonly age: AgeBand }>;

export interface CompiledPredicate {
  readonly evaluate: (facts: Facts) => Truth;
  /** the slow path: what was missing and which documents counted */
  readonly read: (facts: Facts) => Reading;
  /** the first fact that the test reads */
  readonly reads: string;
  /** the first fact that makes it as true as it is */
  readonly deciding: (facts: Facts, truth: Truth) => string;
  readonly holds: readonly HoldsReading[];
}

/** A test for a held document, with the countries that may have issued it (undefined: any country). */
export interface HoldsReading {
  readonly test: HoldsTest;
  readonly issuers: readonly string[] | undefined;
}

/** What a condition tests by its code and value alone. */
export interface ImpliedTest {
  /** the fact that callers may send */
  readonly fact: string;
  readonly evaluate: (value: ConditionValue, facts: Facts, destination: string) => Truth;
  /** a failure can be mended without another route, so that the rule stays and its condition is not met */
  readonly isMendable?: true;
  /** of a failure, what would do */
  readonly wanted?: (value: ConditionValue, facts: Facts) => ConditionValue;
}

export interface CompileScope {
  readonly sets: Readonly<Record<string, readonly DatedCodes[]>>;
  readonly destination: string;
  readonly countries: readonly string[];
}

/** JSON pointer to the further facts in the query. */
export const FACTS_PATH = "/traveler/facts";

/** The name of the fact that a test requires. */
export function factOf(test: FactTest): string {
  return "age" in test ? "birthDate" : test.fact;
}

// A test reads the countries alone, callers send them with a day each.
const SENT_AS: Readonly<Record<string, string>> = {
  visitedCountries: "visitedSince",
  unionCitizen: "travelsWith/unionCitizen",
  guardian: "travelsWith/guardian",
};

/** Where callers send the fact that a test requires; undefined for a sentence without a code, which none can answer. */
export function factPathOf(test: FactTest): string | undefined {
  const fact = factOf(test);
  if (!("fact" in test) || test.statement === undefined) return `${FACTS_PATH}/${SENT_AS[fact] ?? fact}`;
  return test.code === undefined ? undefined : `${FACTS_PATH}/declarations/${test.code}`;
}

const NOTHING: Reading = { missing: [], told: [], held: [] };

/** The common part of tests that read one fact. */
export function leaf(reads: string): Pick<CompiledPredicate, "reads" | "deciding" | "holds"> {
  return { reads, deciding: () => reads, holds: [] };
}

/** A test of a fact that callers may send: until they do, it is open and asks for the fact. */
function asking(factTest: FactTest, truthIn: (facts: Facts) => Truth): CompiledPredicate {
  const evaluate = (facts: Facts) => (facts.supposed === factTest ? TRUE : truthIn(facts));
  return {
    ...leaf(factPathOf(factTest) ?? factOf(factTest)),
    evaluate,
    read: (facts) => {
      const truth = evaluate(facts);
      if (truth === UNKNOWN) return { ...NOTHING, missing: [{ kind: "fact", asked: factTest }] };
      return truth === TRUE ? { ...NOTHING, told: [factTest] } : NOTHING;
    },
  };
}

/** A test of a fact that only decides a condition, so that the condition is what asks for it. */
function told(fact: string, isTrueOf: (facts: Facts) => boolean | undefined): CompiledPredicate {
  return {
    ...leaf(`${FACTS_PATH}/${fact}`),
    evaluate: (facts) => {
      const isTrue = isTrueOf(facts);
      return isTrue === undefined ? UNKNOWN : truthOf(isTrue);
    },
    read: () => NOTHING,
  };
}

/** Whether a traveler has that age on arrival; a birthday on that day counts. */
export function ageTruth({ minYears, maxYears }: AgeBand, birth: Facts["birth"], arrival: CivilDay): Truth {
  if (birth === undefined) return UNKNOWN;
  // Somebody born between two days has it if both have; where only some day between them decides, it is unknown.
  const [first, last] = birth;
  const isOldEnough = (born: CivilDay) => minYears === undefined || addMonths(born, 12 * minYears) <= arrival;
  const isYoungEnough = (born: CivilDay) => maxYears === undefined || addMonths(born, 12 * (maxYears + 1)) > arrival;
  if (!isOldEnough(first) || !isYoungEnough(last)) return FALSE;
  return isOldEnough(last) && isYoungEnough(first) ? TRUE : UNKNOWN;
}

function windowsByCountry(tokens: CountryTokens, scope: CompileScope): ReadonlyMap<string, readonly Window[]> {
  const map = new Map<string, readonly Window[]>();
  for (const code of scope.countries) {
    const { windows } = membershipOf(tokens, code, scope.sets, scope.destination);
    if (windows.length > 0) map.set(code, windows);
  }
  return map;
}

function compileHolds(test: HoldsTest, scope: CompileScope): CompiledPredicate {
  const codes = new Set(test.codes);
  const issuers = test.issuers.includes("any") ? undefined : windowsByCountry(test.issuers, scope);

  const fits = (heldFact: HeldFact, facts: Facts): boolean => {
    if (!codes.has(heldFact.code)) return false;
    if (issuers) {
      const windows = heldFact.issuer === undefined ? undefined : issuers.get(heldFact.issuer);
      if (!windows || !inWindows(windows, facts.arrival)) return false;
    }
    return isInDate(test, heldFact, facts);
  };
  const undeclared = (heldFact: HeldFact, facts: Facts): readonly MissingFact[] =>
    undeclaredOf(test, heldFact, facts).map((attribute) => ({ kind: "attribute", held: heldFact, attribute, test }));

  return {
    ...leaf("/traveler/heldAuthorizations"),
    holds: [{ test, issuers: issuers && [...issuers.keys()] }],
    evaluate: (facts) => {
      let best: Truth = FALSE;
      for (const heldFact of facts.held) {
        if (!fits(heldFact, facts)) continue;
        const truth = attributesTruth(test, heldFact, facts);
        if (truth === TRUE) return TRUE;
        if (truth > best) best = truth;
      }
      return best;
    },
    read: (facts) => {
      const fitting = facts.held.filter((heldFact) => fits(heldFact, facts));
      const truths = fitting.map((heldFact) => attributesTruth(test, heldFact, facts));
      const certain = truths.indexOf(TRUE);
      if (certain >= 0) return { ...NOTHING, held: fitting.slice(certain, certain + 1) };
      const open = fitting.filter((_, index) => truths[index] === UNKNOWN);
      return { ...NOTHING, missing: open.flatMap((heldFact) => undeclared(heldFact, facts)) };
    },
  };
}

/** What more a sentence says of a fact is asked once the bare fact is known. */
function firstToAsk(missing: readonly MissingFact[]): readonly MissingFact[] {
  const bare = new Set(
    missing.flatMap((one) => (one.kind === "fact" && !isOwnSentence(one.asked) ? factOf(one.asked) : [])),
  );
  return missing.filter((one) => one.kind !== "fact" || !isOwnSentence(one.asked) || !bare.has(factOf(one.asked)));
}

function isOwnSentence(test: FactTest): boolean {
  return "fact" in test && test.statement !== undefined;
}

function combine(parts: readonly CompiledPredicate[], stopAt: Truth): CompiledPredicate {
  return {
    reads: parts[0]?.reads ?? "",
    deciding: (facts, truth) => parts.find((part) => part.evaluate(facts) === truth)?.deciding(facts, truth) ?? "",
    holds: parts.flatMap((part) => part.holds),
    evaluate: (facts) => {
      let result = opposite(stopAt);
      for (const part of parts) {
        const truth = part.evaluate(facts);
        if (truth === stopAt) return stopAt;
        if (truth === UNKNOWN) result = UNKNOWN;
      }
      return result;
    },
    read: (facts) => {
      // A part that decides the whole makes the others irrelevant: only its facts count.
      const settling = parts.find((part) => part.evaluate(facts) === stopAt);
      const read = (settling ? [settling] : parts).map((part) => part.read(facts));
      return {
        missing: firstToAsk(read.flatMap(({ missing }) => missing)),
        told: read.flatMap(({ told }) => told),
        held: read.flatMap(({ held }) => held),
      };
    },
  };
}

/** Turns a test of the knowledge files into a function of the facts, with its sets expanded once. */
export function compilePredicate(predicate: Predicate, scope: CompileScope): CompiledPredicate {
  if ("holds" in predicate) return compileHolds(predicate.holds, scope);
  if ("residesIn" in predicate) {
    const countries = windowsByCountry(predicate.residesIn, scope);
    return {
      ...leaf("/traveler/residenceCountry"),
      evaluate: (facts) => truthOf(inWindows(countries.get(facts.residence) ?? [], facts.arrival)),
      read: () => NOTHING,
    };
  }
  if ("visited" in predicate) {
    const { visited, withinDays = Number.POSITIVE_INFINITY } = predicate;
    const countries = windowsByCountry(visited, scope);
    return told("visitedSince", ({ visits, arrival }) =>
      visits?.some(({ country, last }) => countries.has(country) && last >= arrival - withinDays),
    );
  }
  if ("trip" in predicate) {
    const { minDays = 1, maxDays = Number.POSITIVE_INFINITY } = predicate.trip;
    return {
      ...leaf("/legs/0/departureDate"),
      evaluate: (facts) => truthOf(tripDays(facts) >= minDays && tripDays(facts) <= maxDays),
      read: () => NOTHING,
    };
  }
  if ("passportIssuedFrom" in predicate) {
    const from = civilDay(predicate.passportIssuedFrom);
    return told("passport/issuedOn", ({ passportBook }) =>
      passportBook?.issued === undefined ? undefined : passportBook.issued >= from,
    );
  }
  if ("age" in predicate) return asking(predicate, ({ birth, arrival }) => ageTruth(predicate.age, birth, arrival));
  if ("fact" in predicate) {
    const { fact, statement, code } = predicate;
    // A rule with a sentence of its own requires more than the bare fact: only declaring the sentence answers it.
    if (statement !== undefined) {
      return asking(predicate, ({ declared }) => {
        const isTrue = code === undefined ? undefined : declared[code];
        return isTrue === undefined ? UNKNOWN : truthOf(isTrue);
      });
    }
    const accepted = new Set(predicate.in);
    return asking(predicate, ({ told: { [fact]: told } }) => {
      if (told === undefined) return UNKNOWN;
      const values = Array.isArray(told) ? told : [told];
      return truthOf(values.some((value) => accepted.has(value)));
    });
  }
  if ("told" in predicate) {
    const inner = compilePredicate(predicate.told, scope);
    return { ...leaf(inner.reads), evaluate: (facts) => truthOf(inner.evaluate(facts) === TRUE), read: () => NOTHING };
  }
  if ("not" in predicate) {
    const inner = compilePredicate(predicate.not, scope);
    return {
      reads: inner.reads,
      deciding: (facts, truth) => inner.deciding(facts, opposite(truth)),
      holds: inner.holds,
      evaluate: (facts) => opposite(inner.evaluate(facts)),
      read: (facts) => {
        const missing = inner.read(facts).missing.map((one) => ({ ...one, isNegated: one.isNegated !== true }));
        return { ...NOTHING, missing };
      },
    };
  }
  const parts = ("all" in predicate ? predicate.all : predicate.any).map((part) => compilePredicate(part, scope));
  return combine(parts, "all" in predicate ? FALSE : TRUE);
}
