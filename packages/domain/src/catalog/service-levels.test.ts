import fc from "fast-check";
import { expect, test } from "vitest";
import {
  byLevel,
  isOfficialLevel,
  levelNameOf,
  officialTerms,
  type Programme,
  STANDARD_LEVEL,
} from "./service-levels.ts";

const days = { max: 1, unit: "business" } as const;
const entry = (amount: number) => ({ nationalities: "all" as const, amount, currency: "USD", sources: ["official"] });

const anyCode = fc.stringMatching(/^[a-z][A-Za-z0-9]{0,39}$/);
const anyTerms = fc.record(
  { processingDays: fc.constant(days), fees: fc.constant([entry(9000)]) },
  { requiredKeys: [] },
);
const anyProgramme = fc.record(
  {
    processingDays: fc.record({ min: fc.nat(5), max: fc.integer({ min: 5, max: 30 }), unit: fc.constant("calendar") }),
    fees: fc.nat(9).map((amount) => [entry(amount)]),
  },
  { requiredKeys: [] },
) satisfies fc.Arbitrary<Programme>;

function withLevel(programme: Programme, code: string, terms: Programme): Programme {
  return { ...programme, serviceLevels: [{ code, name: "Quick", ...terms }] };
}

test("a level that the authority does not have uses the standard terms", () => {
  fc.assert(
    fc.property(anyProgramme, anyCode, anyCode, anyTerms, (programme, code, other, terms) => {
      fc.pre(other !== code);
      const { processingDays } = programme;
      const standard = { name: undefined, processingDays, fees: programme.fees ?? [] };
      expect(officialTerms(programme, code)).toEqual(standard);
      expect(officialTerms(withLevel(programme, other, terms), code)).toEqual(standard);
      expect(isOfficialLevel(withLevel(programme, other, terms), code)).toBe(code === STANDARD_LEVEL);
    }),
  );
});

test("an authority's level has its own time and fee, or the standard ones where it states none", () => {
  fc.assert(
    fc.property(anyProgramme, anyCode, anyTerms, (programme, code, terms) => {
      const made = withLevel(programme, code, terms);
      const standard = officialTerms(programme, code);
      expect(officialTerms(made, code)).toEqual({ ...standard, name: "Quick", ...terms });
      expect(isOfficialLevel(made, code)).toBe(true);
    }),
  );
});

test.each([
  ["standard", "Standard"],
  ["sameDay", "Same day"],
  ["vipAtNight", "Vip at night"],
])("the level %s is named %s when the authority has no name for it", (code, name) => {
  expect(levelNameOf(code)).toBe(name);
});

test("the standard level comes first, the others by code", () => {
  const levels = ["urgent", "express", "standard", "zebra", "alpha"].map((code) => ({ code }));
  const sorted = levels.toSorted(byLevel).map(({ code }) => code);
  expect(sorted).toEqual(["standard", "alpha", "express", "urgent", "zebra"]);
});
