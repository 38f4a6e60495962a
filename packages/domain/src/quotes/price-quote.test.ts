import fc from "fast-check";
import { expect, test } from "vitest";
import { priceQuote, type QuoteItem } from "./price-quote.ts";
import { QUOTE_LINE_KINDS, type QuoteLine } from "./quote-lines.ts";

const eur = (amount: number) => ({ amount, currency: "EUR" });
const refundability = { serviceFee: "untilSubmission", governmentFee: "none" } as const;
const authority = { country: "KE", name: "Department of Immigration Services" };
const exchange = { rate: "0.9215", rateAsOf: "2026-06-30", minorUnits: { from: 2, to: 2 } };

function item(
  serviceFee: number,
  taxBasisPoints: number,
  governmentFee: QuoteItem["fees"]["governmentFee"],
): QuoteItem {
  const fees = { serviceFee: eur(serviceFee), taxBasisPoints, governmentFee };
  return { travelerId: "trv_1", productId: "prd_1", determinationId: "det_1", fees, authority, refundability };
}

const fee = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 10 ** 7 }));
const someItem = fc
  .tuple(fee, fc.constantFrom(0, 700, 1900, 5000), fee, fc.boolean())
  .map(([service, rate, government, foreign]) =>
    item(service, rate, { official: { amount: government, currency: foreign ? "USD" : "EUR" }, exchange }),
  );
const someItems = fc.array(someItem, { minLength: 1, maxLength: 12 });

function priced(items: readonly QuoteItem[]) {
  const result = priceQuote(items);
  if (!result.ok) throw new Error(result.error.reason);
  return result.value;
}

function sumOf(lines: readonly QuoteLine[], kind?: QuoteLine["kind"]): number {
  return lines.filter((line) => !kind || line.kind === kind).reduce((sum, line) => sum + line.total.amount, 0);
}

test("the lines of each kind add up to their total, and the totals to the whole", () => {
  fc.assert(
    fc.property(someItems, (items) => {
      const { lines, totals } = priced(items);
      const [serviceFees, discounts, taxes, governmentFees] = QUOTE_LINE_KINDS.map((kind) => sumOf(lines, kind));
      expect([totals.serviceFees.amount, totals.governmentFees.amount]).toEqual([serviceFees, governmentFees]);
      expect([totals.taxes.amount, totals.discounts.amount]).toEqual([taxes, discounts]);
      expect(totals.total.amount).toBe(sumOf(lines));
      for (const line of lines) expect(line.total.amount).toBe(line.quantity * line.unitPrice.amount);
    }),
  );
});

test("the order of the items changes no total", () => {
  const shuffled = someItems.chain((items) =>
    fc.shuffledSubarray(items, { minLength: items.length }).map((others) => ({ items, others })),
  );
  fc.assert(
    fc.property(shuffled, ({ items, others }) => {
      expect(priced(others).totals).toEqual(priced(items).totals);
    }),
    { numRuns: 500 },
  );
});

test("the tax of each rate is rounded once over all its service fees", () => {
  fc.assert(
    fc.property(someItems, (items) => {
      const numbered = items.map((each, index) => ({ ...each, travelerId: String(index) }));
      const { lines } = priced(numbered);
      for (const rate of new Set(items.map(({ fees }) => fees.taxBasisPoints))) {
        const members = new Set(
          numbered.filter(({ fees }) => fees.taxBasisPoints === rate).map(({ travelerId }) => travelerId),
        );
        const own = lines.filter(({ travelerId }) => members.has(travelerId));
        const net = BigInt(sumOf(own, "serviceFee"));
        expect(BigInt(sumOf(own, "tax"))).toBe((net * BigInt(rate) * 2n + 10_000n) / 20_000n);
      }
    }),
  );
});

test("what goes to the authority is exactly its fee, whatever taxes there are", () => {
  fc.assert(
    fc.property(someItems, (items) => {
      const lines = priced(items).lines.filter(({ kind }) => kind === "governmentFee");
      const due = items.map(({ fees }) => fees.governmentFee.official).filter(({ amount }) => amount > 0);
      const told = lines.map(({ official, total }) => official ?? total);
      expect(told).toEqual(due);
      expect(lines.every(({ payee }) => payee.type === "authority")).toBe(true);
    }),
  );
});

test("a cent of tax is neither lost nor made where lines are rounded together", () => {
  const three = [1, 2, 3].map(() => item(50, 700, { official: eur(0) }));
  const { lines, totals } = priced(three);
  expect(totals.taxes).toEqual(eur(11)); // 3 × 3.5 is 10.5; line by line it would have been 12
  expect(lines.filter(({ kind }) => kind === "tax").map(({ total }) => total.amount)).toEqual([4, 4, 3]);
});

test("an item has its lines in order, with payee, refundability and the rate of what was converted", () => {
  const official = { amount: 5000, currency: "USD" };
  const { lines } = priced([item(4900, 1900, { official, exchange })]);
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
      official,
      rate: "0.9215",
      rateAsOf: "2026-06-30",
    },
  ]);
});

test("what costs nothing has no line, but the service has one", () => {
  const { lines } = priced([item(0, 1900, { official: eur(0) })]);
  expect(lines.map(({ kind, total }) => [kind, total])).toEqual([["serviceFee", eur(0)]]);
});

const euros = item(100, 0, { official: eur(1) });
const dollars: QuoteItem = {
  ...euros,
  fees: { ...euros.fees, serviceFee: { amount: 100, currency: "USD" } },
};
const withoutRate = item(100, 0, { official: { amount: 100, currency: "KES" } });

test.each([
  [[], { reason: "noItems" }],
  [
    [euros, dollars],
    {
      reason: "mixedCurrencies",
      items: [
        { item: 0, currency: "EUR" },
        { item: 1, currency: "USD" },
      ],
    },
  ],
  [[euros, withoutRate], { reason: "exchangeRateMissing", items: [{ item: 1, from: "KES", to: "EUR" }] }],
])("a quote that cannot be priced says why (%#)", (items, error) => {
  expect(priceQuote(items)).toEqual({ ok: false, error });
});
