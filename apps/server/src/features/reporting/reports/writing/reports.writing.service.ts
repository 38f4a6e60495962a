import { createHash } from "node:crypto";
import { rangeOf } from "@entrada/domain/reports/report-range";
import { FILTER_NAMES, type FilterName } from "@entrada/domain/reports/report-types";
import type { AppContext } from "../../../../context.ts";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import { newFileOwner } from "../../../../crypto/envelope-encryption.ts";
import type { Snapshot } from "../../../../db/snapshots.ts";
import { type Read, systemOf } from "../../../../work/work.ts";
import { keepBytes } from "../../../files/objects/objects.service.ts";
import type { PersonContext } from "../../../people/persons/persons.service.ts";
import { readFigures } from "../queries/report-figures.store.ts";
import { readRows } from "../queries/report-rows.store.ts";
import type { Selected } from "../queries/report-source.store.ts";
import { REPORT_SOURCES } from "../queries/report-sources.ts";
import type { ShownSummary } from "../reports.schema.ts";
import type { StoredReport, WrittenReport } from "../reports.store.ts";
import { reportLines } from "./report-lines.ts";
import { namesOf } from "./report-names.ts";

/** Told how far the writing is, as often as it may be; throws if nobody wants the report any more. */
type Look = (rows: number, total: number) => Promise<void>;

/**
 * Writes the file of a report from one moment of the tenant's tables, a few rows in memory at a time. Nothing of it is left
 * unless its object is adopted.
 */
export function writeReport(
  ctx: AppContext,
  scope: TenantScope,
  report: StoredReport,
  look: Look,
): Promise<WrittenReport> {
  return ctx.db.withSnapshot(scope, async (snapshot) => {
    const selected = selectedBy(scope, report);
    const source = REPORT_SOURCES[report.type];
    const { rowCount, figures } = await readFigures(snapshot.tx, source, selected);
    const { tenantId, environment } = scope;
    const owner = newFileOwner(ctx.keyring, { tenantId, environment, table: "reports", id: report.id });
    const digest = createHash("sha256");
    let size = 0;
    async function* bytes() {
      for await (const lines of linesOf(ctx, snapshot, { scope, report, selected, look, rowCount })) {
        const piece = Buffer.from(lines);
        digest.update(piece);
        size += piece.length;
        yield piece;
      }
    }
    const objectName = await keepBytes(ctx, systemOf(scope), owner, bytes());
    const { from, to, timeZone } = report.parameters;
    const filters = filtersOf(report);
    const snapshotAt = snapshot.takenAt;
    const told = { snapshotAt: snapshotAt.toISOString(), from, to, timeZone, filters, rowCount, figures };
    return {
      dataKey: owner.dataKey,
      objectName,
      size,
      sha256: digest.digest("hex"),
      rowCount,
      summary: JSON.stringify(told satisfies Told),
      snapshotAt,
    };
  });
}

// What is shown is what was told, as JSON reads it.
type Told = { readonly [Member in keyof ShownSummary]: unknown };

interface Writing {
  readonly scope: TenantScope;
  readonly report: StoredReport;
  readonly selected: Selected;
  readonly look: Look;
  readonly rowCount: number;
}

async function* linesOf(ctx: PersonContext, snapshot: Snapshot, writing: Writing): AsyncGenerator<string> {
  const { scope, report, selected, look, rowCount } = writing;
  const { type, format, namesPeople } = report;
  const lines = reportLines(type, format, namesPeople);
  const r: Read<PersonContext> = {
    ctx,
    tx: snapshot.tx,
    scope,
    principal: systemOf(scope).principal,
    now: snapshot.takenAt,
  };
  if (lines.header !== "") yield lines.header;
  let written = 0;
  for await (const rows of readRows(snapshot, REPORT_SOURCES[type], selected)) {
    yield lines.linesOf(rows, namesPeople ? await namesOf(r, type, rows) : []);
    written += rows.length;
    await look(written, rowCount);
  }
}

function selectedBy(scope: TenantScope, report: StoredReport): Selected {
  const { from, to, timeZone } = report.parameters;
  // When it was asked for, the days had begun.
  const range = rangeOf({ from, to, timeZone }, report.createdAt);
  if (!range.ok) throw new Error("a report is about days that were not checked");
  return { scope, range: range.value, filters: filtersOf(report) };
}

function filtersOf({ parameters }: StoredReport): Readonly<Partial<Record<FilterName, readonly string[]>>> {
  const sent = FILTER_NAMES.flatMap((name): readonly (readonly [FilterName, readonly string[]])[] => {
    const values = parameters[name];
    return values === undefined || typeof values === "string" ? [] : [[name, values]];
  });
  return Object.fromEntries(sent);
}
