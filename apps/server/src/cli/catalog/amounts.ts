import { LEVEL_GAPS, type LevelGap } from "@entrada/domain/catalog/level-gaps";
import type { PricedLevel } from "@entrada/domain/catalog/priced-levels";
import { minorDigits } from "@entrada/domain/money/currency-units";
import { DECIMAL, type Money } from "@entrada/domain/money/money";
import { UsageError } from "../command.ts";

// Enough for currencies with large amounts: a thousand million rupiah in hundredths.
const SERVICE_FEE_MAX = 100_000_000_000;
const WHOLE = /^\d{1,15}$/;

/** What to do about a level that has no total price. */
const HINTS: Partial<Readonly<Record<LevelGap, string>>> = {
  nationalityNeeded: ": add --nationality to see one",
  noExchangeRate: ": import one with `entrada catalog rates import`",
};

/** An amount as people write it: `60.00 USD`, `500 JPY`. */
export function written({ amount, currency }: Money): string {
  const digits = minorDigits(currency);
  const text = String(amount).padStart(digits + 1, "0");
  return `${digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`} ${currency}`;
}

/** The whole number of minor units of a fee; a decimal amount is refused with the number that it means. */
export function parseFee(text: string, currency: string): number {
  if (WHOLE.test(text) && Number(text) <= SERVICE_FEE_MAX) return Number(text);
  const digits = minorDigits(currency);
  const [, whole = "", fraction = ""] = DECIMAL.exec(text) ?? [];
  const meant = whole !== "" && fraction.length <= digits ? Number(whole + fraction.padEnd(digits, "0")) : undefined;
  const hint =
    meant === undefined || meant > SERVICE_FEE_MAX ? "" : ` For ${written({ amount: meant, currency })}, use ${meant}.`;
  throw new UsageError(
    `--service-fee takes minor units of ${currency}: a whole number from 0 to ${SERVICE_FEE_MAX}.${hint}`,
  );
}

/** What a customer pays for a level, or why it has no price. */
export function describeLevel({ code, price, gap }: PricedLevel): string {
  const { governmentFee, serviceFee, tax, total } = price;
  if (governmentFee === null || total === null) {
    const why = gap === null ? "" : `${LEVEL_GAPS[gap]}${HINTS[gap] ?? ""}`;
    return `  ${code}: no price; ${why}.`;
  }
  const { official } = governmentFee;
  const fee = `${written(governmentFee)} official fee${official === null ? "" : ` (${written(official)})`}`;
  return `  ${code}: ${fee} + ${written(serviceFee)} service fee + ${written(tax)} tax = ${written(total)}`;
}
