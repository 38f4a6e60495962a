import { expect, test } from "vitest";
import { ask, rule } from "../fixture.ts";
import type { PassportFacts } from "../model/input.ts";
import type { ConditionDefinition } from "../model/knowledge.ts";

const visa = rule("fr.default", { layer: "default", then: { kind: "visaRequired", via: "consulate" } });

/** The answer for ten days from 1 December 2026 where an exemption asks this of a passport. */
function told(requires: ConditionDefinition, passport: PassportFacts | undefined) {
  const exempt = rule("fr.exempt", { then: { kind: "notRequired" }, requires: [requires] });
  const answer = ask([visa, exempt], passport === undefined ? {} : { facts: { passport } });
  const { kind, conditions, headline } = answer.visaConclusion;
  const condition = conditions.find(({ code }) => code === requires.code);
  return { kind, condition, headline, warnings: answer.knowledge.warnings };
}

const THREE_MONTHS = { code: "passportValidity", value: { after: "departure", months: 3 } };
const TEN_YEARS = { code: "passportIssuedWithinYears", value: { years: 10 } };
const TWO_PAGES = { code: "blankPages", value: { pages: 2 } };

test.each<[string, ConditionDefinition, PassportFacts, PassportFacts, string, object]>([
  [
    "a day",
    THREE_MONTHS,
    { expiresOn: "2027-03-10" },
    { expiresOn: "2027-03-09" },
    "expiresOn",
    { validUntil: "2027-03-10" },
  ],
  [
    "an age",
    TEN_YEARS,
    { issuedOn: "2016-12-02" },
    { issuedOn: "2016-11-30" },
    "issuedOn",
    { issuedFrom: "2016-12-02" },
  ],
  ["pages", TWO_PAGES, { blankPages: 2 }, { blankPages: 1 }, "blankPages", {}],
])(
  "a passport that lacks %s leaves the route, and its condition says what would do",
  (_, asked, fits, fails, at, wanted) => {
    const factPath = `/traveler/facts/passport/${at}`;
    const shown = { kind: "notRequired", condition: { factPath, value: asked.value } };
    expect(told(asked, undefined)).toMatchObject({ ...shown, condition: { ...shown.condition, status: "unknown" } });
    expect(told(asked, fits)).toMatchObject({ ...shown, condition: { ...shown.condition, status: "met" } });
    const failed = { status: "notMet", factPath, value: { ...asked.value, ...wanted } };
    expect(told(asked, fails)).toMatchObject({ kind: "notRequired", condition: failed });
  },
);

test("a passport that reaches its age on the day of arrival is not judged", () => {
  expect(told(TEN_YEARS, { issuedOn: "2016-12-01" }).condition?.status).toBe("unknown");
});

test("a route for passports with a chip is closed without one", () => {
  const chip = (isBiometric?: boolean) =>
    told({ code: "biometricPassport" }, isBiometric === undefined ? {} : { isBiometric });
  expect(chip()).toMatchObject({ kind: "notRequired", condition: { status: "unknown" } });
  expect(chip(true)).toMatchObject({ kind: "notRequired", condition: { status: "met" } });
  expect(chip(false)).toMatchObject({ kind: "visaRequired" });
});

test("a passport that expires during the trip is a warning, whatever the destination asks", () => {
  const warned = (expiresOn: string) => {
    const { knowledge } = ask([visa], { facts: { passport: { expiresOn } } });
    return knowledge.warnings.filter((warning) => warning.startsWith("PASSPORT_EXPIRES"));
  };
  expect([warned("2026-12-09").length, warned("2026-12-10").length]).toEqual([1, 0]);
});

test("a condition in its author's own words asks for more than a day", () => {
  const own = { ...THREE_MONTHS, statement: "The passport must be valid until the return." };
  expect(told(own, { expiresOn: "2030-01-01" }).condition?.status).toBe("unknown");
});
