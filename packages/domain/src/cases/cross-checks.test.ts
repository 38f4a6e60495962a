import fc from "fast-check";
import { expect, test } from "vitest";
import { civilDay, formatIsoDate } from "../shared/dates.ts";
import { comparisonsOf } from "./comparisons.ts";
import { type CrossChecked, crossCheck, placedAmong } from "./cross-checks.ts";

const TODAY = "2026-11-29";
const FIRST = civilDay("2026-01-01");
const COMPARISONS = comparisonsOf([
  { field: "birthDate" },
  { field: "arrivalDate" },
  { field: "departureDate" },
  { field: "permitFrom" },
  { field: "permitTo", compare: { notBefore: ["permitFrom"], within: { days: 90, from: "permitFrom" } } },
  { field: "stayDays", compare: { daysFrom: "arrivalDate", notAfter: ["trip.departure", "permitTo"] } },
  { field: "children", compare: { parts: { birthDate: { notBefore: ["birthDate"], notAfter: ["today"] } } } },
]);

function checked(answers: object, trip = { arrivalDate: "2027-03-01", departureDate: "2027-03-10" }): CrossChecked {
  return {
    answers: { ...answers },
    comparisons: COMPARISONS,
    trip,
    today: TODAY,
    latestToday: TODAY,
    passportValidity: [],
  };
}

const aDay = fc.integer({ min: 0, max: 800 }).map((days) => formatIsoDate(FIRST + days));

test("the ends of a period are refused exactly if they are turned round, or too far apart", () => {
  fc.assert(
    fc.property(aDay, aDay, (permitFrom, permitTo) => {
      const faults = crossCheck(checked({ permitFrom, permitTo }));
      const days = civilDay(permitTo) - civilDay(permitFrom) + 1;
      expect(faults.map(({ must }) => must)).toEqual(days < 1 ? ["notBefore"] : days > 90 ? ["beWithin"] : []);
    }),
  );
});

test("a day outside of the trip is refused with the days that would do", () => {
  fc.assert(
    fc.property(aDay, aDay, aDay, (one, other, arrivalDate) => {
      const [first = one, last = other] = [one, other].toSorted();
      const faults = crossCheck(checked({ arrivalDate }, { arrivalDate: first, departureDate: last }));
      const isOutside = arrivalDate < first || arrivalDate > last;
      expect(faults).toEqual(
        isOutside
          ? [
              expect.objectContaining({
                pointer: "/arrivalDate",
                must: "beWithin",
                from: first,
                to: last,
                because: "trip",
              }),
            ]
          : [],
      );
    }),
  );
});

test("as many days as are told would do, and not one more", () => {
  const answers = { arrivalDate: "2027-03-02", permitTo: "2027-03-08" };
  const stayOf = (stayDays: number) => crossCheck(checked({ ...answers, stayDays }));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (stayDays) => {
      const shown = { pointer: "/stayDays", must: "beWithin", unit: "days", to: 7 };
      expect(stayOf(stayDays)).toMatchObject(stayDays > 7 ? [shown] : []);
    }),
  );
});

test("a contradiction is told where it can still be corrected, and nowhere else", () => {
  const [fault] = crossCheck(checked({ permitFrom: "2027-05-01", permitTo: "2027-04-01" }));
  const placed = (...open: readonly string[]) => fault && placedAmong(fault, new Set(open));
  expect(placed("permitFrom", "permitTo")).toMatchObject({
    pointer: "/permitTo",
    must: "notBefore",
    other: "permitFrom",
  });
  expect(placed("permitFrom")).toMatchObject({ pointer: "/permitFrom", must: "notAfter", other: "permitTo" });
  expect(placed("arrivalDate")).toBeUndefined();
});

test("what is no day is compared with nothing", () => {
  const anything = fc.record({
    birthDate: fc.jsonValue(),
    arrivalDate: fc.constantFrom("2027-02-30", "soon", 20_270_301, null),
    stayDays: fc.constantFrom("many", null, {}),
    children: fc.constantFrom("none", [null, "x", { name: "Bea" }], { birthDate: 7 }),
  });
  fc.assert(
    fc.property(anything, (answers) => {
      fc.pre(typeof answers.birthDate !== "string" || !/^\d{4}-\d\d-\d\d$/.test(answers.birthDate));
      expect(crossCheck(checked(answers))).toEqual([]);
    }),
  );
});

test("each entry of an answer is told at its own place", () => {
  const children = [{ birthDate: "2020-01-01" }, { birthDate: "1980-01-01" }, { birthDate: "2030-01-01" }];
  expect(crossCheck(checked({ birthDate: "1990-04-01", children }))).toMatchObject([
    { pointer: "/children/1/birthDate", must: "notBefore", other: "birthDate" },
    { pointer: "/children/2/birthDate", must: "beWithin", to: TODAY },
  ]);
});
