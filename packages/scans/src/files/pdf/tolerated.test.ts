import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { pdfTexts } from "../../issued/pdf-texts.ts";
import { inspectFile } from "../inspect-file.ts";
import { onePage } from "../made-pdf.fixture.ts";
import { startUnpacking, unpack } from "./bounded-streams.ts";

/** What is kept of a PDF that is taken. */
async function kept(bytes: Buffer): Promise<Buffer> {
  const inspection = await inspectFile({ bytes, mediaType: "application/pdf", read: "nothing" });
  if (inspection.outcome !== "clean") throw new Error(JSON.stringify(inspection.faults));
  return Buffer.from(inspection.bytes);
}

/** What a field or mark of its only page shows, by its kind. */
async function marksIn(bytes: Buffer): Promise<readonly (readonly [kind: string, shown: string])[]> {
  const document = await PDFDocument.load(bytes);
  expect(document.catalog.has(PDFName.of("AcroForm"))).toBe(false);
  const marks = document.getPage(0).node.lookup(PDFName.of("Annots"), PDFArray);
  return marks.asArray().map((_, at) => {
    const mark = marks.lookup(at, PDFDict);
    const shown = mark.lookup(PDFName.of("AP"), PDFDict).lookup(PDFName.of("N"));
    if (!(shown instanceof PDFRawStream)) throw new Error("a mark shows nothing");
    startUnpacking();
    return [mark.lookup(PDFName.of("Subtype"), PDFName).decodeText(), Buffer.from(unpack(shown)).toString("latin1")];
  });
}

test("a PDF that anyone may open and nobody print is taken, without its password", async () => {
  const document = await PDFDocument.load(onePage({}));
  document.encrypt({ ownerPassword: "secret", permissions: { printing: false } });
  const bytes = await kept(Buffer.from(await document.save()));
  expect((await pdfTexts(bytes)).texts).toEqual(["Hello"]);
  expect(bytes.includes("/Encrypt")).toBe(false);
});

test.each(["<!-- cached by a proxy -->\n", "\n\n<html><body>504</body></html>", "\0\0\0"])(
  "what a server has appended to a PDF is left out: %j",
  async (tail) => {
    const bytes = await kept(Buffer.concat([onePage({}), Buffer.from(tail)]));
    expect((await pdfTexts(bytes)).texts).toEqual(["Hello"]);
    expect(bytes.includes(tail)).toBe(false);
  },
);

test("a filled form becomes part of its page: texts, and a box that is ticked", async () => {
  const document = await PDFDocument.load(onePage({}));
  const form = document.getForm();
  const name = form.createTextField("name");
  name.setText("Ada Example");
  name.addToPage(document.getPage(0));
  const box = form.createCheckBox("agreed");
  box.addToPage(document.getPage(0));
  box.check();
  const marks = await marksIn(await kept(Buffer.from(await document.save())));
  expect(marks.map(([kind]) => kind)).toEqual(["Stamp", "Stamp"]);
  expect(marks[0]?.[1].toUpperCase()).toContain(Buffer.from("Ada Example").toString("hex").toUpperCase());
});
