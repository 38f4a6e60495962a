import { FACTS_PATH, factPathOf } from "@entrada/domain/determinations/facts/predicates";
import { concernedBy } from "@entrada/domain/determinations/implied/concerned";
import { impliedFactOf } from "@entrada/domain/determinations/implied/implied-tests";
import type { ConditionDefinition, Predicate, Rule, Snapshot } from "@entrada/domain/determinations/model/knowledge";
import { EARLIER_STAYS, periodLimitOf, rollingLimitsOf } from "@entrada/domain/determinations/stays/stay-limits";
import { rulesByDestination } from "./coverage.ts";
import type { Fact } from "./reference.schema.ts";
import { loadReference } from "./reference.ts";

/** A fact that callers may send, and where a rule asks for it. */
export interface AskedFact {
  readonly code: string;
  /** in every language; a rule's own sentence in those that it is translated into */
  readonly label: Readonly<Record<string, string>> & { readonly en: string };
  readonly type: Fact["type"] | "declaration";
  /** the values that `oneOf` accepts */
  readonly values?: readonly string[];
  /** JSON pointer into the query */
  readonly path: string;
  /** the destinations whose rules ask for it, in order */
  readonly askedBy: readonly string[];
}

/** Where callers send a fact of the reference data: JSON pointer into the query. */
export function tellablePath({ at, code }: Pick<Fact, "at" | "code">): string {
  return `${FACTS_PATH}/${at ?? code}`;
}

interface Asked {
  readonly destinations: Set<string>;
  /** the rule's own sentence, for a declaration */
  readonly statement: string | undefined;
}

// Every rule is read for it, so once per publication.
const factsBySnapshot = new WeakMap<Snapshot, readonly AskedFact[]>();

/** The facts of the reference data, and a declaration for each sentence with a code, in the order of their codes. */
export function askedFactsOf(snapshot: Snapshot): readonly AskedFact[] {
  const knownFacts = factsBySnapshot.get(snapshot);
  if (knownFacts) return knownFacts;
  const asked = askedByPath(snapshot);
  const named = loadReference().facts.map((told): AskedFact => {
    const { at: _, ...fact } = told;
    const path = tellablePath(told);
    return { ...fact, path, askedBy: [...(asked.get(path)?.destinations ?? [])].sort() };
  });
  const declared = [...asked].flatMap(([path, { destinations, statement }]): AskedFact[] => {
    if (statement === undefined) return [];
    const label = { ...snapshot.statements.sentences?.[statement], en: statement };
    return [{ code: codeOf(path), type: "declaration", label, path, askedBy: [...destinations].sort() }];
  });
  const facts = [...named, ...declared].sort((a, b) => (a.code < b.code ? -1 : 1));
  factsBySnapshot.set(snapshot, facts);
  return facts;
}

// Requests wait for it, so unlike the list above it looks at no destination.
const declarationsBySnapshot = new WeakMap<Snapshot, readonly string[]>();

/** The codes of the sentences that callers can declare. */
export function declarationsIn(snapshot: Snapshot): readonly string[] {
  const known = declarationsBySnapshot.get(snapshot);
  if (known) return known;
  const ats = snapshot.files.flatMap(({ rules }) => rules.flatMap(factsAskedBy));
  const codes = new Set(ats.flatMap(({ path, statement }) => (statement === undefined ? [] : [codeOf(path)])));
  const made = [...codes];
  declarationsBySnapshot.set(snapshot, made);
  return made;
}

const codeOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

function askedByPath(snapshot: Snapshot): ReadonlyMap<string, Asked> {
  const asked = new Map<string, Asked>();
  for (const [destination, rules] of rulesByDestination(snapshot)) {
    for (const { path, statement } of rules.flatMap(factsAskedBy)) {
      const entry = asked.get(path) ?? { destinations: new Set(), statement };
      entry.destinations.add(destination);
      asked.set(path, entry);
    }
  }
  return asked;
}

interface AskedAt {
  readonly path: string;
  readonly statement?: string | undefined;
}

/** What a rule reads of what callers send: the pointer into the query, and the sentence of a declaration. */
export function factsAskedBy({ when, then, requires, excludes, adds = [] }: Rule): readonly AskedAt[] {
  const isRolling = then?.stay !== undefined && rollingLimitsOf(then.stay).length > 0;
  return [
    ...(when ? factsOf(when) : []),
    ...(isRolling ? [{ path: EARLIER_STAYS }] : []),
    ...[...requires, ...excludes, ...adds].flatMap(factsOfCondition),
  ];
}

function factsOfCondition(condition: ConditionDefinition): readonly AskedAt[] {
  const concerned = concernedBy(condition);
  return [...(concerned ? factsOf(concerned) : []), ...factsTestedBy(condition)];
}

function factsTestedBy(condition: ConditionDefinition): readonly AskedAt[] {
  if (condition.test) return factsOf(condition.test);
  const path = periodLimitOf(condition) ? EARLIER_STAYS : impliedFactOf(condition);
  return path === undefined ? [] : [{ path }];
}

function factsOf(test: Predicate): readonly AskedAt[] {
  if ("all" in test) return test.all.flatMap(factsOf);
  if ("any" in test) return test.any.flatMap(factsOf);
  if ("not" in test) return factsOf(test.not);
  if ("told" in test) return factsOf(test.told);
  if ("visited" in test) return [{ path: `${FACTS_PATH}/visitedSince` }];
  if ("trip" in test) return [{ path: "/legs/0/departureDate" }];
  if ("passportIssuedFrom" in test) return [{ path: `${FACTS_PATH}/passport/issuedOn` }];
  if (!("fact" in test) && !("age" in test)) return [];
  const path = factPathOf(test);
  if (path === undefined) return [];
  return [{ path, ...("fact" in test && { statement: test.statement }) }];
}
