import { convert, type Money, shareOf } from "../shared/money.ts";

/** One unit of `from` is `rate` units of `to`, on this day. */
export interface DatedRate {
  readonly rate: string;
  /** YYYY-MM-DD */
  readonly asOf: string;
}

/** The authority's fee in the sale currency; where the authority charges another one, with what it was made from. */
export interface GovernmentFee extends Money {
  readonly official: Money | null;
  readonly rate: string | null;
  readonly rateAsOf: string | null;
}

export interface Price {
  /** null: not known, see the reason */
  readonly governmentFee: GovernmentFee | null;
  readonly serviceFee: Money;
  readonly tax: Money;
  readonly total: Money | null;
}

/** Why a price has no total. */
export type PriceGap = "nationalityNeeded" | "noOfficialFee" | "noExchangeRate";

/** What the authority takes: the same for everybody, for the nationality asked about, or not to be told. */
export type OfficialAmount = { readonly fee: Money } | { readonly gap: "nationalityNeeded" | "noOfficialFee" };

/**
 * The price of a service level. The authority's fee is passed on exactly, without mark-up and without tax; tax is on the
 * service fee alone.
 */
export function priceOf(
  official: OfficialAmount,
  sale: { readonly serviceFee: Money; readonly taxBasisPoints: number },
  rate: DatedRate | undefined,
): { readonly price: Price; readonly gap: PriceGap | null } {
  const { serviceFee, taxBasisPoints } = sale;
  const { currency } = serviceFee;
  const tax = { amount: shareOf(serviceFee.amount, taxBasisPoints), currency };
  const open = (gap: PriceGap) => ({ price: { governmentFee: null, serviceFee, tax, total: null }, gap });
  if ("gap" in official) return open(official.gap);
  const governmentFee = inSaleCurrency(official.fee, currency, rate);
  if (!governmentFee) return open("noExchangeRate");
  const total = { amount: governmentFee.amount + serviceFee.amount + tax.amount, currency };
  return { price: { governmentFee, serviceFee, tax, total }, gap: null };
}

function inSaleCurrency(fee: Money, currency: string, dated: DatedRate | undefined): GovernmentFee | undefined {
  if (fee.currency === currency) return { ...fee, official: null, rate: null, rateAsOf: null };
  if (!dated) return undefined;
  return { ...convert(fee, currency, dated.rate), official: fee, rate: dated.rate, rateAsOf: dated.asOf };
}
