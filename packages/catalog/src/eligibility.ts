import type { Product } from "./product.schema.ts";

/** Whether the programme takes applications from nationals of this country. */
export function isEligible({ eligibleNationalities: eligible }: Pick<Product, "eligibleNationalities">, code: string) {
  if (eligible === "all") return true;
  return "only" in eligible ? eligible.only.includes(code) : !eligible.except.includes(code);
}

/** The official fee, in minor units. */
export interface OfficialFee {
  readonly amount: number;
  readonly currency: string;
}

/** The official fee for a national of this country: the first entry that fits. Undefined where none is known. */
export function feeFor({ fees = [] }: Pick<Product, "fees">, nationality: string): OfficialFee | undefined {
  const fee = fees.find(({ nationalities }) => nationalities === "all" || nationalities.includes(nationality));
  return fee && { amount: fee.amount, currency: fee.currency };
}

/** The official fee where everybody pays the same; undefined where it depends on the nationality, or is not known. */
export function feeForAll({ fees = [] }: Pick<Product, "fees">): OfficialFee | undefined {
  const [first, ...others] = fees;
  if (!first || others.some(({ amount, currency }) => amount !== first.amount || currency !== first.currency)) {
    return undefined;
  }
  return { amount: first.amount, currency: first.currency };
}
