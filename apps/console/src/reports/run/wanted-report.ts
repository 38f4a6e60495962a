import type { NewReport, Report } from "@entrada/api-client/operator-schema";
import {
  FILTER_NAMES,
  type FilterName,
  REPORT_FORMATS,
  REPORT_RULES,
  REPORT_TYPES,
  type ReportFormat,
  type ReportType,
} from "@entrada/domain/reports/report-types";

/** What is asked for, as the fields have it; several values of a filter are separated by commas. */
export type WantedReport = Readonly<Record<"type" | "from" | "to" | "timeZone" | "format" | FilterName, string>>;

/** What the address asks for; without days the last 30 of them. */
export function wantedIn(search: URLSearchParams, today: string, timeZone: string): WantedReport {
  return {
    ...filterTexts((name) => search.get(name) ?? ""),
    type: typeCalled(search.get("type")),
    from: search.get("from") ?? daysBefore(today, 29),
    to: search.get("to") ?? today,
    timeZone: search.get("timeZone") ?? timeZone,
    format: formatCalled(search.get("format")),
  };
}

/** The type of this name; what names none asks for the determinations. */
export function typeCalled(name: string | null): ReportType {
  return REPORT_TYPES.find((type) => type === name) ?? "determinations";
}

/** The format of this name; what names none is for spreadsheets. */
export function formatCalled(name: string | null): ReportFormat {
  return REPORT_FORMATS.find((format) => format === name) ?? "csv";
}

/** A text for each filter. */
export function filterTexts(textOf: (name: FilterName) => string): Readonly<Record<FilterName, string>> {
  const texts = FILTER_NAMES.map((name): readonly [FilterName, string] => [name, textOf(name)]);
  return Object.fromEntries(texts) as Record<FilterName, string>; // of every name
}

/** Another type takes other filters: none of those that were chosen stays, unseen. */
export const NO_FILTERS = filterTexts(() => "");

/** The same as an address has it. */
export function addressOf(wanted: WantedReport): URLSearchParams {
  return new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== ""));
}

/** What an earlier report was asked for, to be asked for again. */
export function addressOfReport({ type, format, parameters }: Report): URLSearchParams {
  const filters = FILTER_NAMES.flatMap((name) => {
    const values = parameters[name];
    return values === undefined ? [] : [[name, values.join(",")]];
  });
  const { from, to, timeZone } = parameters;
  return new URLSearchParams([...Object.entries({ type, format, from, to, timeZone }), ...filters]);
}

/** The filters that the type takes, with the values of each where those are known. */
export function filtersOf(type: string): readonly (readonly [name: FilterName, values: readonly string[]])[] {
  const { filters } = REPORT_RULES[typeCalled(type)];
  return FILTER_NAMES.flatMap((name) => {
    const values = filters[name];
    return values === undefined ? [] : [[name, values === "any" ? [] : values] as const];
  });
}

/** The values of a filter. */
export function valuesIn(filter: string): string[] {
  const values = filter.split(",").map((value) => value.trim());
  return values.filter((value) => value !== "");
}

/** The request: only the filters that its type takes. */
export function newReport(wanted: WantedReport): NewReport {
  const { from, to, timeZone } = wanted;
  return {
    type: typeCalled(wanted.type),
    format: formatCalled(wanted.format),
    parameters: { from, to, timeZone, ...toldFilters(wanted.type, wanted) },
  };
}

/** The values of the filters that a type takes, of fields with commas in between. */
export function toldFilters(
  type: string,
  fields: Readonly<Record<FilterName, string>>,
): Partial<Record<FilterName, string[]>> {
  const filters = filtersOf(type).flatMap(([name]) => {
    const told = valuesIn(fields[name]);
    return told.length === 0 ? [] : [[name, told]];
  });
  return Object.fromEntries(filters);
}

function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}
