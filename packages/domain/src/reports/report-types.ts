import { CASE_OUTCOMES, CASE_STATES } from "../cases/case-lifecycle.ts";
import { CONCLUSION_KINDS } from "../determinations/model/kinds.ts";
import { ORDER_STATES } from "../orders/order-lifecycle.ts";

/** What reports are made of. */
export const REPORT_TYPES = [
  "determinations",
  "orders",
  "revenue",
  "cases",
  "slaPerformance",
  "webhookHealth",
] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** Formats of rows. csv: RFC 4180, with a header · jsonl: one JSON object a line */
export const LINE_FORMATS = ["csv", "jsonl"] as const;
export type LineFormat = (typeof LINE_FORMATS)[number];

/** pdf: the figures as charts and tables, to be printed, without the rows */
export const REPORT_FORMATS = [...LINE_FORMATS, "pdf"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** What selects rows besides the days. */
export const FILTER_NAMES = [
  "destinationCountry",
  "passportCountry",
  "intent",
  "kind",
  "currency",
  "product",
  "state",
  "outcome",
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** case: so long may a case wait for us in all · reply: so soon a ticket is to be answered */
const SLA_KINDS = ["case", "reply"] as const;

interface ReportRule {
  /** with the values that each takes; any: their format is checked elsewhere */
  readonly filters: Readonly<Partial<Record<FilterName, readonly string[] | "any">>>;
  /** its rows are about people, who can be named */
  readonly namesPeople: boolean;
}

/** What each type of report can be asked for. */
export const REPORT_RULES: Readonly<Record<ReportType, ReportRule>> = {
  determinations: {
    filters: { destinationCountry: "any", passportCountry: "any", intent: "any", kind: CONCLUSION_KINDS },
    namesPeople: false,
  },
  orders: { filters: { state: ORDER_STATES }, namesPeople: false },
  revenue: { filters: { currency: "any" }, namesPeople: false },
  cases: { filters: { product: "any", state: CASE_STATES, outcome: CASE_OUTCOMES }, namesPeople: true },
  slaPerformance: { filters: { kind: SLA_KINDS }, namesPeople: false },
  webhookHealth: { filters: {}, namesPeople: false },
};

/** The ending and media type of a report's file. */
export const REPORT_FILES = {
  csv: { ending: "csv", contentType: "text/csv" },
  jsonl: { ending: "jsonl", contentType: "application/jsonl" },
  pdf: { ending: "pdf", contentType: "application/pdf" },
} as const satisfies Readonly<Record<ReportFormat, object>>;
