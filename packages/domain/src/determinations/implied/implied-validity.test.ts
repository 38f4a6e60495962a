import fc from "fast-check";
import { expect, test } from "vitest";
import { addMonths, civilDay } from "../../shared/dates.ts";
import { withoutImpliedValidity } from "./implied-validity.ts";

const passport = (value: Record<string, string | number>) => ({ code: "passportValidity", value });
const other = { code: "onwardTicket" };

test.each([
  [
    { months: 6, after: "departure" },
    { months: 6, after: "arrival" },
  ],
  [{ months: 3, after: "departure" }, { through: "departure" }],
  [
    { months: 6, after: "arrival" },
    { days: 150, after: "arrival" },
  ],
  [{ days: 1, after: "departure" }, { through: "arrival" }],
])("of %j and %j the first is told", (longer, shorter) => {
  const [one, two] = [passport(longer), passport(shorter)];
  expect(withoutImpliedValidity([one, other, two])).toEqual([one, other]);
  expect(withoutImpliedValidity([two, other, one])).toEqual([other, one]);
});

test("what does not follow from the other is told too", () => {
  const both = [passport({ months: 6, after: "arrival" }), passport({ through: "departure" })];
  expect(withoutImpliedValidity(both)).toEqual(both);
});

test("what its author has put into words is always told", () => {
  const both = [
    { ...passport({ through: "departure" }), statement: "The passport must be valid until the return home." },
    passport({ months: 6, after: "departure" }),
  ];
  expect(withoutImpliedValidity(both)).toEqual(both);
});

const validity = fc.oneof(
  fc.record({ months: fc.integer({ min: 1, max: 12 }), after: fc.constantFrom("arrival", "departure") }),
  fc.record({ days: fc.integer({ min: 1, max: 370 }), after: fc.constantFrom("arrival", "departure") }),
  fc.record({ through: fc.constantFrom("arrival", "departure") }),
);

test("a passport that meets what is told meets all that was asked", () => {
  const start = civilDay("2027-01-01");
  fc.assert(
    fc.property(
      fc.array(validity, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 400 }),
      (asked, arrivesIn, days) => {
        const trip = { arrival: start + arrivesIn, departure: start + arrivesIn + days };
        const neededUntil = (values: readonly (typeof asked)[number][]) =>
          Math.max(
            ...values.map((value) => {
              if ("through" in value) return trip[value.through as keyof typeof trip];
              const from = trip[value.after as keyof typeof trip];
              return "months" in value ? addMonths(from, value.months) : from + value.days;
            }),
          );
        const told = withoutImpliedValidity(asked.map(passport)).map(({ value }) => value as (typeof asked)[number]);
        expect(told.length).toBeGreaterThan(0);
        expect(neededUntil(told)).toBe(neededUntil(asked));
      },
    ),
  );
});
