import { type LoadOptions, ParseSpeeds, PDFCatalog, type PDFContext, PDFDocument } from "@cantoo/pdf-lib";
import { refuse } from "../refused.ts";
import { checkUnpacked, startUnpacking } from "./bounded-streams.ts";

export interface OpenPdf {
  readonly context: PDFContext;
  readonly catalog: PDFCatalog;
}

/** Where a file says that it is encrypted, outside anything that is packed. */
const ENCRYPTED = /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/;
/** An owner's password keeps nobody from reading: there is none for readers. */
const OPEN: LoadOptions = { password: "" };
const END = Buffer.from("%%EOF");

/** Parses every object of a PDF, strictly: of one that opens without a password, decrypted. Throws Refused. */
export async function openPdf(file: Buffer): Promise<OpenPdf> {
  const bytes = withoutTail(file);
  const isEncrypted = ENCRYPTED.test(bytes.toString("latin1"));
  startUnpacking();
  // What is packed cannot be parsed before it is decrypted: of such a file, what is invalid is found where it is used.
  const document = await parsed(bytes, isEncrypted ? OPEN : { throwOnInvalidObject: true });
  checkUnpacked();
  if (document === undefined) return refuse(isEncrypted ? "encryptedPdf" : "damaged");
  const { context, catalog } = document;
  // The library says that it is one without looking.
  return catalog instanceof PDFCatalog ? { context, catalog } : refuse("damaged");
}

/** What servers and caches append to a PDF is none of it. */
function withoutTail(file: Buffer): Buffer {
  const end = file.lastIndexOf(END);
  return end < 0 ? refuse("damaged") : file.subarray(0, end + END.length);
}

async function parsed(bytes: Buffer, how: LoadOptions): Promise<PDFDocument | undefined> {
  try {
    return await PDFDocument.load(bytes, {
      ignoreEncryption: true,
      parseSpeed: ParseSpeeds.Fastest,
      updateMetadata: false,
      ...how,
    });
  } catch {
    return undefined;
  }
}
