import type { NewReportSchedule, ReportSchedule } from "@entrada/api-client/operator-schema";
import { FILTER_NAMES, type FilterName, REPORT_FORMATS, REPORT_TYPES } from "@entrada/domain/reports/report-types";
import { REPORT_PERIODS } from "@entrada/domain/reports/schedules/report-period";
import { SCHEDULE_RHYTHMS, WEEKDAYS } from "@entrada/domain/reports/schedules/rhythm";
import { LANGUAGES, type Language } from "@entrada/ui/language/languages.ts";
import { valueIn } from "../../rows/list-address.ts";
import { toldFilters } from "../run/wanted-report.ts";

/** A schedule as the fields have it; several values of a filter are separated by commas. */
export interface WantedSchedule extends Readonly<Record<FilterName, string>> {
  readonly type: string;
  readonly format: string;
  readonly period: string;
  readonly every: string;
  readonly weekday: string;
  readonly dayOfMonth: string;
  readonly hour: string;
  /** empty: that of the tenant's office */
  readonly timeZone: string;
  readonly locale: string;
  readonly recipients: readonly string[];
}

export const LOCALES = Object.keys(LANGUAGES) as readonly Language[];

/** A new schedule of the report that the address asks for: on Mondays at eight, about the week before. */
export function newIn(search: URLSearchParams): WantedSchedule {
  const filters = filterTexts((name) => search.get(name) ?? "");
  return {
    ...filters,
    type: valueIn(search, "type", REPORT_TYPES) ?? "determinations",
    format: valueIn(search, "format", REPORT_FORMATS) ?? "csv",
    period: "lastWeek",
    every: "week",
    weekday: "monday",
    dayOfMonth: "1",
    hour: "8",
    timeZone: "",
    locale: "en",
    recipients: [],
  };
}

/** A schedule that there is, to be changed. */
export function wantedOf(schedule: ReportSchedule): WantedSchedule {
  const { type, format, parameters, every, weekday, dayOfMonth, hour, timeZone, locale, recipients } = schedule;
  const filters = filterTexts((name) => parameters[name]?.join(", ") ?? "");
  const days = { weekday: weekday ?? "monday", dayOfMonth: String(dayOfMonth ?? 1) };
  const rhythm = { period: parameters.period, every, hour: String(hour), timeZone, ...days };
  return { ...filters, ...rhythm, type, format, locale, recipients };
}

/** The request. */
export function bodyOfSchedule(wanted: WantedSchedule): NewReportSchedule {
  const { timeZone, recipients } = wanted;
  const every = SCHEDULE_RHYTHMS.find((one) => one === wanted.every) ?? "week";
  const weekday = WEEKDAYS.find((one) => one === wanted.weekday) ?? "monday";
  return {
    type: REPORT_TYPES.find((type) => type === wanted.type) ?? "determinations",
    format: REPORT_FORMATS.find((format) => format === wanted.format) ?? "csv",
    parameters: {
      period: REPORT_PERIODS.find((period) => period === wanted.period) ?? "lastWeek",
      ...toldFilters(wanted.type, wanted),
    },
    every,
    ...(every === "week" ? { weekday } : { dayOfMonth: Number(wanted.dayOfMonth) }),
    hour: Number(wanted.hour),
    ...(timeZone !== "" && { timeZone }),
    locale: LOCALES.find((locale) => locale === wanted.locale) ?? "en",
    recipients: [...recipients],
  };
}

function filterTexts(textOf: (name: FilterName) => string): Readonly<Record<FilterName, string>> {
  const texts = FILTER_NAMES.map((name): readonly [FilterName, string] => [name, textOf(name)]);
  return Object.fromEntries(texts) as Record<FilterName, string>; // of every name
}
