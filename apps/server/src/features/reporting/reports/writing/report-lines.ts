import { csvLine, type ReportCell } from "@entrada/domain/reports/csv";
import { columnNames, REPORT_COLUMNS, type ReportColumn } from "@entrada/domain/reports/report-columns";
import type { ReportFormat, ReportType } from "@entrada/domain/reports/report-types";
import { encodeId, PREFIXES, type Prefix } from "../../../../core/ids.ts";
import type { TextRow } from "../../../../db/snapshots.ts";

type ReadCell = (text: string, row: TextRow) => ReportCell;

/** What writes the lines of a file. */
export interface ReportLines {
  /** before any row; empty where there is none */
  readonly header: string;
  /** The lines of rows as the database gives them, with what is known of each besides. */
  readonly linesOf: (rows: readonly TextRow[], more: readonly (readonly ReportCell[])[]) => string;
}

const PREFIX_OF_SOURCE: Readonly<Record<string, Prefix>> = {
  order: "ord",
  cancellation: "can",
  payment: "pay",
  refund: "rfd",
};
const SOURCE_TYPE = "sourceType";
const INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;

/** The lines of a type of report in a format. */
export function reportLines(type: ReportType, format: ReportFormat, namesPeople: boolean): ReportLines {
  const columns: readonly ReportColumn[] = REPORT_COLUMNS[type];
  const readers = columns.map((column) =>
    column.holds === "id" ? remembered(readerOf(column, columns)) : readerOf(column, columns),
  );
  const names = columnNames(type, namesPeople);
  const cellsOf = (row: TextRow, more: readonly ReportCell[] = []) => {
    const cells: ReportCell[] = [];
    for (let at = 0; at < readers.length; at += 1) {
      const text = row[at];
      cells.push(text === null || text === undefined ? null : (readers[at]?.(text, row) ?? null));
    }
    for (const cell of more) cells.push(cell);
    return cells;
  };
  const lineOf = format === "csv" ? csvLine : jsonLineOf(names, columns);
  return {
    header: format === "csv" ? csvLine(names) : "",
    linesOf: (rows, more) => rows.map((row, at) => lineOf(cellsOf(row, more[at]))).join(""),
  };
}

function readerOf(column: ReportColumn, columns: readonly ReportColumn[]): ReadCell {
  switch (column.holds) {
    case "id": {
      const prefix = prefixOf(column.prefix);
      return (uuid) => encodeId(prefix, uuid);
    }
    case "sourceId": {
      const typeAt = columns.findIndex(({ name }) => name === SOURCE_TYPE);
      return (uuid, row) => encodeId(prefixOf(PREFIX_OF_SOURCE[row[typeAt] ?? ""]), uuid);
    }
    case "integer":
      return safeInteger;
    case "boolean":
      return (text) => text === "t";
    case "instant":
      return instantOf;
    case "text":
      return (text) => text;
  }
}

// Rows that follow each other often name the same order, customer or product.
function remembered(read: ReadCell): ReadCell {
  let [lastText, lastCell]: [string, ReportCell] = ["", null];
  return (text, row) => {
    if (text !== lastText) [lastText, lastCell] = [text, read(text, row)];
    return lastCell;
  };
}

function jsonLineOf(
  names: readonly string[],
  columns: readonly ReportColumn[],
): (cells: readonly ReportCell[]) => string {
  const members = names.map((name, at) => `${at === 0 ? "{" : ","}${JSON.stringify(name)}:`);
  // In ids and instants there is nothing to escape.
  const isPlain = columns.map(({ holds }) => holds === "id" || holds === "instant");
  return (cells) => {
    let line = "";
    for (let at = 0; at < members.length; at += 1) {
      const cell = cells[at];
      line += members[at];
      line += isPlain[at] && typeof cell === "string" ? `"${cell}"` : JSON.stringify(cell);
    }
    return `${line}}\n`;
  };
}

function prefixOf(text: string | undefined): Prefix {
  const prefix = PREFIXES.find((known) => known === text);
  if (prefix === undefined) throw new Error(`no id begins with ${text}`);
  return prefix;
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError("a number of a report is too large");
  return value;
}

// As everywhere in the API: in UTC, with milliseconds.
function instantOf(text: string): string {
  if (!INSTANT.test(text)) throw new TypeError("an instant of a report is not in UTC");
  const milliseconds = text.slice(20, Math.min(23, text.length - 3)).padEnd(3, "0");
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`;
}
