import { deflateSync } from "node:zlib";

/** An object of a PDF as it is in the file: what is between `obj` and `endobj`. */
export type RawObject = string | Buffer;

/** A PDF of these objects, numbered from 1; the first is its catalog. */
export function rawPdf(objects: readonly RawObject[], trailer = ""): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: RawObject) => {
    const bytes = Buffer.from(part);
    parts.push(bytes);
    length += bytes.length;
  };
  for (const [at, object] of objects.entries()) {
    offsets.push(length);
    add(`${at + 1} 0 obj\n`);
    add(object);
    add("\nendobj\n");
  }
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join("")}`);
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

/** A stream with these entries besides its length. */
export function rawStream(entries: string, bytes: Buffer): Buffer {
  const head = Buffer.from(`<< /Length ${bytes.length} ${entries} >>\nstream\n`);
  return Buffer.concat([head, bytes, Buffer.from("\nendstream")]);
}

interface OnePage {
  readonly catalog?: string;
  readonly page?: string;
  readonly resources?: string;
  readonly contents?: RawObject;
  /** numbered from 5 */
  readonly more?: readonly RawObject[];
  readonly trailer?: string;
}

/** A PDF of one page that says Hello, with what is added to it. */
export function onePage({ catalog = "", page = "", resources = "", contents, more = [], trailer }: OnePage): Buffer {
  const font = "/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>";
  return rawPdf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      "<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 200 100] >>",
      `<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << ${font} ${resources} >> ${page} >>`,
      contents ?? rawStream("", Buffer.from("BT /F1 12 Tf 20 50 Td (Hello) Tj ET")),
      ...more,
    ],
    trailer,
  );
}

/** A PDF of as many empty pages. */
export function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, at) => `${at + 3} 0 R`);
  return rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids.join(" ")}] /Count ${count} /MediaBox [0 0 200 100] >>`,
    ...kids.map(() => "<< /Type /Page /Parent 2 0 R >>"),
  ]);
}

/** Zeros that unpack to far more than they are: this many, or packed once more. */
export function bomb(bytes: number, isDouble = false): Buffer {
  const packed = deflateSync(Buffer.alloc(bytes), { level: 9 });
  return isDouble ? deflateSync(packed, { level: 9 }) : packed;
}

/**
 * A PDF that the library reads for days: behind an object stand digits without end, and from each of them on it looks for
 * the next object.
 */
export function endlessPdf(): Buffer {
  const endless = `%PDF-1.7\n1 0 obj\nnull\nendobj\nx${"1".repeat(400_000)}\n%%EOF\n`;
  return Buffer.from(endless);
}

/** A PDF that is a list of millions of empty lists: small on disk, large in memory. */
export function crowdedPdf(): Buffer {
  return rawPdf([`[${"[]".repeat(5_000_000)}]`]);
}
