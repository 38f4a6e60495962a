import { buffer } from "node:stream/consumers";
import type { TestIssue } from "@entrada/domain/deliverables/test-issues";
import PDFDocument from "pdfkit";

const LINE_HEIGHT = 20;

/** A PDF of one page with these lines: the same bytes for the same lines. */
export function madeDocument({ lines }: Pick<TestIssue, "lines">): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: "A4",
    margin: 0,
    pdfVersion: "1.7",
    font: "Helvetica",
    // The file's id is made from it, so that nothing in the file depends on the moment.
    info: { CreationDate: new Date(0) },
  });
  const bytes = buffer(pdf);
  pdf.fontSize(11);
  for (const [at, line] of lines.entries()) {
    pdf.text(inAscii(line), 60, 72 + at * LINE_HEIGHT, { lineBreak: false });
  }
  pdf.end();
  return bytes;
}

// Names stand there as the standard writes them.
function inAscii(line: string): string {
  return line.replace(/[^\x20-\x7e]/g, "?");
}
