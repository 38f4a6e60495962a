import type { OfficialAmount } from "@entrada/domain/catalogue/service-price";
import type { Product } from "./product.schema.ts";

type Fee = NonNullable<Product["fees"]>[number];
type WithFees = Pick<Product, "fees">;

/** Of whom the fee is asked, as far as it is known. */
export interface Payer {
  readonly nationality: string | undefined;
  /** YYYY-MM-DD */
  readonly arrivalDate: string | undefined;
}

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** An amount, and in a sentence who pays another one. */
export type OfficialFee = OfficialAmount & { readonly exceptions?: string | undefined };

/** The official fee, or what would have to be known to tell it: nothing is, where all pay the same all year. */
export function officialFee(product: WithFees, { nationality, arrivalDate }: Payer): OfficialFee {
  const months = arrivalDate === undefined ? MONTHS : [monthOf(arrivalDate)];
  const fees = months.map((month) =>
    nationality === undefined ? feesIn(product, month) : feesIn(product, month, nationality).slice(0, 1),
  );
  if (fees.some((inMonth) => inMonth.length === 0)) return { gap: "noOfficialFee" };
  if (fees.some((inMonth) => !areEqual(inMonth))) return { gap: "nationalityNeeded" };
  const [fee, ...others] = fees.flat();
  if (!fee) return { gap: "noOfficialFee" };
  if (!areEqual([fee, ...others])) return { gap: "arrivalDateNeeded" };
  return { fee: { amount: fee.amount, currency: fee.currency }, exceptions: fee.exceptions };
}

/** The entry that counts for a national of this country who arrives on this day: the first that fits. */
export function feeEntryFor(product: WithFees, nationality: string, arrivalDate: string): Fee | undefined {
  return feesIn(product, monthOf(arrivalDate), nationality)[0];
}

/** The months, of twelve, in which no entry fits a national of this country. */
export function monthsWithoutFee(product: WithFees, nationality: string): readonly number[] {
  return MONTHS.filter((month) => feesIn(product, month, nationality).length === 0);
}

function feesIn({ fees = [] }: WithFees, month: number, nationality?: string): readonly Fee[] {
  return fees.filter(
    ({ nationalities, arrivalMonths }) =>
      (nationality === undefined || nationalities === "all" || nationalities.includes(nationality)) &&
      (arrivalMonths === undefined || arrivalMonths.includes(month)),
  );
}

function areEqual([first, ...others]: readonly Fee[]): boolean {
  return others.every(
    ({ amount, currency, exceptions }) =>
      amount === first?.amount && currency === first.currency && exceptions === first.exceptions,
  );
}

function monthOf(date: string): number {
  return Number(date.slice(5, 7));
}
