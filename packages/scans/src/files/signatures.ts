import type { FileMediaType } from "@entrada/domain/documents/file-rules";
import { Refused } from "./refused.ts";

/** How files begin, in hexadecimal: those that may be uploaded, and those that are often mistaken for them. */
const BEGINNINGS: readonly (readonly [mediaType: string, begins: RegExp])[] = [
  ["image/jpeg", /^ffd8ff/],
  ["image/png", /^89504e470d0a1a0a/],
  ["image/webp", /^52494646.{8}57454250/],
  ["application/pdf", /^255044462d/],
  // heic, heix; mif1 is what they have in common with others, which the decoder does not know.
  ["image/heic", /^.{8}66747970(68656963|68656978|6d696631)/],
  ["image/avif", /^.{8}6674797061766966/],
  ["video/mp4", /^.{8}66747970/],
  ["image/gif", /^47494638/],
  ["image/tiff", /^(49492a00|4d4d002a)/],
  ["application/zip", /^504b0304/],
];

/** What makes a picture a file of another type too, for a reader that looks for it anywhere; too long to come by chance. */
const HIDDEN: readonly (readonly [mediaType: string, bytes: Buffer])[] = [
  ["application/pdf", Buffer.from("%PDF-1.")],
  ["application/pdf", Buffer.from("%PDF-2.")],
  ["application/zip", Buffer.from("504b050600000000", "hex")],
  ["application/x-7z-compressed", Buffer.from("377abcaf271c", "hex")],
  ["application/vnd.rar", Buffer.from("526172211a07", "hex")],
];

const END_OF_PDF = Buffer.from("%%EOF");

/** Refuses a file that is not of the declared type, or also of another. */
export function checkSignature(file: Buffer, declared: FileMediaType): void {
  const start = file.toString("hex", 0, 12);
  const begun = BEGINNINGS.find(([, begins]) => begins.test(start))?.[0] ?? "application/octet-stream";
  if (begun !== declared) refuseAs(begun, declared);
  const hidden = begun === "application/pdf" ? afterPdf(file) : HIDDEN.find(([, bytes]) => file.includes(bytes))?.[0];
  if (hidden !== undefined) refuseAs(hidden, declared);
}

/** Another file behind the end of a PDF: the archive of a self-extracting pair. Text that servers append is no file. */
function afterPdf(file: Buffer): string | undefined {
  const end = file.lastIndexOf(END_OF_PDF);
  if (end < 0) return undefined;
  const tail = file.subarray(end + END_OF_PDF.length);
  const start = tail.subarray(tail.findIndex((byte) => byte > 0x20)).toString("hex", 0, 12);
  const begun = BEGINNINGS.find(([, begins]) => begins.test(start));
  return (begun ?? HIDDEN.find(([, bytes]) => tail.includes(bytes)))?.[0];
}

function refuseAs(measured: string, declared: FileMediaType): never {
  throw new Refused({ reason: "wrongMediaType", measured, allowed: { oneOf: [declared] } });
}
