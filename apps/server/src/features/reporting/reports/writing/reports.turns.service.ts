import type { AppContext } from "../../../../context.ts";
import { encodeId } from "../../../../core/ids.ts";
import type { Problem } from "../../../../core/problem.ts";
import type { Work } from "../../../../work/work.ts";
import { abandon, adopt, type ObjectContext } from "../../../files/objects/objects.service.ts";
import {
  beginWork,
  failOperation,
  lockUnended,
  noteProgress,
  succeedOperation,
} from "../../../integration/operations/operations.service.ts";
import { failReportOf } from "../reports.ending.service.ts";
import { moveReport } from "../reports.machine.ts";
import * as store from "../reports.store.ts";

/** Nobody wants the report any more. */
export class WritingStopped extends Error {
  override readonly name = "WritingStopped";
}

/** A report that is being written. */
export interface ReportTurn {
  readonly report: store.StoredReport;
}

/** How long a report waits for another one of its tenant before it looks again. */
const WAIT_MS = 2_000;
const PATH = "/api/v1/tenant/reports";

/** Takes up the report of an operation (uuid); undefined: it is not wanted any more, or another one of the tenant's is written. */
export async function beginReport(
  w: Work<Pick<AppContext, "clock">>,
  operationId: string,
): Promise<ReportTurn | undefined> {
  const operation = await lockUnended(w, operationId);
  const report = await store.findReportOfForUpdate(w.tx, w.scope, operationId);
  if (!operation || !report) return undefined;
  if (!(await store.claimWriting(w.tx, w.scope, report.id))) {
    const notBefore = new Date(w.ctx.clock.now().getTime() + WAIT_MS);
    w.enqueue({ queue: "reports.write", data: { ...w.scope, operationId }, notBefore });
    return undefined;
  }
  await beginWork(w, operation);
  return { report };
}

/** Notes how far the writing is, and keeps its turn. Throws if the operation was cancelled. */
export async function lookAtReport(
  w: Work,
  { report }: ReportTurn,
  progress: { readonly done: number; readonly total: number },
): Promise<void> {
  const operation = await lockUnended(w, report.operationId);
  if (!operation) throw new WritingStopped();
  await noteProgress(w, operation, progress);
  await store.claimWriting(w.tx, w.scope, report.id);
}

/** The report has its file; false: it must be written anew, as it may name somebody who was erased meanwhile. */
export async function concludeReport(
  w: Work<ObjectContext>,
  { report: begun }: ReportTurn,
  written: store.WrittenReport,
): Promise<boolean> {
  const operation = await lockUnended(w, begun.operationId);
  const report = await store.findReportOfForUpdate(w.tx, w.scope, begun.operationId);
  if (!operation || report?.beginning !== begun.beginning) {
    await abandonUnused(w, written);
    return operation === undefined;
  }
  await adopt(w, written.objectName);
  await moveReport(w, report, { action: "finish", written });
  const id = encodeId("rpt", report.id);
  const { rowCount: done } = written;
  await succeedOperation(w, operation, { type: "report", id, href: `${PATH}/${id}` }, { done, total: done });
  return true;
}

/** There will be no such report. */
export async function failReport(w: Work, { report }: ReportTurn, problem: Problem): Promise<void> {
  await failOperation(w, report.operationId, problem);
  await failReportOf(w, report.operationId);
}

/** It will be written later. */
export function giveUpTurn(w: Work, { report }: ReportTurn): Promise<void> {
  return store.releaseWriting(w.tx, w.scope, report.id);
}

function abandonUnused(w: Work<ObjectContext>, { objectName }: store.WrittenReport): Promise<void> {
  return abandon(w, [objectName]);
}
