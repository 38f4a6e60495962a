import { deflateSync } from "node:zlib";
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { loadPdfjs } from "../../pdfjs.ts";
import { judge } from "../../synthetic/judge.fixture.ts";
import { DISTORTIONS, type Scan, scanOf } from "../../synthetic/scans.fixture.ts";
import { inspectFile } from "../inspect-file.ts";
import type { CleanFile } from "../inspection.ts";
import { manyPages, onePage, rawStream } from "../made-pdf.fixture.ts";
import { commentedJpeg } from "../made-pictures.fixture.ts";

const CANARY = "CANARY-51.5074N";

async function cleaned(bytes: Uint8Array, read: "passport" | "nothing" = "nothing"): Promise<CleanFile> {
  const inspection = await inspectFile({ bytes, mediaType: "application/pdf", read });
  if (inspection.outcome !== "clean") throw new Error(JSON.stringify(inspection.faults));
  return inspection;
}

/** Everything that a PDF says, unpacked. */
async function unpacked(bytes: Uint8Array): Promise<string> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  const objects = context.enumerateIndirectObjects().map(([, object]) => {
    if (!(object instanceof PDFRawStream)) return object.toString();
    const isPicture = object.dict.get(PDFName.of("Filter")) === PDFName.of("DCTDecode");
    const contents = isPicture ? object.contents : decodePDFRawStream(object).decode();
    return object.dict.toString() + Buffer.from(contents).toString("latin1");
  });
  return `${JSON.stringify(context.trailerInfo)}${objects.join("\n")}`;
}

/** What viewers show of each page. */
async function shown(bytes: Uint8Array): Promise<readonly string[]> {
  const { getDocument } = await loadPdfjs();
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, at) => {
    const page = await document.getPage(at + 1);
    const { items } = await page.getTextContent();
    return items.map((item) => ("str" in item ? item.str : "")).join("");
  });
  return await Promise.all(pages);
}

test("nothing about a PDF is kept, and its pages look the same", async () => {
  const photo = await commentedJpeg(CANARY);
  const original = onePage({
    trailer: "/Info 5 0 R",
    catalog: "/Metadata 6 0 R /OpenAction [3 0 R /Fit] /Lang (en)",
    page: `/Rotate 90 /PieceInfo << /X << /Private (${CANARY}) >> >> /LastModified (D:2026) /Annots [8 0 R 9 0 R]`,
    resources: "/XObject << /AA 7 0 R /S 10 0 R >>",
    more: [
      `<< /Author (${CANARY}) /Title (${CANARY}) /Producer (${CANARY}) >>`,
      rawStream("/Type /Metadata /Subtype /XML", Buffer.from(`<x>${CANARY}</x>`)),
      rawStream(
        "/Type /XObject /Subtype /Image /Width 64 /Height 64 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode",
        photo,
      ),
      `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://${CANARY}.example) >> >>`,
      `<< /Type /Annot /Subtype /Stamp /Rect [50 50 90 90] /T (${CANARY}) /Contents (${CANARY}) /AP << /N 10 0 R >> >>`,
      rawStream(
        `/Type /XObject /Subtype /Form /BBox [0 0 40 40] /PTEX.FileName (/home/${CANARY}.pdf)`,
        Buffer.from("0 0 40 40 re f"),
      ),
    ],
  });
  expect(await unpacked(original)).toContain(CANARY);
  const { bytes, pages, mediaType } = await cleaned(original);
  expect({ pages, mediaType }).toEqual({ pages: 1, mediaType: "application/pdf" });
  const all = await unpacked(bytes);
  expect(all).not.toContain(CANARY);
  expect(all).not.toMatch(/\/(Info|Metadata|Annot \/Subtype \/Link|OpenAction|Author|Producer|URI)\b/);
  expect(await shown(bytes)).toEqual(await shown(original));
  expect(all).toMatch(/\/Rotate 90/);
  expect(all).toMatch(/\/Subtype \/Stamp/);
  const { getDocument } = await loadPdfjs();
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const page = await document.getPage(1);
  expect(page.view).toEqual([0, 0, 200, 100]);
  expect((await document.getMetadata()).info).not.toHaveProperty("Author");
});

test("sixty pages are kept in their order, whatever they inherit", async () => {
  expect(await cleaned(manyPages(60))).toMatchObject({ pages: 60 });
  const document = await PDFDocument.create();
  for (const word of ["one", "two", "three"]) document.addPage([200, 100]).drawText(word, { size: 10, x: 9, y: 9 });
  const original = await document.save();
  const { bytes, pages } = await cleaned(original);
  expect(pages).toBe(3);
  expect(await shown(bytes)).toEqual(["one", "two", "three"]);
  expect(bytes.length).toBeLessThan(original.length * 1.1);
});

test("what fonts and pictures are called decides nothing", async () => {
  const more = [rawStream("/Type /XObject /Subtype /Form /BBox [0 0 40 40]", Buffer.from("0 0 40 40 re f"))];
  const { bytes } = await cleaned(
    onePage({ resources: "/XObject << /JS 5 0 R /EF 5 0 R /AA 5 0 R /Metadata 5 0 R >>", more }),
  );
  expect(await unpacked(bytes)).toMatch(/\/JS \d+ 0 R\s+\/EF \d+ 0 R\s+\/AA \d+ 0 R\s+\/Metadata \d+ 0 R/);
});

const scan = async (number: number): Promise<Scan> => {
  const [phone] = DISTORTIONS.filter(({ name }) => name === "phone");
  if (phone === undefined) throw new Error("no such distortion");
  return await scanOf(phone, number);
};

/** A PDF whose page draws one picture, in a form if asked. */
function scannedPdf(entries: string, picture: Buffer, isInForm = false): Buffer {
  const image = rawStream(`/Type /XObject /Subtype /Image ${entries}`, picture);
  const form = rawStream(
    "/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << /XObject << /Im1 5 0 R >> >>",
    Buffer.from("/Im1 Do"),
  );
  return onePage({ resources: `/XObject << /X1 ${isInForm ? 6 : 5} 0 R >>`, more: [image, form] });
}

test("the zone of a scanned passport is read, however its picture is packed", async () => {
  const one = await scan(3);
  const { data, info } = await sharp(one.image).toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
  const size = `/Width ${info.width} /Height ${info.height} /BitsPerComponent 8`;
  const colours = await sharp(one.image).toColourspace("srgb").raw().toBuffer();
  const rows = Buffer.alloc(data.length + info.height);
  for (let y = 0; y < info.height; y++) data.copy(rows, y * (info.width + 1) + 1, y * info.width, (y + 1) * info.width);
  const packed = [
    scannedPdf(`${size} /ColorSpace /DeviceRGB /Filter /DCTDecode`, one.image),
    scannedPdf(`${size} /ColorSpace /DeviceRGB /Filter [/FlateDecode /DCTDecode]`, deflateSync(one.image), true),
    scannedPdf(`${size} /ColorSpace /DeviceGray /Filter /FlateDecode`, deflateSync(data)),
    scannedPdf(`${size} /ColorSpace /DeviceRGB /Filter /FlateDecode`, deflateSync(colours), true),
    scannedPdf(
      `${size} /ColorSpace /DeviceGray /Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns ${info.width} >>`,
      deflateSync(rows),
    ),
  ];
  for (const pdf of packed) {
    const { mrz, mrzPage, bytes } = await cleaned(pdf, "passport");
    expect(judge(one, mrz)).toMatchObject({ isExact: true, wrongFields: [] });
    expect({ rotation: mrz?.rotation, mrzPage }).toEqual({ rotation: one.rotation, mrzPage: 1 });
    // What is kept can be read again.
    expect((await cleaned(bytes, "passport")).mrz?.lines).toEqual(one.lines);
  }
});

test("a PDF whose picture cannot be read is clean, and nothing is read", async () => {
  const size = "/Width 900 /Height 600 /BitsPerComponent 8 /ColorSpace /DeviceGray";
  const unreadable = [
    onePage({}),
    scannedPdf(`${size} /Filter /CCITTFaxDecode`, Buffer.from("0000", "hex")),
    scannedPdf(`${size} /Filter /FlateDecode`, deflateSync(Buffer.alloc(99))),
    scannedPdf(
      `${size} /Filter /FlateDecode /DecodeParms << /Predictor 15 >>`,
      deflateSync(Buffer.alloc(601 * 900, 9)),
    ),
  ];
  for (const pdf of unreadable) expect((await cleaned(pdf, "passport")).mrz).toBeUndefined();
});
