import { type Money, sumMoney } from "../money/money.ts";
import { linesOf, type QuoteItem, type QuoteLine } from "./quote-lines.ts";
import { spreadTaxes } from "./spread.ts";

/** Each is the sum of its lines; discounts are negative or zero, so that the four add up to the total. */
export interface QuoteTotals {
  readonly serviceFees: Money;
  readonly governmentFees: Money;
  readonly taxes: Money;
  readonly discounts: Money;
  readonly total: Money;
}

export interface PricedQuote {
  readonly currency: string;
  readonly lines: readonly QuoteLine[];
  readonly totals: QuoteTotals;
}

/**
 * The lines and totals of a quote. The order of the items does not affect the totals. Throws if there are no items, or
 * items in several currencies.
 */
export function priceQuote(items: readonly QuoteItem[]): PricedQuote {
  const [first] = items;
  if (!first) throw new RangeError("a quote has items");
  const { currency } = first.serviceFee;
  // Taxes are spread over the items of each rate; the lines keep the order of the items.
  const taxed = spreadTaxes(items.map((item, position) => ({ ...item, position })));
  const lines = taxed.toSorted((a, b) => a.position - b.position).flatMap(linesOf);
  return { currency, lines, totals: totalsOf(currency, lines) };
}

function totalsOf(currency: string, lines: readonly QuoteLine[]): QuoteTotals {
  const of = (kind: QuoteLine["kind"]) =>
    sumMoney(
      currency,
      lines.filter((line) => line.kind === kind).map((line) => line.total),
    );
  return {
    serviceFees: of("serviceFee"),
    governmentFees: of("governmentFee"),
    taxes: of("tax"),
    discounts: of("discount"),
    total: sumMoney(
      currency,
      lines.map((line) => line.total),
    ),
  };
}
