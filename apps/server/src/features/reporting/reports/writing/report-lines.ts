import { csvCell, csvLine } from "@entrada/domain/reports/csv";
import { columnNames, REPORT_COLUMNS, type ReportColumn } from "@entrada/domain/reports/report-columns";
import type { LineFormat, ReportType } from "@entrada/domain/reports/report-types";
import { PREFIXES, type Prefix } from "../../../../core/ids.ts";
import { RecordReader, type RecordText } from "../../../../core/record-text.ts";
import { LineBytes } from "./line-bytes.ts";
import type { PersonNames } from "./report-names.ts";

/** What writes the lines of a file. */
export interface ReportLines {
  /** before any row; empty where there is none */
  readonly header: Buffer;
  /** The lines of rows as the database gives them, with the names of each one's persons if people are named. */
  readonly linesOf: (rows: readonly RecordText[], persons: readonly PersonNames[]) => Buffer;
}

/** Writes a cell that is not null. */
type WriteCell = (bytes: LineBytes, row: RecordReader, at: number) => void;

/** How the cells of a line are told apart. */
interface Separated {
  readonly quote: string;
  readonly nothing: string;
  readonly end: string;
  /** what stands before each cell */
  readonly before: (columns: readonly string[]) => readonly string[];
  readonly textOf: (text: string) => string;
}

const FORMATS: Readonly<Record<LineFormat, Separated>> = {
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
const DATE_LENGTH = "2026-11-30".length;
const SPACE = 0x20;
const UTC = "+00";
// Of all characters below U+0080, those in which no format has anything to escape; a cell begins with a letter.
const PLAIN = Uint8Array.from({ length: 0x80 }, (_, code) => (/[\w -]/.test(String.fromCharCode(code)) ? 1 : 0));
const LETTER = Uint8Array.from({ length: 0x80 }, (_, code) => (/[A-Za-z]/.test(String.fromCharCode(code)) ? 1 : 0));

/** The lines of a type of report in a format. */
export function reportLines(type: ReportType, format: LineFormat, namesPeople: boolean): ReportLines {
  const columns: readonly ReportColumn[] = REPORT_COLUMNS[type];
  const names = columnNames(type, namesPeople);
  const { before, nothing, end, ...written } = FORMATS[format];
  const separators = before(names);
  const writers = columns.map((column) => writerOf(column, columns, written));
  const bytes = new LineBytes();
  const reader = new RecordReader(columns.length);
  const begin = (at: number, isNull: boolean) => {
    bytes.ascii(separators[at] ?? "");
    if (isNull) bytes.ascii(nothing);
  };
  return {
    header: Buffer.from(format === "csv" ? csvLine(names) : ""),
    linesOf: (rows, persons) => {
      for (const [line, row] of rows.entries()) {
        reader.read(row);
        for (const [at, write] of writers.entries()) {
          const isNull = reader.isNull(at);
          begin(at, isNull);
          if (!isNull) write(bytes, reader, at);
        }
        for (const [at, name] of (persons[line] ?? []).entries()) {
          begin(writers.length + at, name === null);
          if (name !== null) bytes.text(written.textOf(name));
        }
        bytes.ascii(end);
      }
      return bytes.take();
    },
  };
}

type Written = Pick<Separated, "quote" | "textOf">;

function writerOf(column: ReportColumn, columns: readonly ReportColumn[], { quote, textOf }: Written): WriteCell {
  switch (column.holds) {
    case "id":
      return idWriter(prefixOf(column.prefix), quote);
    case "sourceId": {
      const typeAt = columns.findIndex(({ name }) => name === SOURCE_TYPE);
      const writers = new Map(
        Object.entries(PREFIX_OF_SOURCE).map(([type, prefix]) => [type, idWriter(prefix, quote)]),
      );
      return (bytes, row, at) => {
        const write = writers.get(row.cell(typeAt) ?? "");
        if (!write) throw new Error(`no id is known of ${row.cell(typeAt)}`);
        write(bytes, row, at);
      };
    }
    case "integer":
      return (bytes, row, at) => bytes.ascii(safeInteger(row.cell(at)));
    case "boolean":
      return (bytes, row, at) => bytes.ascii(row.cell(at) === "t" ? "true" : "false");
    case "instant":
      return (bytes, row, at) => writeInstant(bytes, row, at, quote);
    case "text":
      return (bytes, row, at) => {
        if (!isPlain(row, at)) return bytes.text(textOf(row.cell(at) ?? ""));
        bytes.ascii(quote);
        bytes.ascii(row.text, row.from(at), row.to(at));
        bytes.ascii(quote);
      };
  }
}

function idWriter(prefix: Prefix, quote: string): WriteCell {
  const before = `${quote}${prefix}_`;
  return (bytes, row, at) => {
    bytes.ascii(before);
    bytes.id(row.text, row.from(at));
    bytes.ascii(quote);
  };
}

function isPlain(row: RecordReader, at: number): boolean {
  const { text } = row;
  const [from, to] = [row.from(at), row.to(at)];
  if (LETTER[text.charCodeAt(from)] !== 1 || !row.isAsWritten(at)) return false;
  for (let place = from + 1; place < to; place += 1) if (PLAIN[text.charCodeAt(place)] !== 1) return false;
  return true;
}

function prefixOf(text: string | undefined): Prefix {
  const prefix = PREFIXES.find((known) => known === text);
  if (prefix === undefined) throw new Error(`no id begins with ${text}`);
  return prefix;
}

function safeInteger(text: string | null): string {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError("a number of a report is too large");
  return String(value);
}

// As everywhere in the API: in UTC, with milliseconds. The database writes `2026-11-30 07:00:00.123456+00`.
function writeInstant(bytes: LineBytes, row: RecordReader, at: number, quote: string): void {
  const { text } = row;
  const [from, to] = [row.from(at), row.to(at)];
  if (text.charCodeAt(from + DATE_LENGTH) !== SPACE || !text.startsWith(UTC, to - UTC.length))
    throw new TypeError("an instant of a report is not in UTC");
  const secondEnds = from + DATE_LENGTH + 9;
  const end = Math.min(secondEnds + 4, to - UTC.length);
  bytes.ascii(quote);
  bytes.ascii(text, from, from + DATE_LENGTH);
  bytes.ascii("T");
  bytes.ascii(text, from + DATE_LENGTH + 1, end);
  bytes.ascii(".000", end - secondEnds);
  bytes.ascii("Z");
  bytes.ascii(quote);
}
