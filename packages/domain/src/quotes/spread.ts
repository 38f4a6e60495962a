import { allocate } from "../money/allocate.ts";
import { addMoney, type Money, negateMoney, taxOn } from "../money/money.ts";

interface TaxedFee {
  readonly serviceFee: Money;
  readonly taxBasisPoints: number;
}

/**
 * Each fee with its part of a discount on all of them: negative, and at most the fee. The fees come back in the order of
 * their tax rates: it decides who of equals bears the odd cent, so that the order of the items changes no tax.
 */
export function spreadDiscount<T extends TaxedFee>(
  fees: readonly T[],
  discount: Money,
): (T & { readonly discount: Money })[] {
  const byRate = fees.toSorted((a, b) => a.taxBasisPoints - b.taxBasisPoints);
  return allocate(negateMoney(discount), byRate, ({ serviceFee }) => serviceFee.amount).map(({ member, part }) => ({
    ...member,
    discount: part,
  }));
}

/** Each fee with its part of the tax, which is rounded once for each rate over all that it is on. */
export function spreadTaxes<T extends TaxedFee & { readonly discount: Money }>(
  fees: readonly T[],
): (T & { readonly tax: Money })[] {
  const nets = fees.map((fee) => ({ fee, net: addMoney(fee.serviceFee, fee.discount) }));
  const rates = new Set(fees.map(({ taxBasisPoints }) => taxBasisPoints));
  return [...rates].flatMap((rate) => {
    const taxed = nets.filter(({ fee }) => fee.taxBasisPoints === rate);
    const base = taxed.map(({ net }) => net).reduce(addMoney);
    const tax = taxOn(base, rate);
    return allocate(tax, taxed, ({ net }) => net.amount).map(({ member, part }) => ({ ...member.fee, tax: part }));
  });
}
