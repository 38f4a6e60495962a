import type { NewReportSchedule, ReportSchedule, ReportScheduleChanges } from "@entrada/api-client/operator-schema";
import type { FilterName } from "@entrada/domain/reports/report-types";
import { REPORT_PERIODS } from "@entrada/domain/reports/schedules/report-period";
import { SCHEDULE_RHYTHMS, WEEKDAYS } from "@entrada/domain/reports/schedules/rhythm";
import { LANGUAGES, type Language } from "@entrada/ui/language/languages.ts";
import { filterTexts, formatCalled, toldFilters, typeCalled } from "../run/wanted-report.ts";

/** A schedule as the fields have it; several values of a filter are separated by commas. */
export interface WantedSchedule extends Readonly<Record<FilterName, string>> {
  readonly type: string;
  readonly format: string;
  readonly period: string;
  readonly every: string;
  readonly weekday: string;
  readonly dayOfMonth: string;
  readonly hour: string;
  /** empty: that of the tenant's office; only of a new one */
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
    type: typeCalled(search.get("type")),
    format: formatCalled(search.get("format")),
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

/** The request for a new one. */
export function bodyOfSchedule(wanted: WantedSchedule): NewReportSchedule {
  const { recipients } = wanted;
  const timeZone = wanted.timeZone.trim();
  const every = SCHEDULE_RHYTHMS.find((one) => one === wanted.every) ?? "week";
  const weekday = WEEKDAYS.find((one) => one === wanted.weekday) ?? "monday";
  return {
    type: typeCalled(wanted.type),
    format: formatCalled(wanted.format),
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

/** The request for a change, which leaves what it is of. */
export function changesOfSchedule(wanted: WantedSchedule): ReportScheduleChanges {
  const { type: _, ...changes } = bodyOfSchedule(wanted);
  return changes;
}

/** What keeps it from being sent: one that there is has a time zone, and keeps it only by its name. */
export function faultsOfSchedule(wanted: WantedSchedule, { isNew }: { readonly isNew: boolean }) {
  const { every, dayOfMonth, hour, timeZone, recipients } = wanted;
  const isWithin = (entered: string, from: number, to: number) =>
    /^\d{1,2}$/.test(entered) && Number(entered) >= from && Number(entered) <= to;
  const faults = {
    dayOfMonth: every === "month" && !isWithin(dayOfMonth, 1, 31) && "schedule.wrong.dayOfMonth",
    hour: !isWithin(hour, 0, 23) && "schedule.wrong.hour",
    timeZone: !isNew && timeZone.trim() === "" && "schedule.missing.timeZone",
    recipients: recipients.length === 0 && "schedule.missing.recipients",
  };
  return Object.entries(faults).flatMap(([fieldId, message]) => (message === false ? [] : [{ fieldId, message }]));
}
