import { expect, test } from "vitest";
import { instantOf } from "./instant.ts";

test.each([
  ["2028-02-29T00:00:00Z", "2028-02-29T00:00:00.000Z"],
  ["2027-01-31T09:30+05:30", "2027-01-31T04:00:00.000Z"],
  ["2027-01-31T09:30:15.5-01:00", "2027-01-31T10:30:15.500Z"],
])("%s is the instant %s", (text, instant) => expect(instantOf("until", text).toISOString()).toBe(instant));

test.each(["2027-02-30", "2027-02-29", "2027-13-01"])("there is no %s, and it becomes no other day", (day) =>
  expect(() => instantOf("until", `${day}T00:00:00Z`)).toThrow(`--until: there is no day ${day}.`),
);

test.each([
  "2027-01-31T24:00:00Z",
  "2027-01-31T09:00:00",
  "2027-01-31",
  "31 Jan 2027 09:00Z",
  "+012027-01-31T09:00:00Z",
])("%s is none", (text) => expect(() => instantOf("until", text)).toThrow("--until is an instant with its zone"));

test("no zone carries an instant beyond the year 9999", () => {
  expect(instantOf("until", "9999-12-31T23:59:59Z").toISOString()).toBe("9999-12-31T23:59:59.000Z");
  expect(() => instantOf("until", "9999-12-31T23:59:59-05:00")).toThrow("--until lies beyond the year 9999 in UTC.");
});
