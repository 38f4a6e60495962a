import { type Conversion, convertMoney, minorDigits } from "../money/exchange-rate.ts";
import { type Money, sumMoney, taxOn } from "../money/money.ts";
import { err, ok, type Result } from "../shared/result.ts";

/** What the authority asks for, and how it is told in the sale currency where that is another. */
export interface GovernmentFee {
  readonly official: Money;
  readonly exchange?: Omit<Conversion, "currency"> & { readonly rateAsOf: string };
}

/** What a service level costs; the service fee's currency is the sale currency. */
export interface ServiceFees {
  readonly serviceFee: Money;
  readonly taxBasisPoints: number;
  readonly governmentFee: GovernmentFee;
}

/** The fee in the sale currency, and where it was converted from what, at which rate. */
export interface ChargedGovernmentFee {
  readonly charged: Money;
  readonly converted?: { readonly official: Money; readonly rate: string; readonly rateAsOf: string };
}

/** Why an authority's fee cannot be charged: no rate joins the two currencies, or nobody would pay what comes out. */
export interface Unchargeable {
  readonly reason: "exchangeRateMissing" | "amountOutOfRange";
  readonly from: string;
  readonly to: string;
}

// In minor units: whatever stands on a quote of many items, its sums stay whole numbers that JSON carries.
const CHARGE_MAX = 10 ** 13;

/** The authority's fee in the sale currency: itself, or converted with one rounding, and nothing added. */
export function chargeGovernmentFee(
  { official, exchange }: GovernmentFee,
  saleCurrency: string,
): Result<ChargedGovernmentFee, Unchargeable> {
  const refused = (reason: Unchargeable["reason"]) => err({ reason, from: official.currency, to: saleCurrency });
  if (official.currency === saleCurrency) {
    return isChargeable(official) ? ok({ charged: official }) : refused("amountOutOfRange");
  }
  if (!exchange) return refused("exchangeRateMissing");
  const { rate, rateAsOf, minorUnits } = exchange;
  const charged = convertMoney(official, { currency: saleCurrency, rate, minorUnits });
  if (!charged.ok) return refused(charged.error === "noRate" ? "exchangeRateMissing" : "amountOutOfRange");
  if (!isChargeable(charged.value)) return refused("amountOutOfRange");
  return ok({ charged: charged.value, converted: { official, rate, rateAsOf } });
}

function isChargeable({ amount }: Money): boolean {
  return amount <= CHARGE_MAX;
}

/** One unit of the official currency is `rate` units of the sale currency, on this day. */
export interface DatedRate {
  readonly rate: string;
  /** YYYY-MM-DD */
  readonly asOf: string;
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

const GAPS = { exchangeRateMissing: "noExchangeRate", amountOutOfRange: "priceOutOfRange" } as const;

/**
 * The price of one service level bought alone. The authority's fee is passed on exactly, without mark-up and without
 * tax; tax is on the service fee alone. Whatever is asked is answered: what cannot be reckoned has a gap.
 */
export function priceOf(
  official: OfficialAmount,
  { serviceFee, taxBasisPoints }: Pick<ServiceFees, "serviceFee" | "taxBasisPoints">,
  rate: DatedRate | undefined,
): PriceAnswer {
  const { currency } = serviceFee;
  const tax = taxOn(serviceFee, taxBasisPoints);
  const open = (gap: PriceGap) => ({ price: { governmentFee: null, serviceFee, tax, total: null }, gap });
  if ("gap" in official) return open(official.gap);
  const fee = chargeGovernmentFee(governmentFeeOf(official.fee, currency, rate), currency);
  if (!fee.ok) return open(GAPS[fee.error.reason]);
  if (!isChargeable(serviceFee)) return open("priceOutOfRange");
  const { charged, converted } = fee.value;
  const governmentFee = {
    ...charged,
    official: converted?.official ?? null,
    rate: converted?.rate ?? null,
    rateAsOf: converted?.rateAsOf ?? null,
  };
  const total = sumMoney(currency, [charged, serviceFee, tax]);
  return { price: { governmentFee, serviceFee, tax, total }, gap: null };
}

/** The official fee with how it is told in the sale currency, by the minor units of both. */
function governmentFeeOf(official: Money, saleCurrency: string, rate: DatedRate | undefined): GovernmentFee {
  if (!rate || official.currency === saleCurrency) return { official };
  const minorUnits = { from: minorDigits(official.currency), to: minorDigits(saleCurrency) };
  return { official, exchange: { rate: rate.rate, rateAsOf: rate.asOf, minorUnits } };
}
