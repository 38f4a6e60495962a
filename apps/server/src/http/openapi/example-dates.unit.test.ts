import { expect, test } from "vitest";
import { EXAMPLE_DAY, withCurrentDates } from "./example-dates.ts";

const A_WEEK_LATER = new Date("2026-11-27T12:00:00.000Z");

test("days ahead are moved however they are written, and those of the past stay", () => {
  const text = `"2027-03-10" … 10 March 2027 to 28 March 2027, 7 November 2025, born 1988-02-29, 12 Angry 2027`;
  expect(withCurrentDates(text, A_WEEK_LATER)).toBe(
    `"2027-03-17" … 17 March 2027 to 4 April 2027, 7 November 2025, born 1988-02-29, 12 Angry 2027`,
  );
  expect(withCurrentDates(text, new Date(`${EXAMPLE_DAY}T00:00:00.000Z`))).toBe(text);
});
