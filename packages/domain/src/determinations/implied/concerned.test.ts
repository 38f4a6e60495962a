import { expect, test } from "vitest";
import { ask, rule } from "../fixture.ts";
import type { FurtherFacts } from "../model/input.ts";
import type { ConditionDefinition, Rule } from "../model/knowledge.ts";

const visa = rule("fr.default", { layer: "default", then: { kind: "visaRequired" } });

function told(facts: FurtherFacts, rules: readonly Rule[], residence = "IN") {
  const { visaConclusion } = ask([...rules, visa], { facts, residence });
  return { ...visaConclusion.conditions.at(-1), decided: visaConclusion.kind };
}

const asking = (condition: ConditionDefinition, where: "requires" | "excludes" = "requires") =>
  rule("fr.free", { then: { kind: "notRequired" }, [where]: [condition] });

const visitedJapan = { visitedSince: [{ country: "JP", lastVisitedOn: "2026-10-01" }] };

test.each(["requires", "excludes"] as const)(
  "a condition is open for those it concerns, and met for all others: %s",
  (where) => {
    const stamps = { code: "pastTravelExclusion", statement: "No stamps.", onlyFor: { visited: ["JP"] } };
    const rules = [asking(stamps, where)];
    const factPath = "/traveler/facts/visitedSince";
    expect(told({}, rules)).toMatchObject({ status: "unknown", factPath, decided: "notRequired" });
    expect(told({ visitedSince: [] }, rules)).toMatchObject({ status: "met", decided: "notRequired" });
    expect(told(visitedJapan, rules)).toMatchObject({ status: "unknown", decided: "notRequired" });
  },
);

test("whom it concerns it is tested for, and each open fact is asked for in turn", () => {
  const consent = {
    code: "travelsWith",
    onlyFor: { age: { maxYears: 17 } },
    test: {
      any: [
        { fact: "guardian", in: ["both"] },
        { fact: "guardian", in: ["one"], code: "letter", statement: "A letter." },
      ],
    },
  };
  const rules = [asking(consent)];
  const minor = { birthDate: "2015-01-01" };
  expect(told({}, rules)).toMatchObject({ status: "unknown", factPath: "/traveler/facts/birthDate" });
  expect(told({ birthDate: "1990-01-01" }, rules)).toMatchObject({ status: "met" });
  const factPath = "/traveler/facts/travelsWith/guardian";
  expect(told(minor, rules)).toMatchObject({ status: "unknown", factPath });
  expect(told({ ...minor, travelsWith: { guardian: "both" } }, rules)).toMatchObject({ status: "met" });
  const alone = { ...minor, travelsWith: { guardian: "none" } } as const;
  const letter = "/traveler/facts/declarations/letter";
  expect(told(alone, rules)).toMatchObject({ status: "unknown", factPath: letter });
  expect(told({ ...alone, declarations: { letter: true } }, rules)).toMatchObject({ status: "met" });
  expect(told({ ...alone, declarations: { letter: false } }, rules).decided).toBe("visaRequired");
});

test("a certificate for arrivals from some countries concerns who visited or lives in one of them", () => {
  const rules = [asking({ code: "vaccination", value: { disease: "yellowFever", from: ["rich"] } })];
  expect(told({}, rules)).toMatchObject({ status: "unknown", factPath: "/traveler/facts/visitedSince" });
  expect(told({ visitedSince: [] }, rules)).toMatchObject({ status: "met" });
  expect(told(visitedJapan, rules)).toMatchObject({ status: "unknown" });
  expect(told({ visitedSince: [] }, rules, "US")).toMatchObject({ status: "unknown" });
});

test("what a rule asks of longer trips alone is no part of shorter ones", () => {
  const register = rule("fr.register", {
    layer: "overlay",
    onlyIf: "any",
    when: { trip: { minDays: 11 } },
    adds: [{ code: "arrivalCard" }],
  });
  const codes = (departure: string) =>
    ask([visa, register], { departure }).visaConclusion.conditions.map(({ code }) => code);
  expect([codes("2026-12-10"), codes("2026-12-11")]).toEqual([[], ["arrivalCard"]]);
});
