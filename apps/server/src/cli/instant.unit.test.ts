import { expect, test } from "vitest";
import { parseInstant } from "./instant.ts";

test.each([
  ["2028-02-29T00:00:00Z", "2028-02-29T00:00:00.000Z"],
  ["2027-01-31T09:30+05:30", "2027-01-31T04:00:00.000Z"],
  ["2027-01-31T09:30:15.5-01:00", "2027-01-31T10:30:15.500Z"],
])("%s is the instant %s", (text, instant) => expect(parseInstant(text).toISOString()).toBe(instant));

test.each(["2027-02-30", "2027-02-29", "2027-13-01"])("%s is refused, and does not become another date", (date) =>
  expect(() => parseInstant(`${date}T00:00:00Z`)).toThrow(`${date} is not a valid date.`),
);

test.each([
  "2027-01-31T24:00:00Z",
  "2027-01-31T09:00:00",
  "2027-01-31",
  "31 Jan 2027 09:00Z",
  "+012027-01-31T09:00:00Z",
])("%s is not an instant", (text) => expect(() => parseInstant(text)).toThrow("Use an instant with its time zone"));

test("a time zone cannot carry an instant beyond the year 9999", () => {
  expect(parseInstant("9999-12-31T23:59:59Z").toISOString()).toBe("9999-12-31T23:59:59.000Z");
  expect(() => parseInstant("9999-12-31T23:59:59-05:00")).toThrow("Use an instant up to the end of 9999 in UTC.");
});
