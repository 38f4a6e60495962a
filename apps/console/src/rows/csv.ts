/** Rows as a file that a spreadsheet opens; what begins like a formula there stays text. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) && !/^-?\d+$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Has the browser keep rows as a file. */
export function saveText(text: string, fileName: string): void {
  // The byte order mark tells spreadsheets that it is UTF-8.
  saveFile(new Blob(["\uFEFF", text], { type: "text/csv" }), fileName);
}

/** Has the browser keep lines as a file, as they are. */
export function saveLines(lines: readonly string[], fileName: string): void {
  saveFile(new Blob([lines.map((line) => `${line}\n`).join("")], { type: "text/plain" }), fileName);
}

function saveFile(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: url, download: fileName });
  link.click();
  URL.revokeObjectURL(url);
}
