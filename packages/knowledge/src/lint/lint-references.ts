import type { FileLintError, LintError } from "@entrada/data-files/lint-error";
import type { Predicate, RuleFile, Snapshot } from "@entrada/domain/determinations/knowledge";
import { hasStatement } from "@entrada/domain/determinations/statements";
import type { Reference } from "../reference.ts";

interface Scope {
  readonly snapshot: Snapshot;
  readonly reference: Reference;
  readonly file: RuleFile;
}

const bare = (token: string) => (token.startsWith("-") ? token.slice(1) : token);

function unknownCountries(tokens: readonly string[], { snapshot, file }: Scope): readonly string[] {
  return tokens
    .map(bare)
    .filter((token) => token !== "any" && token !== "self")
    .filter((token) => !Object.hasOwn(snapshot.countries, token))
    .filter((token) => !Object.hasOwn(snapshot.sets, token) && !Object.hasOwn(file.sets, token));
}

function predicateErrors(predicate: Predicate, scope: Scope): readonly string[] {
  if ("holds" in predicate) {
    const { codes, issuers } = predicate.holds;
    return [
      ...codes
        .filter((code) => !scope.reference.heldAuthorizationByCode.has(code))
        .map((code) => `held authorization ${code}`),
      ...unknownCountries(issuers, scope).map((token) => `issuer ${token}`),
    ];
  }
  if ("residesIn" in predicate) return unknownCountries(predicate.residesIn, scope).map((token) => `country ${token}`);
  if ("all" in predicate) return predicate.all.flatMap((part) => predicateErrors(part, scope));
  if ("any" in predicate) return predicate.any.flatMap((part) => predicateErrors(part, scope));
  if ("not" in predicate) return predicateErrors(predicate.not, scope);
  return [];
}

function ruleErrors(scope: Scope): readonly LintError[] {
  const { snapshot, file } = scope;
  const ids = new Set(file.rules.map((rule) => rule.id));
  return file.rules.flatMap((rule) => {
    const conditions = [...rule.requires, ...rule.excludes, ...(rule.adds ?? [])];
    const unknown = [
      ...unknownCountries(rule.for, scope).map((token) => `country or set ${token}`),
      ...unknownCountries(rule.at, scope).map((token) => `destination ${token}`),
      ...rule.intents.filter((intent) => !snapshot.intents.includes(intent)).map((intent) => `intent ${intent}`),
      ...[
        ...rule.source,
        ...conditions.flatMap((condition) => condition.source ?? []),
        ...(rule.dispute?.sources ?? []),
      ]
        .filter((id) => !Object.hasOwn(snapshot.sources, id))
        .map((id) => `source ${id}`),
      ...(Array.isArray(rule.onlyIf) ? rule.onlyIf : []).filter((id) => !ids.has(id)).map((id) => `rule ${id}`),
      ...(rule.when ? predicateErrors(rule.when, scope) : []),
      ...conditions.flatMap((condition) => (condition.test ? predicateErrors(condition.test, scope) : [])),
      ...(rule.warns === undefined || Object.hasOwn(snapshot.statements.warnings, rule.warns)
        ? []
        : [`warning code ${rule.warns}`]),
      ...conditions
        .filter(({ code, value, statement }) =>
          statement === undefined
            ? !hasStatement(snapshot.statements, code, value)
            : !Object.hasOwn(snapshot.statements.conditions, code),
        )
        .map(({ code, value }) => `condition ${code} ${JSON.stringify(value ?? {})}: there is no sentence for it`),
    ];
    return unknown.map((what) => ({ file: `rules/${file.name}.yaml`, at: rule.id, message: `unknown ${what}` }));
  });
}

function shapeErrors({ file }: Scope): readonly LintError[] {
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
export function lintReferences(snapshot: Snapshot, reference: Reference, file: RuleFile): readonly LintError[] {
  const scope = { snapshot, reference, file };
  const sets = setErrors(snapshot, file.sets).map((error) => ({ file: `rules/${file.name}.yaml`, ...error }));
  return [...ruleErrors(scope), ...shapeErrors(scope), ...sets];
}

/** Every country in the shared sets exists; otherwise a typo would silently exclude its nationals from a rule. */
export function lintSharedSets(snapshot: Snapshot): readonly LintError[] {
  const volatile = { volatile: [{ codes: snapshot.volatile }] };
  const errors = [...setErrors(snapshot, snapshot.sets), ...setErrors(snapshot, volatile)];
  return errors.map((error) => ({ file: "sets.yaml", ...error }));
}

function setErrors({ countries }: Snapshot, sets: Snapshot["sets"]): readonly FileLintError[] {
  return Object.entries(sets).flatMap(([name, parts]) =>
    parts
      .flatMap(({ codes }) => codes)
      .filter((code) => !Object.hasOwn(countries, code))
      .map((code) => ({ at: `sets/${name}`, message: `unknown country ${code}` })),
  );
}
