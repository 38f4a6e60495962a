import { isChargeable } from "../money/currency-units.ts";
import { convertMoney } from "../money/exchange-rate.ts";
import { type Money, sumMoney, taxOn } from "../money/money.ts";
import type { DatedRate } from "../money/rate-between.ts";
import { err, ok, type Result } from "../shared/result.ts";

/** What the tenant charges for a service level, in the sale currency. */
export interface TaxedFee {
  readonly serviceFee: Money;
  readonly taxBasisPoints: number;
}

/** Why the official fee is unknown: it depends on a missing fact, or no official text was read. */
type OfficialGap = "nationalityNeeded" | "arrivalDateNeeded" | "noOfficialFee";

/** What the authority charges, or why that is unknown. */
export type OfficialAmount = { readonly fee: Money } | { readonly gap: OfficialGap };

/** Why a price has no total. */
export type PriceGap = OfficialGap | "noExchangeRate" | "priceOutOfRange" | "notChargeable";

/** The authority's fee in the sale currency; if it was converted, with the official amount and the rate. */
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

/** The known parts of an incomplete price. */
interface OpenPrice {
  readonly governmentFee: null;
  readonly serviceFee: Money;
  readonly tax: Money;
  readonly total: null;
}

export type PriceAnswer =
  | { readonly price: ServicePrice; readonly gap: null }
  | { readonly price: OpenPrice; readonly gap: PriceGap };

// In minor units: the sums of the largest quote are still integers that JSON represents exactly.
const CHARGE_MAX = 10 ** 13;

/**
 * The price of one service level bought alone. The authority's fee is passed on exactly, without mark-up and without
 * tax; tax applies to the service fee only. Never throws: a price that cannot be computed has a gap.
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
  if (!isInRange(serviceFee)) return open("priceOutOfRange");
  const governmentFee = fee.value;
  const total = sumMoney(currency, [governmentFee, serviceFee, tax]);
  if (!isChargeable(total)) return open("notChargeable");
  return { price: { governmentFee, serviceFee, tax, total }, gap: null };
}

/** The authority's fee in the sale currency: unchanged, or converted and rounded once, with nothing added. */
function passOn(official: Money, saleCurrency: string, dated: DatedRate | undefined): Result<PassedOnFee, PriceGap> {
  if (official.currency === saleCurrency) {
    return isInRange(official)
      ? ok({ ...official, official: null, rate: null, rateAsOf: null })
      : err("priceOutOfRange");
  }
  if (!dated) return err("noExchangeRate");
  const { rate, asOf: rateAsOf } = dated;
  const converted = convertMoney(official, { currency: saleCurrency, rate });
  if (!converted.ok) return err(converted.error === "noRate" ? "noExchangeRate" : "priceOutOfRange");
  return isInRange(converted.value) ? ok({ ...converted.value, official, rate, rateAsOf }) : err("priceOutOfRange");
}

function isInRange({ amount }: Money): boolean {
  return amount <= CHARGE_MAX;
}
