import { REPORT_FORMATS, REPORT_TYPES } from "@entrada/domain/reports/report-types";
import Type from "typebox";
import { openEnum } from "../../core/open-enum.ts";
import { eventKind, exactly, idOf } from "./event-kind.ts";

/** The events of reports. */
export const REPORT_EVENTS = {
  "report.ready": eventKind({
    description: "A report has its file, which can be downloaded until it expires.",
    resourcePrefix: "rpt",
    state: "ready",
    data: exactly({
      reportType: openEnum("ReportType", REPORT_TYPES, "What the report is made of."),
      format: openEnum("ReportFormat", REPORT_FORMATS, "Of its file."),
      operationId: idOf("opn"),
      rowCount: Type.Integer(),
      size: Type.Integer({ description: "Of its file, in bytes." }),
      expiresAt: Type.String({ format: "date-time" }),
    }),
    example: {
      reportType: "revenue",
      format: "csv",
      operationId: "opn_01ky1qkg00fs7tq8m8x3w5d2c9",
      rowCount: 214,
      size: 38_402,
      expiresAt: "2026-11-27T09:00:03.000Z",
    },
  }),
};
