import type { Lifecycle } from "../shared/lifecycle.ts";

export const REPORT_STATES = ["pending", "ready", "failed", "expired"] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export type ReportAction = "finish" | "fail" | "expire";
export type ReportEvent = "report.ready";

/** How long the file of a report is kept, in the tenant's own time. */
export const REPORT_KEPT_DAYS = 7;

/** Every transition of a report. One whose operation is cancelled is gone: it has no state. */
export const REPORT_LIFECYCLE: Lifecycle<ReportState, ReportAction, ReportEvent | null> = {
  resource: "report",
  states: REPORT_STATES,
  initial: {
    state: "pending",
    event: null,
    unannounced: "the request that asks for it is answered with its operation",
  },
  transitions: [
    { from: "pending", action: "finish", to: "ready", by: "system", event: "report.ready" },
    {
      from: "pending",
      action: "fail",
      to: "failed",
      by: "system",
      event: null,
      unannounced: "`operation.failed` announces it",
    },
    {
      from: "ready",
      action: "expire",
      to: "expired",
      by: "system",
      event: null,
      unannounced: "`expiresAt` says when; one that names people ends once one of them is erased",
    },
  ],
};

/** What a report in this state allows. */
export function availableReportActions(state: ReportState): readonly "download"[] {
  return state === "ready" ? ["download"] : [];
}
