import { choice } from "@entrada/data-files/shape-fault";
import type { Snapshot } from "@entrada/domain/determinations/model/knowledge";
import { HELD_AUTHORIZATION_CODES } from "../code-lists.ts";
import type { NamedRulesFile } from "../knowledge-files.ts";
import type { RuleText, Scenario, SetsFile } from "../rules.schema.ts";
import { countryHint, type Unknown, unknown } from "./lint-references.ts";
import type { LocatedError } from "./locate.ts";

const held: readonly string[] = HELD_AUTHORIZATION_CODES;

/**
 * The intents of rules and the rules that an overlay is for, of which a snapshot no longer shows what is excluded, and
 * the codes of scenarios. Without the sets, nobody knows which intents are among them.
 */
export function lintWritten(
  { name, content }: NamedRulesFile,
  snapshot: Snapshot,
  sets: SetsFile | undefined,
): readonly LocatedError[] {
  const intents = ["any", ...snapshot.intents, ...Object.keys(sets?.intents ?? {})];
  const found = [
    ...content.rules.map(({ id, intents: tokens = [] }) => ({
      at: id,
      errors: sets === undefined ? [] : unknownIntents([tokens].flat(), intents),
    })),
    ...content.rules.map(({ id, onlyIf }) => ({ at: id, errors: unknownInOnlyIf(onlyIf, content.rules, snapshot) })),
    ...content.scenarios.map((scenario) => ({
      at: `scenario "${scenario.name}"`,
      errors: unknownInScenario(scenario, snapshot),
    })),
  ];
  return found.flatMap(({ at, errors }) => errors.map((error) => ({ file: `rules/${name}.yaml`, at, ...error })));
}

/** A snapshot lists the rules that are left, so what they are chosen by is only seen here. */
function unknownInOnlyIf(
  onlyIf: RuleText["onlyIf"],
  rules: readonly RuleText[],
  { statements }: Snapshot,
): readonly Unknown[] {
  if (typeof onlyIf !== "object" || !("without" in onlyIf)) return [];
  const codes = Object.keys(statements.conditions);
  const ids = rules.map(({ id }) => id);
  return [
    ...[onlyIf.without]
      .filter((code) => !codes.includes(code))
      .map((code) => unknown("condition", code, choice(code, codes))),
    ...[onlyIf.except ?? []]
      .flat()
      .filter((id) => !ids.includes(id))
      .map((id) => unknown("rule", id, choice(id, ids))),
  ];
}

function unknownIntents(tokens: readonly string[], known: readonly string[]): readonly Unknown[] {
  return tokens
    .map((token) => ({ token, code: token.replace(/^-/, "") }))
    .filter(({ code }) => !known.includes(code))
    .map(({ token, code }) => unknown("intent", token, choice(code, known)));
}

function unknownInScenario(scenario: Scenario, { countries, intents }: Snapshot): readonly Unknown[] {
  const { passport, destination, residence, intent, holds = [] } = scenario;
  const places = textsIn([passport, destination, residence, ...holds.map(({ issuingCountry }) => issuingCountry)]);
  return [
    ...places
      .filter((code) => !Object.hasOwn(countries, code))
      .map((code) => unknown("country", code, countryHint(code))),
    ...unknownIntents([intent], intents),
    ...textsIn(holds.map(({ code }) => code))
      .filter((code) => !held.includes(code))
      .map((code) => unknown("held authorization", code, choice(code, held))),
  ];
}

const textsIn = (values: readonly unknown[]) => values.filter((value) => typeof value === "string");
