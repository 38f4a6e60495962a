import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { wordsText, zoneText } from "@entrada/domain/deliverables/issued.fixture";
import sharp from "sharp";
import { expect, test } from "vitest";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";
import { inspectFile } from "../files/inspect-file.ts";
import { manyPages, onePage, rawStream } from "../files/made-pdf.fixture.ts";
import { drawPage, PRINTS } from "../synthetic/page.fixture.ts";
import { randomFrom } from "../synthetic/random.fixture.ts";
import { readBarcodesIn } from "./read-barcodes.ts";

/** A PDF whose page has these lines of text, drawn from bottom to top. */
function pdfOf(text: string, height = 300): Buffer {
  const rows = text.split("\n").map((line, at) => `BT /F1 9 Tf 10 ${height - 20 - at * 14} Td (${line}) Tj ET`);
  return onePage({
    page: `/MediaBox [0 0 600 ${height}]`,
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
  expect(inspection).toMatchObject({
    outcome: "clean",
    issued: { texts: [zoneText()], barcodes: [], isPartial: false },
  });
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

async function stickerOf(...zones: readonly string[]): Promise<Buffer> {
  const pages = await Promise.all(
    zones.map((zone, at) => drawPage(zone.split("\n"), PRINTS.standard, 1_600, randomFrom(3 + at))),
  );
  const [width, height] = [Math.max(...pages.map((one) => one.width)), pages.reduce((sum, one) => sum + one.height, 0)];
  let top = 0;
  const inputs = pages.map(({ data, ...page }) => {
    const placed = { input: Buffer.from(data), raw: { ...page, channels: 1 as const }, left: 0, top };
    top += page.height;
    return placed;
  });
  return sharp({ create: { width, height, channels: 3, background: "#fff" } })
    .composite(inputs)
    .jpeg()
    .toBuffer();
}

const issuedIn = async (bytes: Buffer, mediaType: "image/jpeg" | "application/pdf") => {
  const inspection = await inspectFile({ bytes, mediaType, read: "issued" });
  if (inspection.outcome !== "clean" || !inspection.issued) throw new Error("refused");
  const { zones, ...rest } = inspection.issued;
  return { ...rest, zones: zones.map(({ lines }) => lines.join("\n")) };
};

test("the zone of a visa sticker is read in its picture", async () => {
  const issued = await issuedIn(await stickerOf(zoneText()), "image/jpeg");
  expect(issued).toEqual({ texts: [], barcodes: [], isPartial: false, zones: [zoneText()] });
});

test("the zones of two people's stickers in one picture are both read", async () => {
  const other = zoneText({ documentNumber: "X0000007", familyName: "Else", givenNames: "Somebody" });
  const { zones, isPartial } = await issuedIn(await stickerOf(zoneText(), other), "image/jpeg");
  expect([zones.toSorted(), isPartial]).toEqual([[zoneText(), other].toSorted(), false]);
});

test("a further zone that cannot be read surely leaves the picture read in part", async () => {
  const broken = zoneText().replace("C01X00T47", "C01X00T48");
  expect(await issuedIn(await stickerOf(zoneText(), broken), "image/jpeg")).toMatchObject({
    zones: [zoneText()],
    isPartial: true,
  });
});

test("a PDF with more pages than are read, or a page without text, is read in part", async () => {
  expect(await issuedIn(manyPages(2), "application/pdf")).toMatchObject({ isPartial: true });
  expect(await issuedIn(pdfOf(wordsText()), "application/pdf")).toMatchObject({ isPartial: false });
  expect(await issuedIn(pdfOf("word ".repeat(10).concat("\n").repeat(900), 13_000), "application/pdf")).toMatchObject({
    isPartial: true,
  });
});

test("a PDF that does something is refused before its text is read", async () => {
  const scripted = onePage({ catalog: "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>" });
  const inspection = await inspectFile({ bytes: scripted, mediaType: "application/pdf", read: "issued" });
  expect(inspection).toMatchObject({ outcome: "refused", faults: [{ reason: "scriptedPdf" }] });
});
