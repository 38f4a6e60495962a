import { availableReportActions } from "@entrada/domain/reports/report-lifecycle";
import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import type { ShownReport } from "./reports.schema.ts";
import { fileNameOf, type StoredReport } from "./reports.service.ts";

export const REPORTS_PATH = "/tenant/reports";

/** The report as clients see it. */
export function showReport(report: StoredReport): ShownReport {
  const hasFile = report.state === "ready";
  return {
    id: encodeId("rpt", report.id),
    type: report.type,
    parameters: { ...report.parameters, includePersons: report.namesPeople },
    format: report.format,
    state: report.state,
    operationId: encodeId("opn", report.operationId),
    rowCount: report.rowCount,
    summary: report.summary === null ? null : JSON.parse(report.summary), // only the writing of reports makes it
    createdAt: report.createdAt.toISOString(),
    readyAt: report.readyAt?.toISOString() ?? null,
    expiresAt: report.expiresAt?.toISOString() ?? null,
    fileName: hasFile ? fileNameOf(report) : null,
    size: hasFile ? report.size : null,
    sha256: hasFile ? report.sha256 : null,
    availableActions: [...availableReportActions(report.state)],
    version: String(report.version),
  };
}

/** How a report is answered. */
export const REPORT: Resource<StoredReport> = { type: "report", path: REPORTS_PATH, show: showReport };
