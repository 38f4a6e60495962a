import type { TestIssue } from "@entrada/domain/deliverables/test-issues";

/** A PDF of one page with these lines, which every viewer shows with its own Helvetica. */
export function madeDocument({ lines }: Pick<TestIssue, "lines">): Buffer {
  const rows = lines.map((line, at) => `BT /F1 11 Tf 60 ${760 - at * 20} Td (${escaped(line)}) Tj ET`);
  const contents = Buffer.from(rows.join("\n"), "latin1");
  const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>";
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] >>",
    `<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F1 ${font} >> >> >>`,
    `<< /Length ${contents.length} >>\nstream\n${contents.toString("latin1")}\nendstream`,
  ];
  let file = "%PDF-1.7\n";
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rest = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${rest}`;
  const end = `${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + end, "latin1");
}

// Letters that the font's own encoding lacks are left out: names stand there as the standard writes them.
function escaped(line: string): string {
  return line.replace(/[^\x20-\x7e]/g, "?").replace(/[\\()]/g, "\\$&");
}
