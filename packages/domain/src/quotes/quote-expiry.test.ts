import fc from "fast-check";
import { expect, test } from "vitest";
import { civilDay } from "../shared/dates.ts";
import { hasExpired, isPastExpiry, QUOTE_LIFETIME_SECONDS, quoteExpiry } from "./quote-expiry.ts";
import type { QuoteState } from "./quote-lifecycle.ts";

const NOW = new Date("2027-03-01T15:30:00.000Z");

test.each([
  ["no last day to order", [], "2027-03-04T15:30:00.000Z"],
  ["a last day to order after the 72 hours", ["2027-03-05"], "2027-03-04T15:30:00.000Z"],
  ["a last day to order on the day when they end", ["2027-03-04"], "2027-03-04T15:30:00.000Z"],
  ["a last day to order on the day before", ["2027-03-03"], "2027-03-04T00:00:00.000Z"],
  ["today as a last day to order", ["2027-03-09", "2027-03-01"], "2027-03-02T00:00:00.000Z"],
])("a quote expires by the earlier of 72 hours and the last day to order, with %s", (_, lastDays, end) => {
  expect(quoteExpiry(NOW, lastDays.map(civilDay)).toISOString()).toBe(end);
});

test.each<[QuoteState, boolean, boolean]>([
  ["open", false, true],
  ["expired", true, true],
  ["accepted", false, false],
  ["withdrawn", false, false],
  ["superseded", false, false],
])("a quote that is %s has expired: before the instant %s, from it on %s", (state, before, after) => {
  const at = (ms: number) => hasExpired({ state, expiresAt: NOW }, new Date(NOW.getTime() + ms));
  expect([at(-1), at(0)]).toEqual([before, after]);
});

test("a quote is past its expiry from that instant on", () => {
  const quote = { expiresAt: NOW };
  expect([-1, 0, 1].map((ms) => isPastExpiry(quote, new Date(NOW.getTime() + ms)))).toEqual([false, true, true]);
});

test("any quote expires in the future, within 72 hours and while every item can still be ordered", () => {
  const noon = Date.parse("2027-03-01T12:00:00.000Z");
  const today = civilDay("2027-03-01");
  const days = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 50 });
  fc.assert(
    fc.property(fc.integer({ min: -43_200_000, max: 43_199_999 }), days, (offset, lead) => {
      const now = new Date(noon + offset);
      const end = quoteExpiry(
        now,
        lead.map((each) => today + each),
      ).getTime();
      expect(end).toBeGreaterThan(now.getTime());
      expect(end).toBeLessThanOrEqual(now.getTime() + QUOTE_LIFETIME_SECONDS * 1_000);
      const lastInstant = new Date(end - 1).toISOString().slice(0, 10);
      for (const each of lead) expect(civilDay(lastInstant)).toBeLessThanOrEqual(today + each);
    }),
  );
});
