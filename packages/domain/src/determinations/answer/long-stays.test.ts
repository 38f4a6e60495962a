import { expect, test } from "vitest";
import { ask, rule } from "../fixture.ts";
import type { Rule } from "../model/knowledge.ts";

const visa = rule("fr.default", { layer: "default", then: { kind: "visaRequired" } });
const free = rule("fr.free", { for: ["US"], then: { kind: "notRequired", stay: { days: 90 } } });
const held = rule("fr.held", {
  layer: "holder",
  for: ["IN"],
  when: { residesIn: ["US"] },
  then: { kind: "notRequired", stay: { days: 30 } },
});

function isTold(rules: readonly Rule[], departure: string, intent = "tourism", visits = ["tourism"]) {
  const { knowledge, visaConclusion } = ask(rules, { departure, intent }, {}, { visits });
  expect(visaConclusion.kind).not.toBe("entryNotPermitted");
  return knowledge.warnings.some((warning) => warning.startsWith("STAY_EXCEEDS_EVERY_ROUTE"));
}

test("a trip is told to be too long after the longest stay of the own nationality, or of any", () => {
  expect(isTold([visa, free, held], "2026-12-30")).toBe(false);
  expect(isTold([visa, free, held], "2026-12-31")).toBe(true);
  expect(isTold([visa, free], "2027-02-28")).toBe(false);
  expect(isTold([visa, free], "2027-03-01")).toBe(true);
});

test("where no route says how long a stay may last, only long trips of visitors are told of it", () => {
  expect(isTold([visa], "2027-02-28")).toBe(false);
  expect(isTold([visa], "2027-03-01")).toBe(true);
  expect(isTold([visa], "2027-03-01", "work")).toBe(false);
  expect(isTold([visa], "2027-03-01", "tourism", [])).toBe(false);
});

test("a route that has a stay of its own, or is known not to be, is not", () => {
  const year = rule("fr.year", { then: { kind: "visaRequired", stay: { months: 12 } } });
  expect(isTold([visa, free, year], "2027-11-30")).toBe(false);
  const open = rule("fr.default", { layer: "default", then: { kind: "undetermined" } });
  expect(isTold([open, free], "2027-03-01")).toBe(true);
});

test("a bar on one category bars whoever tells of it, and nobody else", () => {
  const category = { fact: "circumstance", in: ["rare"], code: "rare-category", statement: "The visa is a rare one." };
  const bar = rule("fr.bar", {
    layer: "overlay",
    onlyIf: "any",
    when: { told: category },
    raises: "entryNotPermitted",
  });
  const kindAfter = (declarations: Record<string, boolean>) =>
    ask([visa, bar], { facts: { declarations } }).visaConclusion.kind;
  expect([kindAfter({}), kindAfter({ "rare-category": false })]).toEqual(["visaRequired", "visaRequired"]);
  expect(kindAfter({ "rare-category": true })).toBe("entryNotPermitted");
});
