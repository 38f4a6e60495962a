import { CANARY, filesOf, type HostileFile } from "./hostile-file.fixture.ts";
import { plainJpeg, segment, withSegments } from "./jpeg-parts.fixture.ts";
import { exifBlocks, SCRIPTS, XMP } from "./metadata.fixture.ts";
import { idOf, packedPdf, pdf, stream, updated } from "./pdf-writer.fixture.ts";

const FILE = stream(`MZ ${CANARY}`, "/Type/EmbeddedFile/Subtype/application#2Foctet-stream");
const NAMED = "<</Type/Filespec/F(a.exe)/UF(a.exe)/EF<</F 7 0 R/UF 7 0 R>>>>";
const mark = (subtype: string, entries = "") => `<</Type/Annot/Subtype/${subtype}/Rect[0 0 99 99]${entries}>>`;

const ATTACHED: Readonly<Record<string, Buffer>> = {
  "in the names": pdf({ catalog: "/Names<</EmbeddedFiles<</Names[(a.exe) 8 0 R]>>>>", extra: [FILE, NAMED] }),
  "at a pin": pdf({ page: "/Annots[9 0 R]", extra: [FILE, NAMED, mark("FileAttachment", "/FS 8 0 R")] }),
  "with the document": pdf({ catalog: "/AF[8 0 R]", extra: [FILE, NAMED] }),
  "with a page": pdf({ page: "/AF[8 0 R]", extra: [FILE, NAMED] }),
  "in a portfolio": pdf({
    catalog: "/Collection<</View/T>>/Names<</EmbeddedFiles<</Names[(a) 8 0 R]>>>>",
    extra: [FILE, NAMED],
  }),
  "that nothing names": pdf({ extra: [FILE] }),
  "among packed objects": packedPdf({ catalog: "/AF[8 0 R]", extra: [FILE, NAMED] }),
  "under a path": pdf({
    catalog: "/Names<</EmbeddedFiles<</Names[(../../../etc/cron.d/a) 8 0 R]>>>>",
    extra: [FILE, "<</Type/Filespec/F(../../../etc/cron.d/a)/EF<</F 7 0 R>>>>"],
  }),
  "without its type": pdf({ extra: [stream(CANARY), "<</F(a.exe)/EF<</F 7 0 R>>>>"] }),
  "in an update": updated(pdf(), [
    [1, "<</Type/Catalog/Pages 2 0 R/AF[8 0 R]>>"],
    ...([FILE, NAMED] as const).map((body, at) => [7 + at, body] as const),
  ]),
  "as sound": pdf({
    page: "/Annots[8 0 R]",
    extra: [stream(CANARY, "/Type/Sound/R 8000"), mark("Sound", "/Sound 7 0 R")],
  }),
  "as a film": pdf({ page: "/Annots[7 0 R]", extra: [mark("Movie", `/Movie<</F(${CANARY})>>`)] }),
  "as a screen": pdf({ page: "/Annots[7 0 R]", extra: [mark("Screen", `/T(${CANARY})`)] }),
  "as rich media": pdf({ page: "/Annots[7 0 R]", extra: [mark("RichMedia", `/RichMediaContent<</A(${CANARY})>>`)] }),
  "as a model": pdf({
    page: "/Annots[8 0 R]",
    extra: [stream(CANARY, "/Type/3D/Subtype/U3D"), mark("3D", "/3DD 7 0 R")],
  }),
};

const field = (type: string, entries = "") =>
  `<</FT/${type}/T(a)/V(${CANARY})/Subtype/Widget/Rect[0 0 9 9]${entries}>>`;
const FORMS: Readonly<Record<string, Buffer>> = {
  "a field": pdf({ catalog: "/AcroForm<</Fields[7 0 R]>>", page: "/Annots[7 0 R]", extra: [field("Tx")] }),
  "a choice": pdf({ catalog: "/AcroForm<</Fields[7 0 R]>>", extra: [field("Ch", "/Opt[(a)(b)]")] }),
  "a button": pdf({ catalog: "/AcroForm<</Fields[7 0 R]>>", extra: [field("Btn")] }),
  "a signature": pdf({ catalog: "/AcroForm<</SigFlags 3/Fields[7 0 R]>>", extra: [field("Sig")] }),
  "a form elsewhere": pdf({ catalog: "/AcroForm 7 0 R", extra: ["<</Fields 8 0 R>>", "[9 0 R]", field("Tx")] }),
  XFA: pdf({
    catalog: "/AcroForm<</Fields[]/XFA[(template)7 0 R]>>",
    extra: [stream(`<template>${CANARY}</template>`)],
  }),
  "XFA that asks for a file": pdf({
    catalog: "/AcroForm<</Fields[]/XFA 7 0 R>>",
    extra: [stream(`<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;${CANARY}</a>`)],
  }),
};

const appearance = "/AP<</N 7 0 R>>";
const SHAPE = stream("1 0 0 rg 0 0 50 50 re f", "/Type/XObject/Subtype/Form/BBox[0 0 50 50]");
/** What nobody sees on a page. */
function told(jpeg: Buffer): Readonly<Record<string, Buffer>> {
  const info = (text: string) =>
    pdf({ trailer: "/Info 7 0 R", extra: [`<</Title(${text})/Author(${text})/Own(${text})>>`] });
  const escaped = (text: string) => text.replace(/[\\()]/g, "\\$&");
  return {
    ...Object.fromEntries(Object.entries(SCRIPTS).map(([name, text]) => [`title: ${name}`, info(escaped(text))])),
    "a title in UTF-16": pdf({
      trailer: "/Info 7 0 R",
      extra: [`<</Title<feff${Buffer.from(CANARY, "utf16le").swap16().toString("hex")}>>>`],
    }),
    "XMP of the document": pdf({ catalog: "/Metadata 7 0 R", extra: [stream(XMP, "/Type/Metadata/Subtype/XML")] }),
    "XMP of a page": pdf({ page: "/Metadata 7 0 R", extra: [stream(XMP, "/Type/Metadata/Subtype/XML")] }),
    "a program's own data": pdf({ page: `/PieceInfo<</A<</Private(${CANARY})>>>>` }),
    "a small picture of a page": pdf({ page: "/Thumb 7 0 R", extra: [stream(CANARY, "/Width 1/Height 1")] }),
    "keys of nobody": pdf({
      catalog: `/Own(${CANARY})`,
      page: `/Mine<</Ours[(${CANARY})]>>`,
      resources: `/Theirs(${CANARY})`,
    }),
    "the file's mark": pdf({ trailer: `/ID[(${CANARY})(${CANARY})]` }),
    "its language": pdf({ catalog: `/Lang(${CANARY})` }),
    "its table of contents": pdf({
      catalog: "/Outlines 7 0 R",
      extra: ["<</First 8 0 R/Last 8 0 R/Count 1>>", `<</Parent 7 0 R/Title(${CANARY})/Dest[3 0 R/Fit]>>`],
    }),
    "names of places": pdf({ catalog: `/Dests<</${CANARY}[3 0 R/Fit]>>` }),
    "words for who cannot see": pdf({
      catalog: "/StructTreeRoot 7 0 R",
      extra: [`<</K<</S/Figure/Alt(${CANARY})>>>>`],
    }),
    "labels of pages": pdf({ catalog: `/PageLabels<</Nums[0<</P(${CANARY})>>]>>` }),
    "addresses that it calls its own": pdf({ catalog: `/URI<</Base(https://${CANARY}/)>>` }),
    "a remark": Buffer.from(pdf().toString("latin1").replace("endobj\n", `endobj\n% ${CANARY}\n`), "latin1"),
    "an object that nothing names": pdf({ extra: [`(${CANARY})`, stream(CANARY)] }),
    "what an update replaced": updated(pdf({ contents: stream(`BT /F1 9 Tf (${CANARY}) Tj ET`) }), [
      [4, stream("BT /F1 9 Tf 9 9 Td (Another text) Tj ET")],
    ]),
    "a note": pdf({ page: "/Annots[7 0 R]", extra: [mark("Text", `/Contents(${CANARY})/T(${CANARY})`)] }),
    "a note that pops up": pdf({ page: "/Annots[7 0 R]", extra: [mark("Popup", `/Contents(${CANARY})`)] }),
    "words behind a mark": pdf({
      page: "/Annots[8 0 R]",
      extra: [SHAPE, mark("Highlight", `${appearance}/Contents(${CANARY})`)],
    }),
    "a stamp's name": pdf({
      page: "/Annots[8 0 R]",
      extra: [SHAPE, mark("Stamp", `${appearance}/NM(${CANARY})/T(${CANARY})`)],
    }),
    "a link's address": pdf({ page: "/Annots[7 0 R]", extra: [mark("Link", `/A<</S/URI/URI(https://${CANARY}/)>>`)] }),
    "a form without fields": pdf({ catalog: `/AcroForm<</Fields[]/DA(${CANARY})/NeedAppearances true>>` }),
    "rights of its own": pdf({ catalog: `/Perms<</A(${CANARY})>>/Legal<</Attestation(${CANARY})>>` }),
    "a web page that it was made of": pdf({ catalog: `/SpiderInfo<</V 1.0/C[(${CANARY})]>>` }),
    ...Object.fromEntries(
      Object.entries(exifBlocks(jpeg)).map(([name, block]) => [
        `EXIF in its picture: ${name}`,
        pdfWithPicture(withSegments(jpeg, segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), block])))),
      ]),
    ),
    "a comment in its picture": pdfWithPicture(withSegments(jpeg, segment(0xfe, CANARY))),
    "behind its picture": pdfWithPicture(Buffer.concat([jpeg, Buffer.from(CANARY)])),
  };
}

function pdfWithPicture(jpeg: Buffer): Buffer {
  const image = stream(
    jpeg,
    "/Type/XObject/Subtype/Image/Width 96/Height 64/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode",
  );
  return pdf({ image });
}

const KEYS = `/O(${"o".repeat(32)})/U(${"u".repeat(32)})/P -3904`;
const LONG_KEYS = `/O(${"o".repeat(48)})/U(${"u".repeat(48)})/OE(${"e".repeat(32)})/UE(${"e".repeat(32)})/Perms(${"p".repeat(16)})/P -3904`;
const filter = (method: string) => `/CF<</StdCF<</CFM/${method}/AuthEvent/DocOpen>>>>/StmF/StdCF/StrF/StdCF`;
const ENCRYPTIONS: Readonly<Record<string, string>> = {
  "RC4 of 40 bits": `/Filter/Standard/V 1/R 2${KEYS}`,
  "RC4 of 128 bits": `/Filter/Standard/V 2/R 3/Length 128${KEYS}`,
  "RC4 by a filter": `/Filter/Standard/V 4/R 4/Length 128${filter("V2")}${KEYS}`,
  "AES of 128 bits": `/Filter/Standard/V 4/R 4/Length 128${filter("AESV2")}${KEYS}`,
  "AES of 256 bits, the first": `/Filter/Standard/V 5/R 5/Length 256${filter("AESV3")}${LONG_KEYS}`,
  "AES of 256 bits": `/Filter/Standard/V 5/R 6/Length 256${filter("AESV3")}${LONG_KEYS}`,
  "nothing, it says": `/Filter/Standard/V 4/R 4/StmF/Identity/StrF/Identity${KEYS}`,
  "attachments only": `/Filter/Standard/V 4/R 4/EFF/StdCF/CF<</StdCF<</CFM/AESV2/AuthEvent/EFOpen>>>>${KEYS}`,
  certificates: "/Filter/Adobe.PubSec/SubFilter/adbe.pkcs7.s5/V 4/Recipients[(a)]",
  "nobody's handler": "/Filter/Nobody/V 99",
  "what it does not say": "",
};

function encrypted(): readonly (readonly [name: string, bytes: Buffer])[] {
  const id = `/ID[<${idOf("a")}><${idOf("a")}>]`;
  return Object.entries(ENCRYPTIONS).flatMap(([name, entries]) => {
    const direct = { trailer: `/Encrypt<<${entries}>>${id}` };
    const referred = { trailer: `/Encrypt 7 0 R${id}`, extra: [`<<${entries}>>`] };
    return [
      [name, pdf(direct)],
      [`${name}, said elsewhere`, pdf(referred)],
      [`${name}, in a packed table`, packedPdf(direct)],
      [`${name}, since an update`, updated(pdf(), [[7, `<<${entries}>>`]], `/Encrypt 7 0 R${id}`)],
    ] as const;
  });
}

export async function pdfContentFiles(): Promise<readonly HostileFile[]> {
  const canary = CANARY;
  const jpeg = await plainJpeg();
  const attached = filesOf("PDF with an attachment", "application/pdf", "refused");
  const form = filesOf("PDF with a form", "application/pdf", "refused");
  const metadata = filesOf("PDF metadata", "application/pdf", "neutralised");
  const encryption = filesOf("PDF encrypted", "application/pdf", "refused");
  return [
    ...Object.entries(ATTACHED).map(([name, bytes]) => attached(name, bytes, { canary })),
    // Other forms than those of XML become part of their pages, or are refused where nothing draws what they say.
    ...Object.entries(FORMS).map(([name, bytes]) =>
      form(name, bytes, { canary, expected: name.startsWith("XFA") ? "refused" : "either" }),
    ),
    ...Object.entries(told(jpeg)).map(([name, bytes]) => metadata(name, bytes, { canary })),
    ...encrypted().map(([name, bytes]) => encryption(name, bytes)),
  ];
}
