import type { LintError } from "@entrada/data-files/lint-error";
import { choice } from "@entrada/data-files/shape-fault";
import type {
  ConditionDefinition,
  Predicate,
  Rule,
  RuleFile,
  Snapshot,
} from "@entrada/domain/determinations/model/knowledge";
import { hasStatement } from "@entrada/domain/determinations/model/statements";
import { nearest } from "@entrada/domain/shared/nearest-word";
import { knownCodes } from "../codes.ts";
import type { Reference } from "../reference.ts";
import type { LocatedError, LocatedInFile } from "./locate.ts";

/** What the rules of a file may refer to. */
export interface Scope {
  readonly snapshot: Snapshot;
  readonly reference: Reference;
  readonly file: RuleFile;
  /** undefined if some cannot be read */
  readonly sourceIds: ReadonlySet<string> | undefined;
  /** whether the shared sets could be read */
  readonly areSetsKnown: boolean;
}

/** Something named that does not exist. */
export interface Unknown {
  readonly message: string;
  /** as it is written in the file */
  readonly text?: string;
}

const bare = (token: string) => (token.startsWith("-") ? token.slice(1) : token);

/** Says what is unknown and what it could be. */
export function unknown(what: string, text: string, hint: string): Unknown {
  return { message: `unknown ${what} ${bare(text)}${hint}`, text };
}

const didYouMean = (meant: string | undefined) => (meant === undefined ? "" : ` Did you mean "${meant}"?`);

/** How countries are written, and which one is probably meant. */
export function countryHint(code: string): string {
  return `; use a code of two letters.${didYouMean(knownCodes().countries.meant(code))}`;
}

function unknownCountries(
  what: string,
  tokens: readonly string[],
  { snapshot, file, areSetsKnown }: Scope,
): readonly Unknown[] {
  const sets = [...Object.keys(file.sets), ...Object.keys(snapshot.sets)];
  return tokens
    .filter(
      (token) => !["any", "self", ...sets].includes(bare(token)) && !Object.hasOwn(snapshot.countries, bare(token)),
    )
    .filter((token) => areSetsKnown || /^-?[A-Z]{2}$/.test(token))
    .map((token) => {
      const meant = knownCodes().countries.meant(bare(token)) ?? nearest(bare(token), sets);
      return unknown(
        what,
        token,
        `; use a country code of two letters or a set: ${sets.join(", ")}.${didYouMean(meant)}`,
      );
    });
}

function predicateErrors(predicate: Predicate, scope: Scope): readonly Unknown[] {
  if ("holds" in predicate) {
    const { codes, issuers } = predicate.holds;
    const { heldAuthorizations, heldAuthorizationByCode } = scope.reference;
    const known = heldAuthorizations.map(({ code }) => code);
    return [
      ...codes
        .filter((code) => !heldAuthorizationByCode.has(code))
        .map((code) => unknown("held authorization", code, choice(code, known))),
      ...unknownCountries("issuer", issuers, scope),
    ];
  }
  if ("fact" in predicate && (predicate.statement === undefined) !== (predicate.code === undefined)) {
    const message =
      "a sentence of the rule's own needs a `code` by which callers declare it, and a code needs a sentence";
    return [{ message, text: predicate.fact }];
  }
  if ("visited" in predicate) return unknownCountries("country", predicate.visited, scope);
  if ("residesIn" in predicate) return unknownCountries("country", predicate.residesIn, scope);
  if ("all" in predicate) return predicate.all.flatMap((part) => predicateErrors(part, scope));
  if ("any" in predicate) return predicate.any.flatMap((part) => predicateErrors(part, scope));
  if ("not" in predicate) return predicateErrors(predicate.not, scope);
  if ("told" in predicate) return predicateErrors(predicate.told, scope);
  return [];
}

function unknownSources(
  rule: Rule,
  conditions: readonly ConditionDefinition[],
  { sourceIds }: Scope,
): readonly Unknown[] {
  const ids = [...rule.source, ...conditions.flatMap(({ source }) => source ?? []), ...(rule.dispute?.sources ?? [])];
  return ids
    .filter((id) => sourceIds && !sourceIds.has(id))
    .map((id) =>
      unknown("source", id, `; use the id of a record in sources/.${didYouMean(nearest(id, [...(sourceIds ?? [])]))}`),
    );
}

function conditionErrors(
  conditions: readonly ConditionDefinition[],
  { snapshot: { statements } }: Scope,
): readonly Unknown[] {
  return conditions.flatMap(({ code, value, statement }) => {
    if (!Object.hasOwn(statements.conditions, code)) {
      return [unknown("condition", code, choice(code, Object.keys(statements.conditions)))];
    }
    if (statement !== undefined || hasStatement(statements, code, value)) return [];
    return [{ message: `there is no sentence for the condition ${code} ${JSON.stringify(value ?? {})}`, text: code }];
  });
}

function unknownInRule(rule: Rule, scope: Scope): readonly Unknown[] {
  const { snapshot, file } = scope;
  const ids = file.rules.map(({ id }) => id);
  const conditions = [...rule.requires, ...rule.excludes, ...(rule.adds ?? [])];
  const { warnings } = snapshot.statements;
  return [
    ...unknownCountries("country or set", rule.for, scope),
    ...unknownCountries("destination", rule.at, scope),
    ...unknownSources(rule, conditions, scope),
    ...(Array.isArray(rule.onlyIf) ? rule.onlyIf : [])
      .filter((id) => !ids.includes(id))
      .map((id) => unknown("rule", id, choice(id, ids))),
    ...(rule.when ? predicateErrors(rule.when, scope) : []),
    ...conditions.flatMap(({ test, onlyFor }) =>
      [test, onlyFor].flatMap((tested) => (tested ? predicateErrors(tested, scope) : [])),
    ),
    ...(rule.warns === undefined || Object.hasOwn(warnings, rule.warns)
      ? []
      : [unknown("warning", rule.warns, choice(rule.warns, Object.keys(warnings)))]),
    ...conditionErrors(conditions, scope),
  ];
}

const fileOf = ({ file }: Scope) => `rules/${file.name}.yaml`;

function ruleErrors(scope: Scope): readonly LocatedError[] {
  return scope.file.rules.flatMap((rule) => {
    const each = new Map(unknownInRule(rule, scope).map((error) => [error.message, error]));
    return [...each.values()].map((error) => ({ file: fileOf(scope), at: rule.id, ...error }));
  });
}

/** What the members of a rule say together. */
export function lintMembers(file: RuleFile): readonly LintError[] {
  const at = (id: string, message: string): LintError => ({ file: `rules/${file.name}.yaml`, at: id, message });
  return file.rules.flatMap((rule) => {
    const errors: LintError[] = [];
    const overlay = rule.layer === "overlay";
    if (!overlay && !rule.then) errors.push(at(rule.id, "a rule that is not an overlay requires `then`"));
    if (overlay && (rule.then || rule.requires.length > 0 || rule.excludes.length > 0)) {
      errors.push(at(rule.id, "an overlay has no `then`, `requires` or `excludes`; use `raises`, `adds`, `warns`"));
    }
    if (!overlay && (rule.raises || rule.adds || rule.onlyIf))
      errors.push(at(rule.id, "only an overlay can have `raises` or `adds`"));
    if (rule.then?.kind === "undetermined" && rule.layer !== "default" && rule.layer !== "purpose") {
      errors.push(at(rule.id, "`undetermined` belongs in the purpose or default layer"));
    }
    if (rule.announced && rule.warns === undefined) errors.push(at(rule.id, "an announced change must warn"));
    return errors;
  });
}

/** Every code, set, source and rule id that a file names must exist, and every condition must have a sentence. */
export function lintReferences(scope: Scope): readonly LocatedError[] {
  const sets = setErrors(scope.snapshot, scope.file.sets).map((error) => ({ file: fileOf(scope), ...error }));
  return [...ruleErrors(scope), ...sets];
}

/** Every country in the shared sets exists; otherwise a typo would silently exclude its nationals from a rule. */
export function lintSharedSets(snapshot: Snapshot): readonly LocatedError[] {
  const volatile = { volatile: [{ codes: snapshot.volatile }] };
  const errors = [...setErrors(snapshot, snapshot.sets), ...setErrors(snapshot, volatile)];
  return errors.map((error) => ({ file: "sets.yaml", ...error }));
}

function setErrors({ countries }: Snapshot, sets: Snapshot["sets"]): readonly LocatedInFile[] {
  return Object.entries(sets).flatMap(([name, parts]) =>
    [...new Set(parts.flatMap(({ codes }) => codes))]
      .filter((code) => !Object.hasOwn(countries, code))
      .map((code) => ({
        at: `sets/${name}`,
        ...unknown("country", code, countryHint(code)),
      })),
  );
}
