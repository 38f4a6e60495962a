/** What a cell of a report holds. */
export type ReportCell = string | number | boolean | null;

// What spreadsheets take for a formula, also as East Asian keyboards write it, or for the end of a cell.
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
const QUOTED = /[",\r\n]/;
/** Most cells, which neither of these is about. */
const PLAIN = /^\w[^",\r\n]*$/;

/**
 * The cells as a line of RFC 4180, with its line end. A text that a spreadsheet would calculate begins with an apostrophe,
 * so that it is read as it is; numbers stay numbers.
 */
export function csvLine(cells: readonly ReportCell[]): string {
  let line = "";
  for (let at = 0; at < cells.length; at += 1) {
    if (at > 0) line += ",";
    line += csvCell(cells[at]);
  }
  return `${line}\r\n`;
}

/** A cell as it stands in such a line. */
export function csvCell(cell: ReportCell | undefined): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell !== "string") return String(cell);
  if (PLAIN.test(cell)) return cell;
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
