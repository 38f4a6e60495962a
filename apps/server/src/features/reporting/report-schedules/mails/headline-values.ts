import type { HeadlineValue } from "@entrada/domain/reports/schedules/headline";
import type { Language } from "@entrada/knowledge/reference.schema";

/** A value of a headline as people of this language write it; undefined: it is withheld, or there is none. */
export function valueIn(language: Language, { unit, point: { keys, value } }: HeadlineValue): string | undefined {
  if (value === null) return undefined;
  // The same digits in every language, as in the file.
  const locale = `${language}-u-nu-latn`;
  if (unit === "share")
    return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(value);
  const [currency] = keys;
  if (unit !== "minorUnits" || currency === undefined) return new Intl.NumberFormat(locale).format(value);
  const money = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "code" });
  return money.format(value / 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2));
}

/** A day (`YYYY-MM-DD`) as people of this language write it. */
export function dayIn(language: Language, day: string): string {
  const format = new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, { dateStyle: "long", timeZone: "UTC" });
  return format.format(new Date(`${day}T00:00:00Z`));
}
