import { expect, test } from "vitest";
import { orderWindow } from "./offering.ts";

test.each([
  [{}, {}],
  [{ applicationWindow: { latestDaysBefore: 4 } }, { latestDaysBefore: 4 }],
  [{ validity: { days: 30, from: "issue" } }, { earliestDaysBefore: 29 }],
  [{ validity: { days: 30, from: "arrival" } }, {}],
  [{ validity: { days: 30 } }, {}],
  [{ validity: { from: "issue" } }, {}],
  [
    { applicationWindow: { earliestDaysBefore: 90, latestDaysBefore: 4 }, validity: { days: 30, from: "issue" } },
    { earliestDaysBefore: 29, latestDaysBefore: 4 },
  ],
  [
    { applicationWindow: { earliestDaysBefore: 20 }, validity: { days: 30, from: "issue" } },
    { earliestDaysBefore: 20 },
  ],
] as const)("an offering with %o can be ordered within %o days before arrival", (offering, window) => {
  expect(orderWindow(offering)).toEqual(window);
});
