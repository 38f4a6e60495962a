import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { wordsText, zoneText } from "@entrada/domain/deliverables/issued.fixture";
import sharp from "sharp";
import { expect, test } from "vitest";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";
import { inspectFile } from "../files/inspect-file.ts";
import { onePage, rawStream } from "../files/made-pdf.fixture.ts";
import { drawPage, PRINTS } from "../synthetic/page.fixture.ts";
import { randomFrom } from "../synthetic/random.fixture.ts";
import { readBarcodesIn } from "./read-barcodes.ts";

/** A PDF whose page has these lines of text, drawn from bottom to top. */
function pdfOf(text: string): Buffer {
  const rows = text.split("\n").map((line, at) => `BT /F1 9 Tf 10 ${280 - at * 14} Td (${line}) Tj ET`);
  return onePage({
    page: "/MediaBox [0 0 600 300]",
    contents: rawStream("", Buffer.from(rows.toReversed().join("\n"))),
  });
}

async function qrOf(text: string): Promise<Buffer> {
  const file = fileURLToPath(import.meta.resolve("zxing-wasm/writer/zxing_writer.wasm"));
  const wasmBinary = new Uint8Array(await readFile(file)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const { svg } = await writeBarcode(text, { format: "QRCode", scale: 6 });
  return sharp(Buffer.from(svg))
    .flatten({ background: "#fff" })
    .extend({ top: 30, bottom: 30, left: 30, right: 30, background: "#fff" })
    .png()
    .toBuffer();
}

test("the text of an issued PDF is read in the lines that a reader sees", async () => {
  const inspection = await inspectFile({ bytes: pdfOf(wordsText()), mediaType: "application/pdf", read: "issued" });
  if (inspection.outcome !== "clean") throw new Error("refused");
  expect(inspection.issued?.texts[0]?.split("\n")).toEqual(wordsText().split("\n"));
});

test("a zone that is in a PDF as text is read letter by letter", async () => {
  const inspection = await inspectFile({ bytes: pdfOf(zoneText()), mediaType: "application/pdf", read: "issued" });
  expect(inspection).toMatchObject({ outcome: "clean", issued: { texts: [zoneText()], barcodes: [] } });
});

test("a barcode is read without asking any network for the program that reads it", async () => {
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.reject(new Error("asked a network"));
  try {
    expect(await readBarcodesIn(await qrOf("PASSPORT NO: C01X00T47"))).toEqual(["PASSPORT NO: C01X00T47"]);
  } finally {
    globalThis.fetch = fetch;
  }
  const file = { bytes: await qrOf("X1"), mediaType: "image/png", read: "issued" } as const;
  expect(await inspectFile(file)).toMatchObject({ outcome: "clean", issued: { barcodes: ["X1"] } });
});

test("the zone of a visa sticker is read in its picture", async () => {
  const { data, width, height } = await drawPage(zoneText().split("\n"), PRINTS.standard, 1_600, randomFrom(3));
  const bytes = await sharp(data, { raw: { width, height, channels: 1 } })
    .jpeg()
    .toBuffer();
  const inspection = await inspectFile({ bytes, mediaType: "image/jpeg", read: "issued" });
  expect(inspection).toMatchObject({ outcome: "clean", mrz: { format: "MRV-A", lines: zoneText().split("\n") } });
});

test("a PDF that does something is refused before its text is read", async () => {
  const scripted = onePage({ catalog: "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>" });
  const inspection = await inspectFile({ bytes: scripted, mediaType: "application/pdf", read: "issued" });
  expect(inspection).toMatchObject({ outcome: "refused", faults: [{ reason: "scriptedPdf" }] });
});
