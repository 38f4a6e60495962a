import {
  REPORT_KEPT_DAYS,
  REPORT_LIFECYCLE,
  type ReportAction,
  type ReportEvent,
  type ReportState,
} from "@entrada/domain/reports/report-lifecycle";
import { DAY_MS } from "@entrada/domain/shared/dates";
import { encodeId } from "../../../core/ids.ts";
import type { Locked } from "../../../work/locked.ts";
import { type Machine, transition } from "../../../work/transition.ts";
import type { Work } from "../../../work/work.ts";
import * as store from "./reports.store.ts";

/** An action on a report, and what is written with it. */
export type ReportMove =
  | { readonly action: "finish"; readonly written: store.WrittenReport }
  | { readonly action: "fail" | "expire" };

const GONE = { dataKey: null, objectName: null } as const;

const REPORT_MACHINE: Machine<
  store.StoredReport,
  ReportMove,
  ReportState,
  ReportAction,
  ReportEvent | null,
  unknown,
  never
> = {
  lifecycle: REPORT_LIFECYCLE,
  stateOf: ({ state }) => state,
  update: ({ tx, scope, now }, report, state, move) => {
    const change = move.action === "finish" ? finished(move.written, now) : GONE;
    return store.updateReport(tx, scope, report, {
      state,
      claimedUntil: null,
      isTold: move.action === "finish",
      ...change,
    });
  },
  event: (type, report) => ({
    type,
    resource: { type: "report", id: encodeId("rpt", report.id), version: String(report.version) },
    data: {
      reportType: report.type,
      format: report.format,
      operationId: encodeId("opn", report.operationId),
      ...store.fileOf(report),
    },
  }),
};

/** Moves a report, and emits its event. Throws if its state does not allow it. */
export async function moveReport(w: Work, report: Locked<store.StoredReport>, move: ReportMove): Promise<void> {
  const moved = await transition(w, REPORT_MACHINE, report, move.action, { facts: undefined, given: move });
  if (!moved.ok) throw new Error(`a report that is ${report.state} cannot ${move.action}`);
}

function finished(written: store.WrittenReport, now: Date) {
  return { ...written, readyAt: now, expiresAt: new Date(now.getTime() + REPORT_KEPT_DAYS * DAY_MS) };
}
