import { csvCell, csvLine } from "@entrada/domain/reports/csv";
import { columnNames, REPORT_COLUMNS, type ReportColumn } from "@entrada/domain/reports/report-columns";
import type { ReportFormat, ReportType } from "@entrada/domain/reports/report-types";
import { encodeId, PREFIXES, type Prefix } from "../../../../core/ids.ts";
import type { TextRow } from "../../../../db/snapshots.ts";
import { LineBytes } from "./line-bytes.ts";

/** What writes the lines of a file. */
export interface ReportLines {
  /** before any row; empty where there is none */
  readonly header: Buffer;
  /** The lines of rows as the database gives them, with the names of each one's persons if people are named. */
  readonly linesOf: (rows: readonly TextRow[], persons: readonly TextRow[]) => Buffer;
}

type WriteCell = (bytes: LineBytes, text: string, row: TextRow) => void;

/** How the cells of a line are told apart. */
interface LineFormat {
  readonly quote: string;
  readonly nothing: string;
  readonly end: string;
  /** what stands before each cell */
  readonly before: (columns: readonly string[]) => readonly string[];
  readonly textOf: (text: string) => string;
}

const FORMATS: Readonly<Record<ReportFormat, LineFormat>> = {
  csv: {
    quote: "",
    nothing: "",
    end: "\r\n",
    before: (columns) => columns.map((_, at) => (at === 0 ? "" : ",")),
    textOf: csvCell,
  },
  jsonl: {
    quote: '"',
    nothing: "null",
    end: "}\n",
    before: (columns) => columns.map((name, at) => `${at === 0 ? "{" : ","}${JSON.stringify(name)}:`),
    textOf: JSON.stringify,
  },
};
const PREFIX_OF_SOURCE: Readonly<Record<string, Prefix>> = {
  order: "ord",
  cancellation: "can",
  payment: "pay",
  refund: "rfd",
};
const SOURCE_TYPE = "sourceType";
const INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;
/** A text in which no format has anything to escape. */
const PLAIN = /^[A-Za-z][\w -]*$/;

/** The lines of a type of report in a format. */
export function reportLines(type: ReportType, format: ReportFormat, namesPeople: boolean): ReportLines {
  const columns: readonly ReportColumn[] = REPORT_COLUMNS[type];
  const names = columnNames(type, namesPeople);
  const { before, nothing, end, ...written } = FORMATS[format];
  const separators = before(names);
  const writers = columns.map((column) => writerOf(column, columns, written));
  const writeName = textWriter(written);
  const bytes = new LineBytes();
  const write = (at: number, writer: WriteCell, text: string | null | undefined, row: TextRow) => {
    bytes.ascii(separators[at] ?? "");
    if (text === null || text === undefined) bytes.ascii(nothing);
    else writer(bytes, text, row);
  };
  return {
    header: Buffer.from(format === "csv" ? csvLine(names) : ""),
    linesOf: (rows, persons) => {
      for (const [line, row] of rows.entries()) {
        for (const [at, writer] of writers.entries()) write(at, writer, row[at], row);
        for (const [at, name] of (persons[line] ?? []).entries()) write(writers.length + at, writeName, name, row);
        bytes.ascii(end);
      }
      return bytes.take();
    },
  };
}

type Written = Pick<LineFormat, "quote" | "textOf">;

function writerOf(column: ReportColumn, columns: readonly ReportColumn[], written: Written): WriteCell {
  switch (column.holds) {
    case "id": {
      const prefix = prefixOf(column.prefix);
      return quoted(
        written,
        remembered((uuid) => encodeId(prefix, uuid)),
      );
    }
    case "sourceId": {
      const typeAt = columns.findIndex(({ name }) => name === SOURCE_TYPE);
      return quoted(written, (uuid, row) => encodeId(prefixOf(PREFIX_OF_SOURCE[row[typeAt] ?? ""]), uuid));
    }
    case "integer":
      return (bytes, text) => bytes.ascii(safeInteger(text));
    case "boolean":
      return (bytes, text) => bytes.ascii(text === "t" ? "true" : "false");
    case "instant":
      return (bytes, text) => writeInstant(bytes, text, written.quote);
    case "text":
      return textWriter(written);
  }
}

function quoted({ quote }: Written, read: (text: string, row: TextRow) => string): WriteCell {
  return (bytes, text, row) => {
    bytes.ascii(quote);
    bytes.ascii(read(text, row));
    bytes.ascii(quote);
  };
}

// Rows that follow each other often name the same order, customer or product.
function remembered(read: (text: string) => string): (text: string) => string {
  let [lastText, lastRead] = ["", ""];
  return (text) => {
    if (text !== lastText) [lastText, lastRead] = [text, read(text)];
    return lastRead;
  };
}

function textWriter({ quote, textOf }: Written): WriteCell {
  const writePlain = quoted({ quote, textOf }, (text) => text);
  return (bytes, text, row) => (PLAIN.test(text) ? writePlain(bytes, text, row) : bytes.text(textOf(text)));
}

function prefixOf(text: string | undefined): Prefix {
  const prefix = PREFIXES.find((known) => known === text);
  if (prefix === undefined) throw new Error(`no id begins with ${text}`);
  return prefix;
}

function safeInteger(text: string): string {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError("a number of a report is too large");
  return String(value);
}

// As everywhere in the API: in UTC, with milliseconds.
function writeInstant(bytes: LineBytes, text: string, quote: string): void {
  if (!INSTANT.test(text)) throw new TypeError("an instant of a report is not in UTC");
  const secondEnds = 19;
  const end = Math.min(secondEnds + 4, text.length - 3);
  bytes.ascii(quote);
  bytes.ascii(text, 0, 10);
  bytes.ascii("T");
  bytes.ascii(text, 11, end);
  bytes.ascii(".000", end - secondEnds);
  bytes.ascii("Z");
  bytes.ascii(quote);
}
