import { PDFDocument } from "@cantoo/pdf-lib";
import {
  FILE_BYTES_MAX,
  FILE_REASONS,
  type FileMediaType,
  type FileReason,
} from "@entrada/domain/documents/file-rules";
import { expect, test } from "vitest";
import { inspectFile } from "./inspect-file.ts";
import { bomb, manyPages, onePage, rawPdf, rawStream } from "./made-pdf.fixture.ts";
import {
  bombPng,
  commentedJpeg,
  EMPTY_ARCHIVE,
  movingPng,
  movingWebp,
  scansWithoutEnd,
  slopes,
} from "./made-pictures.fixture.ts";

type Made = readonly [what: string, mediaType: FileMediaType, make: () => Buffer | Promise<Buffer>];
const JPEG = "image/jpeg";
const PNG = "image/png";
const WEBP = "image/webp";
const PDF = "application/pdf";

const jpeg = () => slopes(200, 150).jpeg().toBuffer();
const png = () => slopes(200, 150).png().toBuffer();
const most = (file: Buffer) => file.subarray(0, Math.floor(file.length * 0.6));

/** A PDF that the library writes: its objects are packed, so that nothing of them can be seen from outside. */
async function written(change: (document: PDFDocument) => unknown): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([200, 100]);
  await change(document);
  return Buffer.from(await document.save({ useObjectStreams: true }));
}

const SCRIPT = "<< /S /JavaScript /JS (app.alert(1)) >>";
const FILES: Readonly<Record<Exclude<FileReason, "infected" | "tookTooLong">, readonly Made[]>> = {
  emptyFile: [["nothing", JPEG, () => Buffer.alloc(0)]],
  tooManyBytes: [["a byte too many", JPEG, async () => Buffer.concat([await jpeg()], FILE_BYTES_MAX + 1)]],
  wrongMediaType: [
    ["a PNG that is called a JPEG", JPEG, png],
    ["an archive", PDF, () => EMPTY_ARCHIVE],
    ["a page of the web", PNG, () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a drawing with scripts", WEBP, () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["a PDF in a JPEG's comment", JPEG, () => commentedJpeg("%PDF-1.4\n1 0 obj")],
    ["an archive behind a PNG", PNG, async () => Buffer.concat([await png(), EMPTY_ARCHIVE])],
  ],
  damaged: [
    ["a JPEG that is cut off", JPEG, async () => most(await jpeg())],
    ["a JPEG without end", JPEG, async () => (await jpeg()).subarray(0, -2)],
    ["a JPEG of only a beginning", JPEG, () => Buffer.from("ffd8ffe0", "hex")],
    ["a JPEG of hundreds of scans", JPEG, scansWithoutEnd],
    ["a PNG that is cut off", PNG, async () => most(await png())],
    [
      "a PNG with a flipped bit",
      PNG,
      async () => (await png()).map((byte, at) => (at === 2_000 ? byte ^ 1 : byte)) as Buffer,
    ],
    ["a WebP that is cut off", WEBP, async () => most(await slopes(200, 150).webp().toBuffer())],
    ["a PDF that is cut off", PDF, () => most(onePage({}))],
    [
      "a broken PDF with a text that looks like a key",
      PDF,
      () =>
        onePage({ contents: rawStream("", Buffer.from("(/Encrypt 5 0 R) Tj")), more: ["<< /Type /Font /Widths [1 2"] }),
    ],
    ["a PDF without a catalog", PDF, () => rawPdf(["<< /Type /Font >>"])],
    ["a PDF with an object that never ends", PDF, () => onePage({ more: ["<< /Type /Font /Widths [1 2"] })],
    [
      "a PDF whose pages go round in circles",
      PDF,
      () => rawPdf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [2 0 R] >>"]),
    ],
    ["a PDF of nothing but brackets", PDF, () => onePage({ more: ["[".repeat(200_000)] })],
    [
      "a PDF with a stream of an unknown kind",
      PDF,
      () => onePage({ contents: rawStream("/Filter /Crypt", Buffer.from("q Q")) }),
    ],
  ],
  tooManyPixels: [
    ["a small file of 3,600 million pixels", PNG, bombPng],
    [
      "a PDF with a picture of as many",
      PDF,
      () =>
        onePage({
          resources: "/XObject << /Im1 5 0 R >>",
          more: [
            rawStream(
              "/Type /XObject /Subtype /Image /Width 60000 /Height 60000 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /FlateDecode",
              bomb(1_000),
            ),
          ],
        }),
    ],
  ],
  animated: [
    ["a PNG that moves", PNG, movingPng],
    ["a WebP that moves", WEBP, movingWebp],
  ],
  encryptedPdf: [
    [
      "a PDF that says so in another spelling, and has no key",
      PDF,
      () => onePage({ trailer: "/#45ncrypt 9 0 R /ID [<00> <00>]" }),
    ],
    [
      "a PDF with a password",
      PDF,
      () => written((document) => document.encrypt({ userPassword: "secret", ownerPassword: "secret" })),
    ],
  ],
  scriptedPdf: [
    ["a script when it is opened", PDF, () => onePage({ catalog: `/OpenAction ${SCRIPT}` })],
    [
      "a script among packed objects",
      PDF,
      () => written((document) => document.addJavaScript("first", "app.alert(1)")),
    ],
    [
      "a script under another spelling",
      PDF,
      () => onePage({ catalog: "/OpenAction << /S /J#61vaScript /J#53 (app.alert(1)) >>" }),
    ],
    [
      "a script behind a link",
      PDF,
      () => onePage({ page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${SCRIPT} >>]` }),
    ],
    ["a script that nothing refers to", PDF, () => onePage({ more: [SCRIPT] })],
  ],
  pdfWithAction: [
    [
      "a program that is started",
      PDF,
      () =>
        onePage({
          page: "/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (calc.exe) >> >>]",
        }),
    ],
    [
      "an address that is opened by itself",
      PDF,
      () => onePage({ catalog: "/OpenAction << /S /URI /URI (https://tracker.example) >>" }),
    ],
    [
      "something that happens when a page is shown",
      PDF,
      () => onePage({ page: "/AA << /O << /S /Named /N /Print >> >>" }),
    ],
    ["another file that is opened", PDF, () => onePage({ more: ["<< /S /GoToR /F (other.pdf) /D [0 /Fit] >>"] })],
  ],
  pdfWithAttachment: [
    [
      "an attachment among packed objects",
      PDF,
      () => written((document) => document.attach(Buffer.from("hello"), "hello.txt", { mimeType: "text/plain" })),
    ],
    [
      "a pin with a file",
      PDF,
      () => onePage({ page: "/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] >>]" }),
    ],
  ],
  pdfWithForm: [
    [
      "a filled field that nothing draws",
      PDF,
      () => {
        const field = "/Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Ada) /Rect [0 0 99 9]";
        return onePage({
          page: "/Annots [5 0 R]",
          catalog: "/AcroForm << /Fields [5 0 R] >>",
          more: [`<< ${field} >>`],
        });
      },
    ],
    [
      "a form of XML",
      PDF,
      () => onePage({ catalog: "/AcroForm << /XFA 5 0 R /Fields [] >>", more: [rawStream("", Buffer.from("<xdp/>"))] }),
    ],
  ],
  pdfWithMedia: [
    ["a film", PDF, () => onePage({ page: "/Annots [<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] >>]" })],
  ],
  noPages: [["no pages", PDF, () => manyPages(0)]],
  tooManyPages: [
    ["a page too many", PDF, () => manyPages(61)],
    ["10,000 pages", PDF, () => manyPages(10_000)],
  ],
  tookTooMuchMemory: [
    [
      "objects that unpack to 200 MB",
      PDF,
      () => onePage({ more: [rawStream("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", bomb(200_000_000))] }),
    ],
    [
      "a page whose text unpacks to 600 MB",
      PDF,
      () => {
        const text = rawStream("/Filter /FlateDecode", bomb(100_000_000));
        return onePage({
          contents: "[5 0 R 6 0 R 7 0 R 8 0 R 9 0 R 10 0 R]",
          more: Array.from({ length: 6 }, () => text),
        });
      },
    ],
    [
      "a page whose text is packed twice",
      PDF,
      () => onePage({ contents: rawStream("/Filter [/FlateDecode /FlateDecode]", bomb(200_000_000, true)) }),
    ],
  ],
};

test("every reason to refuse a file is reached here, but for those of the pool and of a scanner of viruses", () => {
  expect([...Object.keys(FILES), "tookTooLong", "infected"].toSorted()).toEqual([...FILE_REASONS].toSorted());
});

const CASES = Object.entries(FILES).flatMap(([reason, files]) =>
  files.map(([what, ...file]) => [reason, what, file] as const),
);
test.each(CASES)("%s: %s", async (reason, _what, [mediaType, make]) => {
  const inspection = await inspectFile({ bytes: await make(), mediaType, read: "passport" });
  expect(inspection).toMatchObject({ outcome: "refused", faults: [{ reason }] });
});

test("a fault says what was measured and what is allowed", async () => {
  const inspect = async (bytes: Buffer, mediaType: FileMediaType) =>
    await inspectFile({ bytes, mediaType, read: "nothing" });
  expect(await inspect(manyPages(61), PDF)).toEqual({
    outcome: "refused",
    faults: [{ reason: "tooManyPages", measured: 61, allowed: { max: 60 } }],
  });
  expect(await inspect(await png(), JPEG)).toEqual({
    outcome: "refused",
    faults: [{ reason: "wrongMediaType", measured: PNG, allowed: { oneOf: [JPEG] } }],
  });
});
