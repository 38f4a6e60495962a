import { expect, test } from "vitest";
import { ask, rule } from "../fixture.ts";
import type { ConditionDefinition, Predicate } from "../model/knowledge.ts";

const visa = rule("fr.default", { layer: "default", then: { kind: "visaRequired" } });
const by = (...modes: string[]): Predicate => ({ fact: "arrivalMode", in: modes });
const small = { fact: "arrivalMode", in: ["sea"], code: "small-ship", statement: "The ship is small." };

function open(when: Predicate, requires: readonly ConditionDefinition[] = [], more: Predicate[] = []) {
  const eta = rule("fr.eta", { then: { kind: "electronicAuthorizationRequired" }, requires });
  const free = [when, ...more].map((one, at) => rule(`fr.free-${at}`, { when: one, then: { kind: "notRequired" } }));
  const { conditions, requiresClarification } = ask([visa, eta, ...free]).visaConclusion;
  expect(requiresClarification).toBe(true);
  return conditions.map(({ code, kind, factPath, value, leadsTo }) => ({ code, kind, factPath, value, leadsTo }));
}

const asked = { code: "arrivalMode", factPath: "/traveler/facts/arrivalMode", leadsTo: "notRequired" };

test("what several routes want of one fact is asked once, all of it; more of the fact once it is told", () => {
  const alternative = { ...asked, kind: "alternative" };
  const ferry = { any: [by("land"), { all: [by("sea"), { not: small }] }] };
  expect(open(ferry)).toEqual([{ ...alternative, value: { modes: ["land", "sea"] } }]);
  expect(open(by("land"), [], [by("sea")])).toEqual([{ ...alternative, value: { modes: ["land", "sea"] } }]);
});

test("where the answer asks the same itself, it is asked there", () => {
  const flying = { code: "arrivalMode", statement: "To fly there it is needed.", test: by("air") };
  expect(open(by("land"), [flying])).toEqual([{ ...asked, kind: "requirement", value: undefined }]);
  const certificate = { code: "arrivalCard", statement: "By land, a certificate.", test: by("air") };
  expect(open(by("land"), [certificate]).map(({ code, kind }) => [code, kind])).toEqual([
    ["arrivalCard", "requirement"],
    ["arrivalMode", "alternative"],
  ]);
});

test("what must not hold is said as such", () => {
  const ferry = rule("fr.ferry", { when: { not: small }, then: { kind: "notRequired" } });
  const withAlternatives = ask([visa, ferry]).visaConclusion.conditions;
  expect(withAlternatives).toMatchObject([{ factPath: "/traveler/facts/declarations/small-ship" }]);
});
