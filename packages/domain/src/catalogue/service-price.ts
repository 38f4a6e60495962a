import { type Conversion, convertMoney, type Money, sumMoney, taxOn } from "../money/money.ts";
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

export interface ExchangeRateMissing {
  readonly reason: "exchangeRateMissing";
  readonly from: string;
  readonly to: string;
}

/** The authority's fee in the sale currency: itself, or converted with one rounding, and nothing added. */
export function chargeGovernmentFee(
  { official, exchange }: GovernmentFee,
  saleCurrency: string,
): Result<ChargedGovernmentFee, ExchangeRateMissing> {
  if (official.currency === saleCurrency) return ok({ charged: official });
  if (!exchange) return err({ reason: "exchangeRateMissing", from: official.currency, to: saleCurrency });
  const { rate, rateAsOf, minorUnits } = exchange;
  const charged = convertMoney(official, { currency: saleCurrency, rate, minorUnits });
  return ok({ charged, converted: { official, rate, rateAsOf } });
}

export interface ServicePrice {
  readonly governmentFee: Money;
  readonly serviceFee: Money;
  readonly tax: Money;
  readonly total: Money;
}

/** The price of one service level bought alone: the tax is on the service fee, never on what goes to the authority. */
export function servicePrice(fees: ServiceFees): Result<ServicePrice, ExchangeRateMissing> {
  const { serviceFee, taxBasisPoints } = fees;
  const fee = chargeGovernmentFee(fees.governmentFee, serviceFee.currency);
  if (!fee.ok) return fee;
  const governmentFee = fee.value.charged;
  const tax = taxOn(serviceFee, taxBasisPoints);
  return ok({
    governmentFee,
    serviceFee,
    tax,
    total: sumMoney(serviceFee.currency, [governmentFee, serviceFee, tax]),
  });
}
