import { expect, test } from "vitest";
import { instantOf } from "./instant.ts";

test.each([
  ["2028-02-29T00:00:00Z", "2028-02-29T00:00:00.000Z"],
  ["2027-01-31T09:30+05:30", "2027-01-31T04:00:00.000Z"],
  ["2027-01-31T09:30:15.5-01:00", "2027-01-31T10:30:15.500Z"],
])("%s is the instant %s", (text, instant) => expect(instantOf("until", text).toISOString()).toBe(instant));

test.each([
  "2027-02-30T00:00:00Z",
  "2027-02-29T00:00:00Z",
  "2027-13-01T00:00:00Z",
  "2027-01-31T24:00:00Z",
  "2027-01-31T09:00:00",
  "2027-01-31",
  "31 Jan 2027 09:00Z",
  "+012027-01-31T09:00:00Z",
])("%s is none", (text) => expect(() => instantOf("until", text)).toThrow("--until is an instant with its zone"));
