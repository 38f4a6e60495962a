import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";

export type PdfObject = Buffer | string;

export interface PdfParts {
  /** more entries of the catalog, of the page, and of the trailer */
  readonly catalog?: string;
  readonly page?: string;
  readonly trailer?: string;
  /** instead of the page's own text */
  readonly contents?: PdfObject;
  /** instead of the page's picture */
  readonly image?: PdfObject;
  /** objects from number 7 on */
  readonly extra?: readonly PdfObject[];
  /** instead of the tree of one page */
  readonly pages?: string;
  /** more entries of the page's resources */
  readonly resources?: string;
}

const PICTURE = stream(
  deflateSync(Buffer.alloc(300, 0x7f)),
  "/Type/XObject/Subtype/Image/Width 10/Height 10/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/FlateDecode",
);
const HEAD = Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1");
const TEXT = "BT /F1 12 Tf 20 150 Td (A page) Tj ET q 100 0 0 75 20 10 cm /I1 Do Q";

export function stream(data: PdfObject, entries = "", length = Buffer.byteLength(data)): Buffer {
  return Buffer.concat([
    Buffer.from(`<<${entries}/Length ${length}>>stream\n`),
    Buffer.from(data),
    Buffer.from("\nendstream"),
  ]);
}

/** The objects of a small sound PDF of one page, from number 1 on. */
function objectsOf(parts: PdfParts = {}): readonly PdfObject[] {
  const { catalog = "", page = "", contents = stream(TEXT), extra = [], resources = "", image = PICTURE } = parts;
  return [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    parts.pages ?? "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/XObject<</I1 6 0 R>>${resources}>>${page}>>`,
    contents,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    image,
    ...extra,
  ];
}

/** Objects by their numbers, with their table and trailer, behind bytes that are there already. */
export function section(
  objects: readonly (readonly [number: number, body: PdfObject])[],
  change: { readonly before?: Buffer; readonly size?: number; readonly trailer?: string } = {},
): Buffer {
  const { before = HEAD, size = 0, trailer = "" } = change;
  const pieces: Buffer[] = [before];
  let offset = before.length;
  const rows = objects.map(([number, body]) => {
    const bytes = Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(body), Buffer.from("\nendobj\n")]);
    const row = `${number} 1\n${String(offset).padStart(10, "0")} 00000 n \n`;
    pieces.push(bytes);
    offset += bytes.length;
    return row;
  });
  const last = objects.reduce((most, [number]) => Math.max(most, number + 1), size);
  const table = `xref\n0 1\n0000000000 65535 f \n${rows.join("")}`;
  const end = `trailer\n<</Size ${last}/Root 1 0 R${trailer}>>\nstartxref\n${offset}\n%%EOF\n`;
  return Buffer.concat([...pieces, Buffer.from(table + end, "latin1")]);
}

/** A small sound PDF of one page, but for what the parts change. */
export function pdf(parts: PdfParts = {}): Buffer {
  const { trailer = "" } = parts;
  return section(
    objectsOf(parts).map((body, at) => [at + 1, body] as const),
    { trailer },
  );
}

/** The PDF with later objects that replace its own. */
export function updated(
  before: Buffer,
  objects: readonly (readonly [number: number, body: PdfObject])[],
  trailer = "",
): Buffer {
  const previous = before.toString("latin1").match(/startxref\s+(\d+)\s+%%EOF\s*$/)?.[1] ?? "0";
  return section(objects, { before, size: 20, trailer: `/Prev ${previous}${trailer}` });
}

/** Objects packed into a stream of objects, as object `number`. */
export function objectStream(objects: readonly (readonly [number: number, body: string])[]): Buffer {
  let offset = 0;
  const index = objects.map(([number, body]) => {
    const entry = `${number} ${offset}`;
    offset += body.length + 1;
    return entry;
  });
  const head = `${index.join(" ")} `;
  const data = deflateSync(head + objects.map(([, body]) => body).join(" "));
  return stream(data, `/Type/ObjStm/N ${objects.length}/First ${head.length}/Filter/FlateDecode`);
}

export const idOf = (text: string) => createHash("md5").update(text).digest("hex");

/** A small sound PDF whose objects but its streams are packed, with a table that is packed too. */
export function packedPdf(parts: PdfParts = {}): Buffer {
  const numbered = objectsOf(parts).map((body, at) => [at + 1, body] as const);
  const loose = numbered.filter(([, body]) => body.includes("endstream"));
  const packed = numbered.flatMap(([number, body]) => (typeof body === "string" ? [[number, body] as const] : []));
  const [holder, table] = [numbered.length + 1, numbered.length + 2];
  const pieces: Buffer[] = [HEAD];
  const rows = new Map<number, readonly [type: number, second: number, third: number]>([[0, [0, 0, 65_535]]]);
  let offset = HEAD.length;
  const write = (number: number, body: PdfObject) => {
    const bytes = Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(body), Buffer.from("\nendobj\n")]);
    rows.set(number, [1, offset, 0]);
    pieces.push(bytes);
    offset += bytes.length;
  };
  for (const [number, body] of loose) write(number, body);
  for (const [at, [number]] of packed.entries()) rows.set(number, [2, holder, at]);
  write(holder, objectStream(packed));
  rows.set(table, [1, offset, 0]);
  const entries = Array.from({ length: table + 1 }, (_, number) => {
    const [type, second, third] = rows.get(number) ?? [0, 0, 0];
    const row = Buffer.alloc(7);
    row.writeUInt8(type, 0);
    row.writeUInt32BE(second, 1);
    row.writeUInt16BE(third, 5);
    return row;
  });
  const about = `/Type/XRef/Size ${table + 1}/W[1 4 2]/Root 1 0 R/Filter/FlateDecode${parts.trailer ?? ""}`;
  const start = offset;
  write(table, stream(deflateSync(Buffer.concat(entries)), about));
  return Buffer.concat([...pieces, Buffer.from(`startxref\n${start}\n%%EOF\n`)]);
}
