import type { Money } from "@entrada/domain/money/money";
import type { Product } from "./product.schema.ts";

/** The official fee for a national of this country: the first entry that fits. Undefined where none is known. */
export function feeFor({ fees = [] }: Pick<Product, "fees">, nationality: string): Money | undefined {
  const fee = fees.find(({ nationalities }) => nationalities === "all" || nationalities.includes(nationality));
  return fee && { amount: fee.amount, currency: fee.currency };
}

/** The official fee where everybody pays the same; undefined where it depends on the nationality, or is not known. */
export function feeForAll({ fees = [] }: Pick<Product, "fees">): Money | undefined {
  const [first, ...others] = fees;
  if (!first || others.some(({ amount, currency }) => amount !== first.amount || currency !== first.currency)) {
    return undefined;
  }
  return { amount: first.amount, currency: first.currency };
}
