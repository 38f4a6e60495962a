import type { AuditNote } from "@entrada/domain/access/audit-entry";
import { permits } from "@entrada/domain/access/principal";
import { REPORT_LIFECYCLE } from "@entrada/domain/reports/report-lifecycle";
import { REPORT_FILES } from "@entrada/domain/reports/report-types";
import { initialState } from "@entrada/domain/shared/lifecycle";
import type { AppContext } from "../../../context.ts";
import { encodeId, newUuid } from "../../../core/ids.ts";
import { inState } from "../../../core/in-state.ts";
import type { Keyset } from "../../../core/paging.ts";
import { grantMissing, Problem, refuseFieldErrors, stateConflict } from "../../../core/problem.ts";
import { getSealed } from "../../../providers/storage/sealed.ts";
import { load } from "../../../work/load.ts";
import type { Read, Work } from "../../../work/work.ts";
import { type FileToFetch, grantDownload, type NewGrant } from "../../files/downloads/downloads.service.ts";
import { type Operation, startOperation } from "../../integration/operations/operations.service.ts";
import { daysOf, errorsOfReport } from "./reports.check.ts";
import type { NewReport } from "./reports.schema.ts";
import * as store from "./reports.store.ts";
import type { ToldSummary } from "./writing/told-summary.ts";

export { errorsOfReport } from "./reports.check.ts";
export type { ReportSelection, StoredReport } from "./reports.store.ts";

/** What the operation is called that writes a report. */
const REPORT_KIND = "report";

/** Starts an operation that writes a report. */
export async function createReport(w: Work, wanted: NewReport): Promise<Operation> {
  refuseFieldErrors(errorsOfReport(wanted, w.now));
  const { type, parameters, format = "csv" } = wanted;
  const { includePersons: namesPeople = false, from: _from, to: _to, timeZone: _timeZone, ...filters } = parameters;
  if (namesPeople) refuseWithoutReveal(w);
  const id = newUuid();
  const subject = { type: "report", id: encodeId("rpt", id) } as const;
  const operation = await startOperation(w, {
    kind: REPORT_KIND,
    grant: "reports:run",
    subject,
    input: {},
    queue: "reports.write",
  });
  await store.insertReport(w.tx, w.scope, {
    id,
    operationId: operation.id,
    type,
    format,
    parameters: JSON.stringify({ ...daysOf(parameters), ...filters }),
    namesPeople,
    state: initialState(REPORT_LIFECYCLE),
    createdAt: w.now,
  });
  auditReport(w, subject, wanted);
  return operation;
}

/** Writes down that a report was asked for; one that is kept by nobody has no subject. */
export function auditReport(
  w: Pick<Work, "audit">,
  subject: AuditNote["subject"],
  { type, parameters: { includePersons = false } }: NewReport,
): void {
  const action = includePersons ? "report.persons_included" : "report.requested";
  w.audit({ action, subject, detail: { reportType: type } });
}

/** The tenant's reports, in the keyset's order. */
export function listReports(
  r: Read,
  selection: store.ReportSelection,
  keyset: Keyset,
): Promise<readonly store.StoredReport[]> {
  return store.listReportsAfter(r.tx, r.scope, selection, keyset);
}

/** The report with what it tells. */
export function getReport(r: Read, id: string): Promise<store.StoredReport> {
  return load(r, "rpt", id, store.findReport);
}

/** The report (uuid) with what it tells; undefined: it is gone. */
export function findReport(
  { tx, scope }: Pick<Read, "tx" | "scope">,
  id: string,
): Promise<store.StoredReport | undefined> {
  return store.findReport(tx, scope, id);
}

/** What a report tells, for who is written about it; undefined: it is not ready. */
export function summaryOf({ summary }: store.StoredReport): ToldSummary | undefined {
  return summary === null ? undefined : (JSON.parse(summary) as ToldSummary); // only the writing of reports makes it
}

/** A grant to download a report, with what its file is. */
export interface ReportGrant extends NewGrant {
  readonly file: FileToFetch;
}

type FileContext = Pick<AppContext, "keyring" | "storage">;

/** Lets whoever has the token fetch the file of a report once. Throws 409 if there is none. */
export async function grantReport(w: Work<FileContext>, id: string): Promise<ReportGrant> {
  const report = await load(w, "rpt", id, store.findReportForUpdate);
  if (report.namesPeople) refuseWithoutReveal(w);
  const file = await findReportFile(w, report.id);
  if (!file) {
    throw stateConflict("rpt", report, `${inState("The report", report.state)}: there is nothing to download.`);
  }
  return { ...(await grantDownload(w, { type: "report", id: report.id, version: report.version })), file };
}

/** The file of a report (uuid); undefined: there is none. */
export async function findReportFile(r: Read<FileContext>, id: string): Promise<FileToFetch | undefined> {
  const report = await store.findReport(r.tx, r.scope, id);
  if (report?.state !== "ready" || report.expiresAt === null || report.expiresAt <= r.now) return undefined;
  const { dataKey, objectName: name, size, sha256, version } = report;
  if (dataKey === null || name === null || size === null || sha256 === null) throw new Error("a report has no file");
  const { tenantId, environment } = r.scope;
  const owner = { row: { tenantId, environment, table: "reports", id }, dataKey } as const;
  return {
    fileName: fileNameOf(report),
    contentType: REPORT_FILES[report.format].contentType,
    size,
    sha256,
    version,
    // Each part of it is proven as it is read.
    open: async (range) => {
      const object = await getSealed(r.ctx, { owner, name }, range);
      if (!object) throw new Error("an object is missing that a report needs");
      return object.bytes;
    },
  };
}

/** What the file of a report is called. */
export function fileNameOf({
  type,
  format,
  parameters: { from, to },
}: Pick<store.StoredReport, "type" | "format" | "parameters">): string {
  return `${type}-${from}-${to}.${REPORT_FILES[format].ending}`;
}

// Who may read names: a key with the grant, and no operator, who reveals one person at a time.
function refuseWithoutReveal({ principal }: Read): void {
  if (permits(principal, { grant: "travelers:reveal" })) return;
  const detail = "A report that names people requires the grant travelers:reveal.";
  if (principal.kind === "apiKey") throw grantMissing("travelers:reveal", detail);
  throw new Problem("grant_missing", "Operators get reports without the names of people.");
}
