import { minorDigits } from "@entrada/domain/money/currency-units";
import type { Money } from "@entrada/domain/money/money";
import type { InvoiceLanguage } from "../invoice-document.ts";

/** How one language writes numbers and days: always with Latin digits, so that nobody can misread an amount. */
export interface InvoiceFormat {
  /** an amount in the document's currency without its name; any other with it */
  readonly amount: (money: Money) => string;
  /** an amount with its currency */
  readonly money: (money: Money) => string;
  readonly day: (isoDay: string) => string;
  readonly count: (value: number) => string;
  readonly rate: (basisPoints: number) => string;
}

export function invoiceFormat(language: InvoiceLanguage, currency: string): InvoiceFormat {
  const locale = `${language}-u-nu-latn-ca-gregory`;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const count = new Intl.NumberFormat(locale);
  const rate = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  const money = (value: Money) => `${value.currency}\u00A0${figures(locale, value)}`;
  return {
    amount: (value) => (value.currency === currency ? figures(locale, value) : money(value)),
    money,
    day: (isoDay) => day.format(new Date(`${isoDay}T00:00:00Z`)),
    count: (value) => count.format(value),
    rate: (basisPoints) => rate.format(basisPoints / 10_000),
  };
}

// As decimal text: a number would not hold every amount exactly.
function figures(locale: string, { amount, currency }: Money): string {
  const digits = minorDigits(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, "0");
  const decimal = `${text.slice(0, text.length - digits)}.${text.slice(text.length - digits)}`;
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: "always",
  });
  const written = format.format(decimal as `${number}`);
  // The minus stands before the figures in every script; the mark keeps it there.
  return amount < 0 ? `\u200E\u2212${written}` : `\u200E${written}`;
}
