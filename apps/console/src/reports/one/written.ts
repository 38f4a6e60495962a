import type { Report } from "@entrada/api-client/operator-schema";
import type { ChartWords } from "@entrada/domain/reports/charts";
import { knownKind } from "@entrada/ui/answer/routes.ts";
import type { useLanguage } from "@entrada/ui/language/language.tsx";

export type ShownFigure = NonNullable<Report["summary"]>["figures"][number];
type Spoken = ReturnType<typeof useLanguage>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How the values and keys of a figure are written. */
export function wordsOf({ unit, by }: Pick<ShownFigure, "unit" | "by">, spoken: Spoken): ChartWords {
  const { number, money, country, day, name, text } = spoken;
  const currencyAt = by.indexOf("currency");
  return {
    value: (value, { keys }) => {
      if (unit === "share") return `${number(Math.round(value * 1000) / 10)} %`;
      if (unit === "seconds" || unit === "totalSeconds") return durationOf(value, spoken);
      const currency = keys[currencyAt];
      return unit === "minorUnits" && currency ? money({ amount: value, currency }) : number(value);
    },
    key: (of, key) => {
      if (/Country$/.test(of)) return country(key);
      if (of === "day") return day(key);
      // A target has a kind, too.
      if (of === "kind" && knownKind(key) === key) return text(`stamp.${knownKind(key)}`);
      return name("reportKey", key);
    },
  };
}

function durationOf(seconds: number, { text }: Spoken): string {
  if (seconds >= DAY) {
    return text("time.days", { days: Math.floor(seconds / DAY), hours: Math.floor((seconds % DAY) / HOUR) });
  }
  if (seconds >= HOUR) {
    return text("time.hours", { hours: Math.floor(seconds / HOUR), minutes: Math.floor((seconds % HOUR) / MINUTE) });
  }
  return seconds >= MINUTE
    ? text("time.minutes", { minutes: Math.floor(seconds / MINUTE) })
    : text("report.seconds", { seconds: Math.round(seconds * 10) / 10 });
}
