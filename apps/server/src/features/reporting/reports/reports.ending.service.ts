import type { Locked } from "../../../work/locked.ts";
import type { Work } from "../../../work/work.ts";
import { abandon, type ObjectContext } from "../../files/objects/objects.service.ts";
import { moveReport } from "./reports.machine.ts";
import * as store from "./reports.store.ts";

/** Ends a report that has a file, and gives the file up. */
export async function expireReport(w: Work<ObjectContext>, report: Locked<store.StoredReport>): Promise<void> {
  await abandon(w, [report.objectName]);
  await moveReport(w, report, { action: "expire" });
}

/** An operation (uuid) was cancelled: if it was to write a report, that is gone. */
export async function deleteReportOf(w: Work, operationId: string): Promise<void> {
  const report = await store.findReportOfForUpdate(w.tx, w.scope, operationId);
  if (report) await store.deleteReport(w.tx, w.scope, report.id);
}

/** An operation (uuid) has failed: if it was to write a report, there will be none. */
export async function failReportOf(w: Work, operationId: string): Promise<void> {
  const report = await store.findReportOfForUpdate(w.tx, w.scope, operationId);
  if (report?.state === "pending") await moveReport(w, report, { action: "fail" });
}

/**
 * Somebody of the tenant is erased: the files that name people end, as any of them may name that person. What is being
 * written is written anew.
 */
export async function endReportsNamingPeople(w: Work<ObjectContext>): Promise<void> {
  for (const report of await store.listNamingForUpdate(w.tx, w.scope)) {
    if (report.state === "ready") await expireReport(w, report);
    else await store.startAnew(w.tx, w.scope, report.id);
  }
}
