import type { OfficialAmount } from "./service-price.ts";

/** One line of an authority's table of fees. */
export interface FeeEntry {
  readonly nationalities: "all" | readonly string[];
  /** 1 to 12; undefined: all year */
  readonly arrivalMonths?: readonly number[] | undefined;
  /** in minor units */
  readonly amount: number;
  readonly currency: string;
  /** a sentence about who pays another amount */
  readonly exceptions?: string | undefined;
  /** ids of the programme's sources */
  readonly sources: readonly string[];
}

interface WithFees {
  readonly fees?: readonly FeeEntry[] | undefined;
}

/** Who pays the fee, as far as it is known. */
export interface Payer {
  readonly nationality: string | undefined;
  /** YYYY-MM-DD */
  readonly arrivalDate: string | undefined;
}

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** An amount, and a sentence about who pays another amount. */
export type OfficialFee = OfficialAmount & { readonly exceptions?: string | undefined };

/** The official fee, or the fact it depends on; it depends on none if everybody pays the same all year. */
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

/** The entry that applies to a national of this country who arrives on this day: the first that matches. */
export function feeEntryFor(product: WithFees, nationality: string, arrivalDate: string): FeeEntry | undefined {
  return feesIn(product, monthOf(arrivalDate), nationality)[0];
}

/** The months (1 to 12) in which no entry applies to a national of this country. */
export function monthsWithoutFee(product: WithFees, nationality: string): readonly number[] {
  return MONTHS.filter((month) => feesIn(product, month, nationality).length === 0);
}

function feesIn({ fees = [] }: WithFees, month: number, nationality?: string): readonly FeeEntry[] {
  return fees.filter(
    ({ nationalities, arrivalMonths }) =>
      (nationality === undefined || nationalities === "all" || nationalities.includes(nationality)) &&
      (arrivalMonths === undefined || arrivalMonths.includes(month)),
  );
}

function areEqual([first, ...others]: readonly FeeEntry[]): boolean {
  return others.every(
    ({ amount, currency, exceptions }) =>
      amount === first?.amount && currency === first.currency && exceptions === first.exceptions,
  );
}

function monthOf(date: string): number {
  return Number(date.slice(5, 7));
}
