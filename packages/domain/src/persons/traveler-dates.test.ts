import fc from "fast-check";
import { expect, test } from "vitest";
import { formatIsoDate, parseIsoDate } from "../shared/dates.ts";
import { travelerDateErrors } from "./traveler-dates.ts";

const TODAY = parseIsoDate("2026-11-22") ?? 0;
const fieldsOf = (birthDate: string, issuedOn = "2020-01-01", expiresOn = "2030-01-01") =>
  travelerDateErrors({ birthDate, passport: { issuedOn, expiresOn } }, TODAY).map(({ field, code }) => [field, code]);

test("a birth, issue and expiry in this order are accepted when the first two are not in the future", () => {
  const day = fc.integer({ min: TODAY - 40_000, max: TODAY });
  fc.assert(
    fc.property(day, day, fc.nat(8_000), (a, b, lifetime) => {
      const [born, issued] = [Math.min(a, b), Math.max(a, b)];
      const dates = [born, issued, issued + lifetime].map(formatIsoDate);
      expect(fieldsOf(dates[0] ?? "", dates[1], dates[2])).toEqual([]);
    }),
  );
});

test("each impossible date is reported once", () => {
  expect(fieldsOf("2026-11-23", "2026-11-22")).toEqual([
    ["birthDate", "out_of_range"],
    ["passport/issuedOn", "date_order"],
  ]);
  expect(fieldsOf("1896-11-21")).toEqual([["birthDate", "out_of_range"]]);
  expect(fieldsOf("1896-11-22")).toEqual([]);
  expect(fieldsOf("1990-01-01", "1989-12-31")).toEqual([["passport/issuedOn", "date_order"]]);
  expect(fieldsOf("1990-01-01", "2026-11-23")).toEqual([["passport/issuedOn", "out_of_range"]]);
  expect(fieldsOf("1990-01-01", "2020-01-01", "2019-12-31")).toEqual([["passport/expiresOn", "date_order"]]);
  expect(fieldsOf("1990-01-01", "2020-01-01", "2020-01-01")).toEqual([]);
});

test("a date of birth that is known in part is impossible if every day of it is", () => {
  for (const possible of ["2026", "2026-11", "1896", "1896-11"]) expect(fieldsOf(possible, "2026-11-22")).toEqual([]);
  for (const impossible of ["2027", "2026-12", "1895", "1896-10"])
    expect(fieldsOf(impossible, "2026-11-22")[0]).toEqual(["birthDate", "out_of_range"]);
  expect(fieldsOf("1990", "1989-12-31")).toEqual([["passport/issuedOn", "date_order"]]);
  expect(fieldsOf("1990-07", "1990-07-01")).toEqual([]);
});

test("without a passport only the birth date is checked", () => {
  expect(travelerDateErrors({ birthDate: "2026-11-22", passport: null }, TODAY)).toEqual([]);
});
