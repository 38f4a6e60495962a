import { createHash } from "node:crypto";
import { isUnconditional } from "@entrada/domain/determinations/model/kinds";
import type {
  ConditionDefinition,
  DatedCodes,
  DestinationAuthority,
  HoldsTest,
  Predicate,
  Rule,
  RuleFile,
  Snapshot,
} from "@entrada/domain/determinations/model/knowledge";
import { canonicalJson } from "@entrada/domain/shared/canonical-json";
import type { KnowledgeFiles, NamedRulesFile } from "./knowledge-files.ts";
import type { Reference } from "./reference.ts";
import type {
  AuthoritiesFile,
  ConditionText,
  CountrySetText,
  PredicateText,
  RuleText,
  SetsFile,
} from "./rules.schema.ts";

const listOf = (value: string | readonly string[]): readonly string[] => (typeof value === "string" ? [value] : value);

const present = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  }; // entries lose the types; a dropped undefined is an absent optional member

function datedCodes(set: CountrySetText): readonly DatedCodes[] {
  const codes = set.filter((item): item is string => typeof item === "string");
  const dated = set.filter((item): item is Exclude<typeof item, string> => typeof item !== "string");
  return codes.length > 0 ? [{ codes }] : dated.map((part) => present(part) as DatedCodes);
}

const countrySets = (sets: Readonly<Record<string, CountrySetText>>) =>
  Object.fromEntries(Object.entries(sets).map(([name, set]) => [name, datedCodes(set)]));

/** The intents that a rule's tokens name; empty means any. */
function expandIntents(
  tokens: string | readonly string[] | undefined,
  sets: SetsFile["intents"],
  all: readonly string[],
) {
  const expand = (token: string) => (token === "any" ? all : (sets[token] ?? [token]));
  const words = listOf(tokens ?? "any");
  const taken = new Set(words.filter((word) => word.startsWith("-")).flatMap((word) => expand(word.slice(1))));
  const named = words.filter((word) => !word.startsWith("-"));
  if (named.includes("any") && taken.size === 0) return [];
  return [...new Set((named.length > 0 ? named : ["any"]).flatMap(expand))].filter((intent) => !taken.has(intent));
}

function predicateOf(text: PredicateText): Predicate {
  if ("holds" in text) {
    const { codes, issuers, valid, entries, ...rest } = text.holds;
    const test: HoldsTest = {
      codes,
      issuers: listOf(issuers ?? "any"),
      valid: valid ?? "arrival",
      ...(entries === undefined ? {} : { entries: listOf(entries) }),
      ...present(rest),
    };
    return { holds: test };
  }
  if ("residesIn" in text) return { residesIn: listOf(text.residesIn) };
  if ("visited" in text) return { ...text, visited: listOf(text.visited) };
  if ("fact" in text || "age" in text || "passportIssuedFrom" in text || "trip" in text)
    return present(text) as Predicate;
  if ("told" in text) return { told: predicateOf(text.told) };
  if ("all" in text) return { all: text.all.map(predicateOf) };
  if ("any" in text) return { any: text.any.map(predicateOf) };
  return { not: predicateOf(text.not) };
}

function conditionOf({ test, onlyFor, source, ...rest }: ConditionText): ConditionDefinition {
  return present({
    ...rest,
    test: test === undefined ? undefined : predicateOf(test),
    onlyFor: onlyFor === undefined ? undefined : predicateOf(onlyFor),
    source: source === undefined ? undefined : listOf(source),
  }) as ConditionDefinition;
}

/** The rules of a file that an overlay is for. */
function winnersOf(onlyIf: NonNullable<RuleText["onlyIf"]>, rules: readonly RuleText[]): "any" | readonly string[] {
  if (onlyIf === "any") return onlyIf;
  if (typeof onlyIf === "string" || !("without" in onlyIf)) return listOf(onlyIf);
  const { without, except = [] } = onlyIf;
  const left = new Set(listOf(except));
  return rules
    .filter(({ id, then, requires = [] }) => {
      if (then === undefined || isUnconditional(then.kind) || left.has(id)) return false;
      return requires.every(({ code }) => code !== without);
    })
    .map(({ id }) => id);
}

function ruleOf(
  text: RuleText,
  rules: readonly RuleText[],
  sets: SetsFile["intents"],
  intents: readonly string[],
): Rule {
  const { effective, when, requires, excludes, adds, source, onlyIf, note: _note, bars: _bars, ...rest } = text;
  return present({
    ...rest,
    for: listOf(text.for ?? "any"),
    at: listOf(text.at ?? "any"),
    intents: expandIntents(text.intents, sets, intents),
    from: effective?.from,
    until: effective?.until,
    when: when === undefined ? undefined : predicateOf(when),
    requires: (requires ?? []).map(conditionOf),
    excludes: (excludes ?? []).map(conditionOf),
    adds: adds?.map(conditionOf),
    source: listOf(source),
    onlyIf: onlyIf === undefined ? onlyIf : winnersOf(onlyIf, rules),
  }) as Rule;
}

function fileOf({ name, content }: NamedRulesFile, sets: SetsFile, intents: readonly string[]): RuleFile {
  return {
    name,
    destinations: content.destinations,
    sets: countrySets(content.sets ?? {}),
    rules: content.rules.map((rule) => ruleOf(rule, content.rules, sets.intents, intents)),
  };
}

function authoritiesOf(authorities: AuthoritiesFile): Readonly<Record<string, DestinationAuthority>> {
  return Object.fromEntries(
    Object.entries(authorities).map(([destination, { ask, apply = [] }]) => {
      const pages = typeof apply === "string" ? [{ page: apply }] : apply;
      return [destination, { ask, apply: pages.map(({ page, ...rest }) => ({ source: page, ...present(rest) })) }];
    }),
  );
}

/** Everything a determination depends on, from the files and the reference data, as plain data. */
export function buildSnapshot(files: KnowledgeFiles, reference: Reference): Snapshot {
  const intents = reference.intents.map(({ code }) => code);
  return {
    sets: countrySets(files.sets.countries),
    volatile: files.sets.volatile,
    intents,
    countries: Object.fromEntries(reference.countries.map(({ code, names }) => [code, names])),
    passports: reference.countries.filter(({ isPassportIssuer }) => isPassportIssuer).map(({ code }) => code),
    sources: Object.fromEntries(
      // Which copy was read, and since when its text applies, is for whoever reads it again: no answer depends on it.
      files.sources.map(({ text: _text, appliesFrom: _from, ...source }) => [
        source.id,
        present(source) as Snapshot["sources"][string],
      ]),
    ),
    files: files.rules.map((file) => fileOf(file, files.sets, intents)),
    usualForms: (files.sets.usualForms ?? []).map(({ issuers, source, ...rest }) => {
      return { ...rest, issuers: listOf(issuers), source: listOf(source) };
    }),
    stayZones: (files.sets.stayZones ?? []).map(({ countries, source, ...rest }) => {
      return { ...rest, countries: listOf(countries), source: listOf(source) };
    }),
    authorities: authoritiesOf(files.authorities),
    ...present({ officialHosts: files.sets.officialHosts }),
    visits: files.sets.intents.shortVisit ?? [],
    statements: {
      ...reference.statements,
      sentences: Object.fromEntries(
        files.sentences.flatMap(({ content }) => content.map(({ en, ...others }) => [en, others])),
      ),
    },
  };
}

export interface CanonicalSnapshot {
  readonly snapshotId: string;
  /** canonical JSON without timestamps: the id is computed from exactly these bytes */
  readonly content: string;
}

/** The snapshot's canonical text and its id. */
export function canonicalSnapshot(snapshot: Snapshot): CanonicalSnapshot {
  return namedSnapshot(canonicalJson(snapshot));
}

/** A canonical text with its id `kb-YYYYMMDD-<12 hex>`: the day on which the newest source was read, then the hash. */
export function namedSnapshot(content: string): CanonicalSnapshot {
  const digest = createHash("sha256").update(content).digest("hex").slice(0, 12);
  const days = [...content.matchAll(/"readOn":"(\d{4})-(\d\d)-(\d\d)"/g)].map(
    ([, year, month, day]) => `${year}${month}${day}`,
  );
  return { snapshotId: `kb-${days.sort().at(-1) ?? "19700101"}-${digest}`, content };
}
