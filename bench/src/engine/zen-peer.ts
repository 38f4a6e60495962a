import type { ConclusionKind } from "@entrada/domain/determinations/model/kinds";
import type { HoldsTest, Predicate } from "@entrada/domain/determinations/model/knowledge";
import { ZenEngine } from "@gorules/zen-engine";
import { type LinearRule, type LinearRules, type PeerAnswer, raised } from "./linear-rules.ts";
import type { PeerFacts } from "./peer-facts.ts";

const list = (values: readonly string[]) => `[${values.map((value) => `"${value}"`).join(", ")}]`;

function holds({ codes, issuers, valid, entries, used }: HoldsTest): string {
  const tests = [
    `#.code in ${list(codes)}`,
    ...(issuers.includes("any") ? [] : [`#.issuer in ${list(issuers)}`]),
    `#.expires >= ${valid === "stay" ? "departure" : "arrival"}`,
    ...(entries ? [`#.entries in ${list(entries)}`] : []),
    ...(used === undefined ? [] : [`#.used == ${used}`]),
  ];
  return `some(held, ${tests.join(" and ")})`;
}

function translate(predicate: Predicate): string {
  if ("holds" in predicate) return holds(predicate.holds);
  if ("residesIn" in predicate) return `residence in ${list(predicate.residesIn)}`;
  if ("all" in predicate) return `(${predicate.all.map(translate).join(" and ")})`;
  if ("any" in predicate) return `(${predicate.any.map(translate).join(" or ")})`;
  if ("not" in predicate) return `not (${translate(predicate.not)})`;
  throw new Error(`${JSON.stringify(predicate)} is not in this matrix`);
}

const comma = (values: readonly string[]) => values.map((value) => `"${value}"`).join(", ");

function window({ from, until }: LinearRule): string {
  if (from !== undefined && until !== undefined) return `[${from}..${until}]`;
  if (from !== undefined) return `>= ${from}`;
  return until === undefined ? "" : `<= ${until}`;
}

const INPUTS = [
  { id: "passport", name: "Passport", field: "passport" },
  { id: "intent", name: "Intent", field: "intent" },
  { id: "arrival", name: "Arrival", field: "arrival" },
  { id: "days", name: "Days", field: "days" },
  // without a field, a cell is a complete expression
  { id: "test", name: "Test" },
];

function row(rule: LinearRule, output: string) {
  const without = rule.notPassports.length > 0 ? [`not (passport in ${list(rule.notPassports)})`] : [];
  return {
    _id: rule.id,
    passport: rule.passports ? comma(rule.passports) : "",
    intent: comma(rule.intents),
    arrival: window(rule),
    days: rule.daysMax === undefined ? "" : `<= ${rule.daysMax}`,
    test: [...without, ...rule.tests.map(translate)].join(" and "),
    [`${output}Rule`]: `"${rule.id}"`,
    [`${output}Kind`]: `"${rule.kind}"`,
  };
}

function table(id: string, rules: readonly LinearRule[], output: "decides" | "raises") {
  return {
    id,
    name: id,
    type: "decisionTableNode",
    content: {
      hitPolicy: "first",
      inputs: INPUTS,
      outputs: [
        { id: `${output}Rule`, name: "Rule", field: `${output}Rule` },
        { id: `${output}Kind`, name: "Kind", field: `${output}Kind` },
      ],
      rules: rules.map((rule) => row(rule, output)),
    },
    position: { x: 0, y: 0 },
  };
}

function graph({ deciding, raising }: LinearRules) {
  const tables = [
    table("deciding", deciding, "decides"),
    // More than one overlay would need a second table each: the heaviest counts, not the first.
    ...raising.map((rule, index) => table(`raising${index}`, [rule], "raises")),
  ];
  const at = { position: { x: 0, y: 0 } };
  return {
    nodes: [
      { id: "in", name: "in", type: "inputNode", ...at },
      ...tables,
      { id: "out", name: "out", type: "outputNode", ...at },
    ],
    edges: tables.flatMap(({ id }) => [
      { id: `to-${id}`, sourceId: "in", targetId: id, type: "edge" },
      { id: `from-${id}`, sourceId: id, targetId: "out", type: "edge" },
    ]),
  };
}

interface Result {
  readonly decidesRule: string;
  readonly decidesKind: ConclusionKind;
  readonly raisesKind?: ConclusionKind;
}

/** One destination in zen-engine: a table in which the first row that holds decides, and one for the overlay. */
export function zenPeer(rules: LinearRules): (facts: PeerFacts) => Promise<PeerAnswer> {
  if (rules.raising.length > 1) throw new Error("one overlay at most");
  const decision = new ZenEngine().createDecision(graph(rules));
  return async (facts) => {
    const { result } = (await decision.evaluate(facts)) as { readonly result: Result }; // the outputs named above
    const kinds = result.raisesKind === undefined ? [] : [result.raisesKind];
    return { ruleId: result.decidesRule, kind: raised(result.decidesKind, kinds) };
  };
}
