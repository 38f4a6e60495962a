import type { TaxedFee } from "../catalog/service-price.ts";
import { allocate } from "../money/allocate.ts";
import { addMoney, type Money, taxOn } from "../money/money.ts";

/** Each fee with its share of the tax, which is rounded once per tax rate over all its fees. */
export function spreadTaxes<T extends TaxedFee>(fees: readonly T[]): (T & { readonly tax: Money })[] {
  const rates = new Set(fees.map(({ taxBasisPoints }) => taxBasisPoints));
  return [...rates].flatMap((rate) => {
    const taxed = fees.filter(({ taxBasisPoints }) => taxBasisPoints === rate);
    const base = taxed.map(({ serviceFee }) => serviceFee).reduce(addMoney);
    const tax = taxOn(base, rate);
    return allocate(tax, taxed, ({ serviceFee }) => serviceFee.amount).map(({ member, part }) => ({
      ...member,
      tax: part,
    }));
  });
}
