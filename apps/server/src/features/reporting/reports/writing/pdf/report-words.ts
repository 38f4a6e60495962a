import type { ChartWords } from "@entrada/domain/reports/charts";
import type { Figure } from "@entrada/domain/reports/figures";

const REGIONS = new Intl.DisplayNames("en", { type: "region" });
const NUMBERS = new Intl.NumberFormat("en");
const HOUR_SECONDS = 3_600;

/** A name of code in words: `ordersByDay` as "Orders by day". */
export function inWords(name: string): string {
  const words = name.replace(/([a-z])([A-Z\d])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How the values and keys of a figure are written on paper. */
export function wordsOf({ unit, by }: Pick<Figure, "unit" | "by">): ChartWords {
  const currencyAt = by.indexOf("currency");
  return {
    value: (value, { keys }) => {
      if (unit === "share") return `${NUMBERS.format(Math.round(value * 1_000) / 10)} %`;
      if (unit === "seconds" || unit === "totalSeconds") return hours(value);
      const currency = keys[currencyAt];
      return unit === "minorUnits" && currency !== undefined ? money(value, currency) : NUMBERS.format(value);
    },
    key: (of, key) => {
      if (of.endsWith("Country")) return REGIONS.of(key) ?? key;
      // A day, a week and the code of a product stand as they are.
      return /^[a-z]+(?:[A-Z][a-z]*)+$|^[a-z]+$/.test(key) && of !== "product" ? inWords(key) : key;
    },
  };
}

function hours(seconds: number): string {
  return seconds < HOUR_SECONDS
    ? `${NUMBERS.format(Math.round(seconds / 6) / 10)} min`
    : `${NUMBERS.format(Math.round(seconds / 360) / 10)} h`;
}

function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "code" });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)).replace(/\s/g, " ");
}
