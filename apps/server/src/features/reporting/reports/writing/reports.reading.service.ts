import { rangeOf } from "@entrada/domain/reports/report-range";
import { FILTER_NAMES, type FilterName } from "@entrada/domain/reports/report-types";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import type { Snapshot } from "../../../../db/snapshots.ts";
import { Pace } from "../../../../work/pace.ts";
import { type Read, systemOf } from "../../../../work/work.ts";
import type { PersonContext } from "../../../people/persons/persons.service.ts";
import { readFigures } from "../queries/report-figures.store.ts";
import { readRows } from "../queries/report-rows.store.ts";
import type { Selected } from "../queries/report-source.store.ts";
import { REPORT_SOURCES } from "../queries/report-sources.ts";
import type { ShownSummary } from "../reports.schema.ts";
import type { StoredReport } from "../reports.store.ts";
import { renderReport } from "./pdf/render-report.ts";
import { reportLines } from "./report-lines.ts";
import { namesOf } from "./report-names.ts";
import type { ToldSummary } from "./told-summary.ts";

export type { ToldSummary } from "./told-summary.ts";

/** What a report is asked for. */
export type WantedReport = Pick<StoredReport, "type" | "format" | "parameters" | "createdAt">;

/** Told how far the reading is, as often as it may be; throws if nobody wants the report any more. */
export type Look = (rows: number, total: number) => Promise<void>;

/** A report as it is at the moment of a snapshot, for as long as that is open. */
export interface ReadReport {
  readonly summary: ToldSummary;
  /** The bytes of its file, a few rows at a time. */
  lines(look: Look): AsyncGenerator<Buffer>;
}

// What is shown is what was told, as JSON reads it.
type Told = { readonly [Member in keyof ShownSummary]: unknown };

/** Computes the figures of a report, and begins to read its rows; with a context, people are named. */
export async function readReport(
  snapshot: Snapshot,
  scope: TenantScope,
  wanted: WantedReport,
  naming: PersonContext | null,
): Promise<ReadReport> {
  const selected = selectedBy(scope, wanted);
  const { rowCount, figures } = await readFigures(snapshot.tx, REPORT_SOURCES[wanted.type], selected);
  const { from, to, timeZone } = wanted.parameters;
  const snapshotAt = snapshot.takenAt.toISOString();
  const summary = { snapshotAt, from, to, timeZone, filters: selected.filters, rowCount, figures } satisfies Told;
  return {
    summary,
    lines: async function* (look) {
      const { format } = wanted;
      if (format === "pdf") return yield await renderReport(wanted.type, summary);
      const lines = reportLines(wanted.type, format, naming !== null);
      if (lines.header.length > 0) yield lines.header;
      const pace = new Pace();
      let written = 0;
      for await (const rows of readRows(snapshot, REPORT_SOURCES[wanted.type], selected)) {
        const names = naming === null ? [] : await namesOf(readerOf(naming, snapshot, scope), wanted.type, rows);
        yield lines.linesOf(rows, names);
        written += rows.length;
        await look(written, rowCount);
        await pace.rest();
      }
    },
  };
}

function readerOf(ctx: PersonContext, { tx, takenAt: now }: Snapshot, scope: TenantScope): Read<PersonContext> {
  return { ctx, tx, scope, principal: systemOf(scope).principal, now };
}

function selectedBy(scope: TenantScope, { parameters, createdAt }: WantedReport): Selected {
  const { from, to, timeZone } = parameters;
  // When it was asked for, the days had begun.
  const range = rangeOf({ from, to, timeZone }, createdAt);
  if (!range.ok) throw new Error("a report is about days that were not checked");
  return { scope, range: range.value, filters: filtersOf(parameters) };
}

function filtersOf(parameters: WantedReport["parameters"]): Readonly<Partial<Record<FilterName, readonly string[]>>> {
  const sent = FILTER_NAMES.flatMap((name): readonly (readonly [FilterName, readonly string[]])[] => {
    const values = parameters[name];
    return values === undefined || typeof values === "string" ? [] : [[name, values]];
  });
  return Object.fromEntries(sent);
}
