import { chargeGovernmentFee, type ServiceFees, type Unchargeable } from "../catalogue/service-price.ts";
import { type Money, sumMoney } from "../money/money.ts";
import { err, ok, type Result } from "../shared/result.ts";
import { type Authority, type ItemCharges, linesOf, type QuoteLine, type Refundability } from "./quote-lines.ts";
import { spreadTaxes } from "./spread.ts";

/** A traveler and the product, with what its service level costs. */
export interface QuoteItem {
  readonly travelerId: string;
  readonly productId: string;
  readonly determinationId: string;
  readonly fees: ServiceFees;
  /** who gets the government fee */
  readonly authority: Authority;
  readonly refundability: { readonly serviceFee: Refundability; readonly governmentFee: Refundability };
}

/** Each the sum of its lines; discounts are negative or nothing, so that the four add up to the total. */
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

/** `items` are positions in the list that was given. */
export type PricingRefusal =
  | { readonly reason: "noItems" }
  | {
      readonly reason: "mixedCurrencies";
      readonly items: readonly { readonly item: number; readonly currency: string }[];
    }
  | {
      readonly reason: "exchangeRateMissing" | "amountOutOfRange";
      readonly items: readonly { readonly item: number; readonly from: string; readonly to: string }[];
    };

/** The lines and totals of a quote. The order of the items changes no total. */
export function priceQuote(items: readonly QuoteItem[]): Result<PricedQuote, PricingRefusal> {
  const [first] = items;
  if (!first) return err({ reason: "noItems" });
  const { currency } = first.fees.serviceFee;
  const currencies = items.map(({ fees }, item) => ({ item, currency: fees.serviceFee.currency }));
  if (currencies.some((each) => each.currency !== currency)) {
    return err({ reason: "mixedCurrencies", items: currencies });
  }

  const charges = chargesOf(items, currency);
  if (!charges.ok) return charges;
  const priced = spreadTaxes(charges.value);
  const lines = priced.toSorted((a, b) => a.position - b.position).flatMap(linesOf);
  return ok({ currency, lines, totals: totalsOf(currency, lines) });
}

type Charges = Omit<ItemCharges, "tax"> & { readonly position: number };

/** What each item costs by itself, in the sale currency. */
function chargesOf(items: readonly QuoteItem[], currency: string): Result<readonly Charges[], PricingRefusal> {
  const charges: Charges[] = [];
  const refused: ({ item: number } & Unchargeable)[] = [];
  for (const [
    position,
    { fees, authority, refundability, travelerId, productId, determinationId },
  ] of items.entries()) {
    const { serviceFee, taxBasisPoints } = fees;
    const fee = chargeGovernmentFee(fees.governmentFee, currency);
    if (fee.ok) {
      const item = { travelerId, productId, determinationId };
      charges.push({
        position,
        item,
        authority,
        refundability,
        taxBasisPoints,
        serviceFee,
        governmentFee: fee.value,
      });
    } else refused.push({ item: position, ...fee.error });
  }
  const [first] = refused;
  if (!first) return ok(charges);
  const alike = refused.filter(({ reason }) => reason === first.reason);
  return err({ reason: first.reason, items: alike.map(({ item, from, to }) => ({ item, from, to })) });
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
