import { expect, test } from "vitest";
import { lastTripDay } from "./trip-dates.ts";

test.each([
  ["2027-03-01", "2037-03-01"],
  ["2028-02-29", "2038-02-28"],
  ["9989-12-31", "9999-12-31"],
  ["9990-01-01", undefined],
  ["2027-02-30", undefined],
])("a trip from %s may end on %s at the latest", (first, last) => {
  expect(lastTripDay(first)).toBe(last);
});
