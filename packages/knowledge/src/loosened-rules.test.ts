import type { Rule, Snapshot } from "@entrada/domain/determinations/model/knowledge";
import { expect, test } from "vitest";
import { countLoosenedRules } from "./loosened-rules.ts";
import { loadShippedKnowledge } from "./shipped.ts";

const { snapshot } = loadShippedKnowledge().compiled;
const andorra = snapshot.files.filter(({ name }) => name === "AD");
const rules = andorra.flatMap((file) => file.rules);
const overlay = rules.find(({ layer, adds = [] }) => layer === "overlay" && adds.length > 0) as Rule;

const withRules = (change: (rule: Rule) => readonly Rule[], sets = snapshot.sets): Snapshot => {
  const files = andorra.map((file) => ({ ...file, rules: file.rules.flatMap(change) }));
  return { ...snapshot, sets, files };
};
const same = withRules((rule) => [rule]);
const loosened = (change: Partial<Rule> | undefined) =>
  countLoosenedRules(
    same,
    withRules((rule) => (rule.id !== overlay.id ? [rule] : change === undefined ? [] : [{ ...rule, ...change }])),
  );

test("a condition that is gone with its rule, or that fewer trips hear of, is counted", () => {
  expect(loosened({})).toBe(0);
  expect(loosened(undefined)).toBe(1);
  expect(loosened({ id: "ad.renamed" })).toBe(1);
  expect(loosened({ adds: [] })).toBe(1);
  expect(loosened({ for: ["US"] })).toBe(1);
  expect(loosened({ intents: ["tourism"] })).toBe(1);
  expect(loosened({ onlyIf: ["ad.exempt"] })).toBe(1);
});

test("a further rule of which an overlay speaks is not counted, one fewer is", () => {
  const over = (onlyIf: readonly string[]) =>
    withRules((rule) => [rule.id === overlay.id ? { ...rule, onlyIf } : rule]);
  const [some, more] = [over(["ad.a"]), over(["ad.a", "ad.b"])];
  expect(countLoosenedRules(some, more)).toBe(0);
  expect(countLoosenedRules(some, same)).toBe(0);
  expect(countLoosenedRules(more, some)).toBe(1);
});

test("a further condition is not counted, nor is a rule without any", () => {
  expect(loosened({ adds: [...(overlay.adds ?? []), { code: "fundsProof" }] })).toBe(0);
  const citizen = withRules((rule) => (rule.id === "ad.citizen" ? [] : [rule]));
  expect(countLoosenedRules(same, citizen)).toBe(0);
});

test("a set that loses members counts for the overlays that name it", () => {
  const named = withRules((rule) => [rule.id === overlay.id ? { ...rule, for: ["gcc"] } : rule]);
  const fewer = { ...named, sets: { ...snapshot.sets, gcc: [{ codes: ["AE"] }] } };
  expect(countLoosenedRules(named, fewer)).toBe(1);
});
