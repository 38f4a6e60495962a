import type { ReportType } from "@entrada/domain/reports/report-types";
import { CASES } from "./cases.store.ts";
import type { ReportSource } from "./report-source.store.ts";
import { REVENUE } from "./revenue.store.ts";

/** What each type of report is made of. */
export const REPORT_SOURCES: Readonly<Record<ReportType, ReportSource>> = { revenue: REVENUE, cases: CASES };
