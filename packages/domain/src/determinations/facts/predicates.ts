import { addMonths, type CivilDay, civilDay } from "../../shared/dates.ts";
import { inWindows, membershipOf, type Window } from "../model/country-sets.ts";
import type { AgeBand, ConditionValue, CountryTokens, DatedCodes, HoldsTest, Predicate } from "../model/knowledge.ts";
import type { Facts, HeldFact } from "./facts.ts";
import { attributesTruth, isInDate, type MissingAttribute, undeclaredOf } from "./held-documents.ts";
import { FALSE, TRUE, type Truth, truthOf, UNKNOWN } from "./truth.ts";

/** A fact that a test needs to be decided, or a document that it accepted. */
interface Reading {
  readonly missing: readonly MissingFact[];
  readonly held: readonly HeldFact[];
}

/** What a declared document leaves open, and the test that reads it. */
export interface MissingAttributeFact {
  readonly kind: "attribute";
  readonly held: HeldFact;
  readonly attribute: MissingAttribute;
  readonly test: HoldsTest;
}

export type MissingFact = MissingAttributeFact | { readonly kind: "fact"; readonly asked: FactTest };

/** A test of a further fact that callers may send. */
export type FactTest = Extract<Predicate, { readonly fact: string } | { readonly age: AgeBand }>;

export interface CompiledPredicate {
  readonly evaluate: (facts: Facts) => Truth;
  /** the slow path: what was missing and which documents counted */
  readonly read: (facts: Facts) => Reading;
  /** the first fact that the test reads */
  readonly reads: string;
  /** for a test that is not met: the first fact that fails it, for the trace */
  readonly failing: (facts: Facts) => string;
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

const NOTHING: Reading = { missing: [], held: [] };

/** The common part of tests that read one fact. */
export function leaf(reads: string): Pick<CompiledPredicate, "reads" | "failing" | "holds"> {
  return { reads, failing: () => reads, holds: [] };
}

/** A test of a fact that callers may send: until they do, it is open and asks for the fact. */
function asking(factTest: FactTest, truthIn: (facts: Facts) => Truth): CompiledPredicate {
  const evaluate = (facts: Facts) => (facts.supposed === factTest ? TRUE : truthIn(facts));
  return {
    ...leaf(factPathOf(factTest) ?? factOf(factTest)),
    evaluate,
    read: (facts) =>
      evaluate(facts) === UNKNOWN ? { missing: [{ kind: "fact", asked: factTest }], held: [] } : NOTHING,
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
      if (certain >= 0) return { missing: [], held: fitting.slice(certain, certain + 1) };
      const open = fitting.filter((_, index) => truths[index] === UNKNOWN);
      return { missing: open.flatMap((heldFact) => undeclared(heldFact, facts)), held: [] };
    },
  };
}

function combine(parts: readonly CompiledPredicate[], stopAt: Truth): CompiledPredicate {
  return {
    reads: parts[0]?.reads ?? "",
    failing: (facts) => parts.find((part) => part.evaluate(facts) === FALSE)?.failing(facts) ?? "",
    holds: parts.flatMap((part) => part.holds),
    evaluate: (facts) => {
      let result = (2 - stopAt) as Truth; // 2 − x stays within the three values
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
      return { missing: read.flatMap((r) => r.missing), held: read.flatMap((r) => r.held) };
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
  if ("not" in predicate) {
    const inner = compilePredicate(predicate.not, scope);
    return {
      ...leaf(inner.reads),
      holds: inner.holds,
      evaluate: (facts) => (2 - inner.evaluate(facts)) as Truth, // 2 − x stays within the three values
      read: (facts) => ({ missing: inner.read(facts).missing, held: [] }),
    };
  }
  const parts = ("all" in predicate ? predicate.all : predicate.any).map((part) => compilePredicate(part, scope));
  return combine(parts, "all" in predicate ? FALSE : TRUE);
}
