import { chargeGovernmentFee, type ServiceFees, type Unchargeable } from "../catalogue/service-price.ts";
import { type Money, money, sumMoney } from "../money/money.ts";
import { err, ok, type Result } from "../shared/result.ts";
import { type Authority, type ItemCharges, linesOf, type QuoteLine, type Refundability } from "./quote-lines.ts";
import { spreadDiscount, spreadTaxes } from "./spread.ts";

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

/** Each the sum of its lines; discounts are negative, so that the four add up to the total. */
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
    }
  | { readonly reason: "discountInOtherCurrency"; readonly currency: string }
  | { readonly reason: "discountOutOfRange"; readonly most: Money };

/**
 * The lines and totals of a quote. A discount is a positive amount for the whole quote; it lowers the service fees before
 * tax, and never what goes to the authority. The order of the items changes no total.
 */
export function priceQuote(items: readonly QuoteItem[], discount?: Money): Result<PricedQuote, PricingRefusal> {
  const [first] = items;
  if (!first) return err({ reason: "noItems" });
  const { currency } = first.fees.serviceFee;
  const currencies = items.map(({ fees }, item) => ({ item, currency: fees.serviceFee.currency }));
  if (currencies.some((each) => each.currency !== currency)) {
    return err({ reason: "mixedCurrencies", items: currencies });
  }

  const most = sumMoney(
    currency,
    items.map(({ fees }) => fees.serviceFee),
  );
  const refusal = refuseDiscount(discount, most);
  if (refusal) return err(refusal);

  const charges = chargesOf(items, currency);
  if (!charges.ok) return charges;
  const priced = spreadTaxes(spreadDiscount(charges.value, discount ?? money(0, currency)));
  const lines = priced.toSorted((a, b) => a.position - b.position).flatMap(linesOf);
  return ok({ currency, lines, totals: totalsOf(currency, lines) });
}

type Charges = Omit<ItemCharges, "discount" | "tax"> & { readonly position: number };

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

function refuseDiscount(discount: Money | undefined, most: Money): PricingRefusal | undefined {
  if (!discount) return undefined;
  if (discount.currency !== most.currency) return { reason: "discountInOtherCurrency", currency: discount.currency };
  return discount.amount < 0 || discount.amount > most.amount ? { reason: "discountOutOfRange", most } : undefined;
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
