import type { ConclusionKind } from "@entrada/domain/determinations/model/kinds";
import type { HoldsTest, Predicate } from "@entrada/domain/determinations/model/knowledge";
import { type ConditionProperties, Engine, type NestedCondition, type RuleProperties } from "json-rules-engine";
import { type LinearRule, type LinearRules, type PeerAnswer, raised } from "./linear-rules.ts";
import type { PeerDocument, PeerFacts } from "./peer-facts.ts";

/** Document tests, with the values they compare with filled in from the trip. */
type Held = readonly (PeerDocument & { readonly arrival: number; readonly departure: number })[];

function holds(held: Held, test: HoldsTest): boolean {
  return held.some(
    (document) =>
      test.codes.includes(document.code) &&
      (test.issuers.includes("any") || test.issuers.includes(document.issuer)) &&
      document.expires >= (test.valid === "stay" ? document.departure : document.arrival) &&
      (test.entries === undefined || test.entries.includes(document.entries)) &&
      (test.used === undefined || test.used === document.used),
  );
}

function condition(fact: string, operator: string, value: ConditionProperties["value"]): ConditionProperties {
  return { fact, operator, value };
}

function translate(predicate: Predicate): NestedCondition {
  if ("holds" in predicate) return condition("held", "holds", predicate.holds);
  if ("residesIn" in predicate) return condition("residence", "in", predicate.residesIn);
  if ("all" in predicate) return { all: predicate.all.map(translate) };
  if ("any" in predicate) return { any: predicate.any.map(translate) };
  if ("not" in predicate) return { not: translate(predicate.not) };
  throw new Error(`${JSON.stringify(predicate)} is not in this matrix`);
}

function conditionsOf(rule: LinearRule): NestedCondition[] {
  return [
    ...(rule.passports ? [condition("passport", "in", rule.passports)] : []),
    ...(rule.notPassports.length > 0 ? [condition("passport", "notIn", rule.notPassports)] : []),
    ...(rule.intents.length > 0 ? [condition("intent", "in", rule.intents)] : []),
    ...(rule.from === undefined ? [] : [condition("arrival", "greaterThanInclusive", rule.from)]),
    ...(rule.until === undefined ? [] : [condition("arrival", "lessThanInclusive", rule.until)]),
    ...(rule.daysMax === undefined ? [] : [condition("days", "lessThanInclusive", rule.daysMax)]),
    ...rule.tests.map(translate),
  ];
}

function properties(rule: LinearRule, type: "decides" | "raises", priority: number): RuleProperties {
  return {
    conditions: { all: conditionsOf(rule) },
    event: { type, params: { ruleId: rule.id, kind: rule.kind } },
    priority,
  };
}

/** One destination in json-rules-engine: overlays first, then rule by rule in order until one holds. */
export function jsonRulesPeer({ deciding, raising }: LinearRules): (facts: PeerFacts) => Promise<PeerAnswer> {
  const engine = new Engine([
    ...raising.map((rule) => properties(rule, "raises", deciding.length + 1)),
    ...deciding.map((rule, index) => properties(rule, "decides", deciding.length - index)),
  ]);
  engine.addOperator<Held, HoldsTest>("holds", holds);
  engine.on("decides", () => void engine.stop());
  return async (facts) => {
    const { arrival, departure } = facts;
    const held: Held = facts.held.map((document) => ({ ...document, arrival, departure }));
    const { events } = await engine.run({ ...facts, held });
    const kinds = events.filter(({ type }) => type === "raises").map(({ params }) => params?.kind as ConclusionKind); // as added above
    const winner = events.find(({ type }) => type === "decides")?.params as PeerAnswer; // as added above; there is a default
    return { ruleId: winner.ruleId, kind: raised(winner.kind, kinds) };
  };
}
