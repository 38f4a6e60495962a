import fc from "fast-check";
import { expect, test } from "vitest";
import { priceOf } from "../catalog/service-price.ts";
import type { Money } from "../money/money.ts";
import { priceQuote } from "./price-quote.ts";
import { QUOTE_LINE_KINDS, type QuoteItem, type QuoteLine } from "./quote-lines.ts";

const eur = (amount: number) => ({ amount, currency: "EUR" });
const usd = (amount: number) => ({ amount, currency: "USD" });
const refundability = { serviceFee: "untilSubmission", governmentFee: "none" } as const;
const authority = { country: "KE", name: "Department of Immigration Services" };
const RATE = { rate: "0.9215", asOf: "2026-06-30" };

/** An item at the price of its service level when bought alone. */
function item(serviceFee: number, taxBasisPoints: number, official: Money): QuoteItem {
  const fee = { serviceFee: eur(serviceFee), taxBasisPoints };
  const { governmentFee } = priceOf({ fee: official }, fee, RATE).price;
  if (!governmentFee) throw new Error("this fee cannot be charged");
  return {
    travelerId: "trv_1",
    productId: "prd_1",
    determinationId: "det_1",
    ...fee,
    governmentFee,
    authority,
    refundability,
  };
}

// Nothing, or enough to be charged alone.
const fee = fc.oneof(fc.constant(0), fc.integer({ min: 55, max: 60 }), fc.integer({ min: 55, max: 10 ** 7 }));
const someItem = fc
  .tuple(fee, fc.constantFrom(0, 700, 1900, 5000), fee, fc.boolean())
  .map(([service, rate, government, foreign]) => item(service, rate, foreign ? usd(government) : eur(government)));
const someItems = fc.array(someItem, { minLength: 1, maxLength: 12 });

function inDinars(official: Money) {
  const free = { serviceFee: { amount: 0, currency: "KWD" }, taxBasisPoints: 0 };
  const { governmentFee } = priceOf({ fee: official }, free, { rate: "0.3071", asOf: "2026-06-30" }).price;
  if (!governmentFee) throw new Error("this fee cannot be charged");
  return governmentFee;
}

function sumOf(lines: readonly QuoteLine[], kind?: QuoteLine["kind"]): number {
  return lines.filter((line) => !kind || line.kind === kind).reduce((sum, line) => sum + line.total.amount, 0);
}

test("the lines of each kind add up to their total, and the totals to the whole", () => {
  fc.assert(
    fc.property(someItems, (items) => {
      const { lines, totals } = priceQuote(items);
      const [serviceFees, discounts, taxes, governmentFees] = QUOTE_LINE_KINDS.map((kind) => sumOf(lines, kind));
      expect([totals.serviceFees.amount, totals.governmentFees.amount]).toEqual([serviceFees, governmentFees]);
      expect([totals.taxes.amount, totals.discounts.amount]).toEqual([taxes, discounts]);
      expect(totals.total.amount).toBe(sumOf(lines));
      for (const line of lines) expect(line.total.amount).toBe(line.quantity * line.unitPrice.amount);
    }),
  );
});

test("the order of the items does not change a total", () => {
  const shuffled = someItems.chain((items) =>
    fc.shuffledSubarray(items, { minLength: items.length }).map((others) => ({ items, others })),
  );
  fc.assert(
    fc.property(shuffled, ({ items, others }) => {
      expect(priceQuote(others).totals).toEqual(priceQuote(items).totals);
    }),
    { numRuns: 500 },
  );
});

test("the tax of each rate is rounded once, over all its service fees", () => {
  fc.assert(
    fc.property(someItems, (items) => {
      const numbered = items.map((each, index) => ({ ...each, travelerId: String(index) }));
      const { lines } = priceQuote(numbered);
      for (const rate of new Set(items.map(({ taxBasisPoints }) => taxBasisPoints))) {
        const members = new Set(
          numbered.filter(({ taxBasisPoints }) => taxBasisPoints === rate).map(({ travelerId }) => travelerId),
        );
        const own = lines.filter(({ travelerId }) => members.has(travelerId));
        const net = BigInt(sumOf(own, "serviceFee"));
        expect(BigInt(sumOf(own, "tax"))).toBe((net * BigInt(rate) * 2n + 10_000n) / 20_000n);
      }
    }),
  );
});

test("every line in dinars can be charged, and paid back", () => {
  const some = fc.tuple(fc.integer({ min: 0, max: 10 ** 6 }), fc.integer({ min: 0, max: 5000 }), fee);
  const dinars = fc.array(some, { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(dinars, (sold) => {
      const items = sold.map(([tens, taxBasisPoints, dollars]) => ({
        ...item(0, taxBasisPoints, eur(0)),
        serviceFee: { amount: tens * 10, currency: "KWD" },
        governmentFee: inDinars(usd(dollars)),
      }));
      const { lines, totals } = priceQuote(items);
      const amounts = [...lines.map(({ total }) => total.amount), totals.total.amount];
      expect(amounts.filter((amount) => amount % 10 !== 0)).toEqual([]);
    }),
  );
});

test("the authority gets exactly its fee, whatever the taxes", () => {
  fc.assert(
    fc.property(someItems, (items) => {
      const lines = priceQuote(items).lines.filter(({ kind }) => kind === "governmentFee");
      const due = items.map(({ governmentFee }) => governmentFee).filter(({ amount }) => amount > 0);
      const told = lines.map(({ total, official, rate, rateAsOf }) => ({ ...total, official, rate, rateAsOf }));
      expect(told).toEqual(due);
      expect(lines.every(({ payee }) => payee.type === "authority")).toBe(true);
    }),
  );
});

test("no cent of tax is lost or gained when lines are rounded together", () => {
  const three = [1, 2, 3].map(() => item(50, 700, eur(0)));
  const { lines, totals } = priceQuote(three);
  expect(totals.taxes).toEqual(eur(11)); // 3 × 3.5 is 10.5; line by line it would have been 12
  expect(lines.filter(({ kind }) => kind === "tax").map(({ total }) => total.amount)).toEqual([4, 4, 3]);
});

test("an item's lines are in order, with payee, refundability and the rate of a converted amount", () => {
  const { lines } = priceQuote([item(4900, 1900, usd(5000))]);
  const ours = {
    travelerId: "trv_1",
    productId: "prd_1",
    determinationId: "det_1",
    quantity: 1,
    payee: { type: "tenant" },
    refundability: "untilSubmission",
  };
  const once = (amount: number) => ({ unitPrice: eur(amount), total: eur(amount) });
  expect(lines).toEqual([
    { ...ours, kind: "serviceFee", ...once(4900) },
    { ...ours, kind: "tax", ...once(931), taxBasisPoints: 1900 },
    {
      ...ours,
      kind: "governmentFee",
      ...once(4608),
      payee: { type: "authority", ...authority },
      refundability: "none",
      official: usd(5000),
      rate: "0.9215",
      rateAsOf: "2026-06-30",
    },
  ]);
});

test("a part that costs nothing has no line, except the service", () => {
  const { lines } = priceQuote([item(0, 1900, eur(0))]);
  expect(lines.map(({ kind, total }) => [kind, total])).toEqual([["serviceFee", eur(0)]]);
});

const euros = item(100, 0, eur(1));

test.each([
  ["a service fee at the same tax", { ...euros, serviceFee: usd(100) }],
  ["a service fee at another tax", { ...euros, serviceFee: usd(100), taxBasisPoints: 1900 }],
  ["a government fee", { ...euros, governmentFee: { ...euros.governmentFee, currency: "USD" } }],
])("there is no price for %s in another currency", (_what, other) => {
  expect(() => priceQuote([euros, other])).toThrow(TypeError);
});

test("a quote without items has no price", () => {
  expect(() => priceQuote([])).toThrow(RangeError);
});
