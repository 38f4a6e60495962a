import { CASE_OUTCOMES, CASE_STATES } from "../cases/case-lifecycle.ts";

/** What reports are made of. */
export const REPORT_TYPES = ["revenue", "cases"] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** csv: RFC 4180, with a header · jsonl: one JSON object a line */
export const REPORT_FORMATS = ["csv", "jsonl"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** What selects rows besides the days. */
export const FILTER_NAMES = ["currency", "product", "state", "outcome"] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

interface ReportRule {
  /** with the values that each takes; any: their format is checked elsewhere */
  readonly filters: Readonly<Partial<Record<FilterName, readonly string[] | "any">>>;
  /** its rows are about people, who can be named */
  readonly namesPeople: boolean;
}

/** What each type of report can be asked for. */
export const REPORT_RULES: Readonly<Record<ReportType, ReportRule>> = {
  revenue: { filters: { currency: "any" }, namesPeople: false },
  cases: { filters: { product: "any", state: CASE_STATES, outcome: CASE_OUTCOMES }, namesPeople: true },
};

/** The ending and media type of a report's file. */
export const REPORT_FILES = {
  csv: { ending: "csv", contentType: "text/csv" },
  jsonl: { ending: "jsonl", contentType: "application/jsonl" },
} as const satisfies Readonly<Record<ReportFormat, object>>;
