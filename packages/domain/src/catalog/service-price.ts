import { convertMoney } from "../money/exchange-rate.ts";
import { type Money, sumMoney, taxOn } from "../money/money.ts";
import type { DatedRate } from "../money/rate-between.ts";
import { err, ok, type Result } from "../shared/result.ts";

/** What the tenant takes for a service level, in the sale currency. */
export interface TaxedFee {
  readonly serviceFee: Money;
  readonly taxBasisPoints: number;
}

/** Why it is not known what the authority takes: it depends on what was not said, or no official text was read. */
export type OfficialGap = "nationalityNeeded" | "arrivalDateNeeded" | "noOfficialFee";

/** What the authority takes, or why that cannot be told. */
export type OfficialAmount = { readonly fee: Money } | { readonly gap: OfficialGap };

/** Why a price has no total. */
export type PriceGap = OfficialGap | "noExchangeRate" | "priceOutOfRange";

/** The authority's fee in the sale currency; where the authority charges another one, with what it was made from. */
export interface PassedOnFee extends Money {
  readonly official: Money | null;
  readonly rate: string | null;
  readonly rateAsOf: string | null;
}

export interface ServicePrice {
  readonly governmentFee: PassedOnFee;
  readonly serviceFee: Money;
  readonly tax: Money;
  readonly total: Money;
}

/** What is known of a price that cannot be told. */
export interface OpenPrice {
  readonly governmentFee: null;
  readonly serviceFee: Money;
  readonly tax: Money;
  readonly total: null;
}

export type PriceAnswer =
  | { readonly price: ServicePrice; readonly gap: null }
  | { readonly price: OpenPrice; readonly gap: PriceGap };

// In minor units: whatever stands on a quote of many items, its sums stay whole numbers that JSON carries.
const CHARGE_MAX = 10 ** 13;

/**
 * The price of one service level bought alone. The authority's fee is passed on exactly, without mark-up and without
 * tax; tax is on the service fee alone. Whatever is asked is answered: what cannot be reckoned has a gap.
 */
export function priceOf(
  official: OfficialAmount,
  { serviceFee, taxBasisPoints }: TaxedFee,
  rate: DatedRate | undefined,
): PriceAnswer {
  const { currency } = serviceFee;
  const tax = taxOn(serviceFee, taxBasisPoints);
  const open = (gap: PriceGap) => ({ price: { governmentFee: null, serviceFee, tax, total: null }, gap });
  if ("gap" in official) return open(official.gap);
  const fee = passOn(official.fee, currency, rate);
  if (!fee.ok) return open(fee.error);
  if (!isChargeable(serviceFee)) return open("priceOutOfRange");
  const governmentFee = fee.value;
  const total = sumMoney(currency, [governmentFee, serviceFee, tax]);
  return { price: { governmentFee, serviceFee, tax, total }, gap: null };
}

/** The authority's fee in the sale currency: itself, or converted with one rounding, and nothing added. */
function passOn(official: Money, saleCurrency: string, dated: DatedRate | undefined): Result<PassedOnFee, PriceGap> {
  if (official.currency === saleCurrency) {
    return isChargeable(official)
      ? ok({ ...official, official: null, rate: null, rateAsOf: null })
      : err("priceOutOfRange");
  }
  if (!dated) return err("noExchangeRate");
  const { rate, asOf: rateAsOf } = dated;
  const converted = convertMoney(official, { currency: saleCurrency, rate });
  if (!converted.ok) return err(converted.error === "noRate" ? "noExchangeRate" : "priceOutOfRange");
  return isChargeable(converted.value) ? ok({ ...converted.value, official, rate, rateAsOf }) : err("priceOutOfRange");
}

function isChargeable({ amount }: Money): boolean {
  return amount <= CHARGE_MAX;
}
