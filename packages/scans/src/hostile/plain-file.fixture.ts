import { inflateSync } from "node:zlib";
import sharp from "sharp";
import type { CleanFile } from "../files/inspection.ts";
import { loadPdfjs } from "../pdfjs.ts";

/** What a picture consists of when it is nothing but a picture, by its type. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  "image/jpeg": ["APP0", "DQT", "SOF", "DHT", "DRI", "SOS"],
  "image/png": ["IHDR", "PLTE", "tRNS", "bKGD", "gAMA", "pHYs", "sRGB", "IDAT", "IEND"],
  "image/webp": ["VP8 ", "VP8L", "VP8X", "ALPH"],
};
const INFLATED_MAX = 100_000_000;

/** What is wrong with a file that was written anew; nothing, if it is sound, plain, and has the canary nowhere. */
export async function faultsOf(clean: CleanFile, canary: string | undefined): Promise<readonly string[]> {
  const bytes = Buffer.from(clean.bytes);
  const faults =
    clean.mediaType === "application/pdf" ? await faultsOfPdf(bytes, clean) : await faultsOfPicture(bytes, clean);
  const told =
    canary !== undefined && placesIn(bytes).some((place) => formsOf(canary).some((form) => place.includes(form)));
  return told ? [...faults, "it has the canary"] : faults;
}

function formsOf(text: string): readonly (Buffer | string)[] {
  const wide = Buffer.from(text, "utf16le");
  const hex = Buffer.from(text).toString("hex");
  return [
    text,
    hex,
    hex.toUpperCase(),
    wide,
    Buffer.from(wide).swap16(),
    Buffer.from(text).toString("base64").slice(0, -4),
  ];
}

/** The file, and what is packed in it. */
function placesIn(bytes: Buffer): readonly Buffer[] {
  const places = [bytes];
  for (let at = bytes.indexOf("stream\n"); at >= 0; at = bytes.indexOf("stream\n", at + 7)) {
    try {
      places.push(inflateSync(bytes.subarray(at + 7), { maxOutputLength: INFLATED_MAX }));
    } catch {
      // It is not packed, or so.
    }
  }
  return places;
}

async function faultsOfPicture(bytes: Buffer, { mediaType, width, height }: CleanFile): Promise<readonly string[]> {
  const { format, pages = 1, ...metadata } = await sharp(bytes).metadata();
  const { info } = await sharp(bytes, { failOn: "warning" }).raw().toBuffer({ resolveWithObject: true });
  const told = (["exif", "xmp", "icc", "iptc", "comments", "orientation"] as const).filter(
    (name) => metadata[name] !== undefined,
  );
  const parts = partsOf(bytes, mediaType).filter((part) => !PARTS[mediaType]?.includes(part));
  return [
    ...(`image/${format}` === mediaType ? [] : [`it is ${format}`]),
    ...(pages === 1 ? [] : [`it has ${pages} pictures`]),
    ...(info.width === width && info.height === height ? [] : ["it has another size"]),
    ...told.map((name) => `it has ${name}`),
    ...parts.map((part) => `it has ${part}`),
  ];
}

function partsOf(bytes: Buffer, mediaType: string): readonly string[] {
  if (mediaType === "image/jpeg") return segmentsOf(bytes);
  const parts: string[] = [];
  const isPng = mediaType === "image/png";
  let at = isPng ? 8 : 12;
  while (at + 8 <= bytes.length) {
    const length = isPng ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at + 4);
    parts.push(bytes.toString("latin1", isPng ? at + 4 : at, isPng ? at + 8 : at + 4));
    at += isPng ? length + 12 : length + 8 + (length % 2);
  }
  return at === bytes.length ? parts : [...parts, "bytes after its end"];
}

function segmentsOf(bytes: Buffer): readonly string[] {
  const names: Readonly<Record<number, string>> = { 224: "APP0", 219: "DQT", 196: "DHT", 221: "DRI", 218: "SOS" };
  const parts: string[] = [];
  for (let at = 2; at < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return at + 2 === bytes.length ? parts : [...parts, "bytes after its end"];
    parts.push(names[marker] ?? (marker >= 0xc0 && marker <= 0xc2 ? "SOF" : `marker ${marker.toString(16)}`));
    at += 2 + bytes.readUInt16BE(at + 2);
    if (marker !== 0xda) continue;
    while (
      at + 1 < bytes.length &&
      (bytes[at] !== 0xff || bytes[at + 1] === 0 || ((bytes[at + 1] ?? 0) & 0xf8) === 0xd0)
    )
      at++;
  }
  return [...parts, "no end"];
}

/** Read by another library than the one that wrote it, as viewers do. */
async function faultsOfPdf(bytes: Buffer, { pages }: CleanFile): Promise<readonly string[]> {
  const { getDocument } = await loadPdfjs();
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, stopAtErrors: true });
  try {
    const pdf = await task.promise;
    const { info, metadata } = await pdf.getMetadata();
    const annotations = [];
    for (let number = 1; number <= pdf.numPages; number++)
      annotations.push(...(await (await pdf.getPage(number)).getAnnotations()));
    const KNOWN = ["PDFFormatVersion", "Language", "EncryptFilterName", "IsLinearized", "IsSignaturesPresent"];
    const FORMS = ["IsAcroFormPresent", "IsXFAPresent", "IsCollectionPresent"];
    const entries = Object.entries(info).filter(([, value]) => value !== null && value !== false);
    const acts: Readonly<Record<string, unknown>> = {
      "a script": await pdf.getJSActions(),
      "an attachment": await pdf.getAttachments(),
      "an action when opened": await pdf.getOpenAction(),
      "a form": await pdf.getFieldObjects(),
      "a table of contents": await pdf.getOutline(),
      permissions: await pdf.getPermissions(),
      XMP: metadata,
    };
    return [
      ...(pdf.numPages === pages ? [] : [`it has ${pdf.numPages} pages`]),
      ...Object.entries(acts).flatMap(([name, found]) => (found === null ? [] : [`it has ${name}`])),
      ...entries.filter(([name]) => FORMS.includes(name) || !KNOWN.includes(name)).map(([name]) => `it tells ${name}`),
      ...annotations.filter((each) => each.url || each.action || each.actions || each.file).map(() => "a mark acts"),
    ];
  } catch (error) {
    return [`viewers cannot read it: ${error}`];
  } finally {
    await task.destroy();
  }
}
