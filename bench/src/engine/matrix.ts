import type { ConclusionKind } from "@entrada/domain/determinations/model/kinds";
import type { Outcome, Rule, Snapshot, Source } from "@entrada/domain/determinations/model/knowledge";
import { type CompiledKnowledge, compileKnowledge } from "@entrada/domain/determinations/rules/compile";
import { loadReference } from "@entrada/knowledge/reference";
import { hashOf } from "../deterministic.ts";
import { CONDITIONAL_RULES, SETS } from "./conditional-rules.ts";
import { ruleOf } from "./rule-of.ts";

const COUNTRIES = 200;
const CONDITIONAL_DESTINATIONS = 30;

const source: Source = {
  id: "law",
  title: "An invented law",
  publisher: "An invented state",
  url: "https://example.org/law",
  tier: "law",
  asOf: "2026-05-01",
  readOn: "2026-11-01",
  readVia: "page",
  reviewBy: "2027-04-30",
};

/** The conclusions of a destination's unconditional cohorts, by their share of a hundred nationalities. */
const COHORTS: readonly { readonly name: string; readonly below: number; readonly then: Outcome }[] = [
  { name: "exempt-90", below: 36, then: { kind: "notRequired", stay: { days: 90, within: 180 } } },
  { name: "exempt-30", below: 46, then: { kind: "notRequired", stay: { days: 30 } } },
  { name: "electronic", below: 54, then: { kind: "electronicAuthorizationRequired", stay: { days: 90 } } },
  { name: "on-arrival", below: 64, then: { kind: "visaOnArrival", stay: { days: 30, count: "fromNextDay" } } },
  { name: "e-visa", below: 78, then: { kind: "electronicVisaRequired", stay: { days: 60 } } },
];

function cohortRules(destination: string, passports: readonly string[]): Rule[] {
  const members = (from: number, below: number) =>
    passports.filter((passport) => {
      const share = hashOf(`cohort ${passport} ${destination}`) % 100;
      return passport !== destination && share >= from && share < below;
    });
  const cohorts = COHORTS.map(({ name, below, then }, index) =>
    ruleOf({ id: `${destination}.${name}`, layer: "base", for: members(COHORTS[index - 1]?.below ?? 0, below), then }),
  );
  const barred = ruleOf({
    id: `${destination}.barred`,
    layer: "ban",
    for: members(99, 100),
    then: { kind: "entryNotPermitted" },
  });
  return [...cohorts, barred].filter((rule) => rule.for.length > 0);
}

const everyone = (destination: string, layer: "freedom" | "default", kind: ConclusionKind): Rule =>
  ruleOf({
    id: `${destination}.${layer}`,
    layer,
    for: [layer === "freedom" ? destination : "any"],
    then: { kind },
  });

function rulesFor(destination: string, passports: readonly string[], isConditional: boolean): Rule[] {
  return [
    everyone(destination, "freedom", "rightOfEntry"),
    ...(isConditional ? CONDITIONAL_RULES.map((make) => make(destination)) : []),
    ...cohortRules(destination, passports),
    everyone(destination, "default", "visaRequired"),
  ];
}

export interface Matrix {
  readonly codes: readonly string[];
  readonly snapshot: Snapshot;
  readonly knowledge: CompiledKnowledge;
  readonly conditionalRules: number;
}

/** Invented knowledge of 200 destinations for 200 nationalities: cohorts everywhere, conditional rules in thirty. */
export function makeMatrix(): Matrix {
  const { countries, statements, intents } = loadReference();
  const codes = countries.slice(0, COUNTRIES).map(({ code }) => code);
  const conditional = new Set([...codes].sort((a, b) => hashOf(a) - hashOf(b)).slice(0, CONDITIONAL_DESTINATIONS));
  const snapshot: Snapshot = {
    sets: SETS,
    volatile: [],
    intents: intents.map(({ code }) => code),
    countries: Object.fromEntries(countries.map(({ code, names }) => [code, names])),
    passports: codes,
    sources: { law: source },
    files: codes.map((code) => ({
      name: code,
      destinations: [code],
      sets: {},
      rules: rulesFor(code, codes, conditional.has(code)),
    })),
    statements,
  };
  return {
    codes,
    snapshot,
    knowledge: compileKnowledge(snapshot, "kb-20261101-000000000000"),
    conditionalRules: conditional.size * CONDITIONAL_RULES.length,
  };
}
