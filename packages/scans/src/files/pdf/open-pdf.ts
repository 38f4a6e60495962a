import { type LoadOptions, ParseSpeeds, PDFCatalog, type PDFContext, PDFDict, PDFDocument } from "@cantoo/pdf-lib";
import { refuse } from "../refused.ts";
import { checkUnpacked, startUnpacking } from "./bounded-streams.ts";

export interface OpenPdf {
  readonly context: PDFContext;
  readonly catalog: PDFCatalog;
}

/** Where a file says that it is encrypted, outside anything that is packed. */
const ENCRYPTED = /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/;
const STRICT: LoadOptions = { throwOnInvalidObject: true };
// An owner's password keeps nobody from reading: there is none for readers. What is packed cannot be parsed before it is
// decrypted, so of such a file, what is invalid is found where it is used.
const OPEN: LoadOptions = { password: "" };
const END = Buffer.from("%%EOF");

/** Parses every object of a PDF, strictly: of one that opens without a password, decrypted. Throws Refused. */
export async function openPdf(file: Buffer): Promise<OpenPdf> {
  const bytes = withoutTail(file);
  const plain = await parsed(bytes, STRICT);
  const isEncrypted = plain === undefined ? ENCRYPTED.test(bytes.toString("latin1")) : isSaidEncrypted(plain);
  const document = isEncrypted ? await decrypted(bytes) : plain;
  // The library says that it is one without looking.
  if (!(document?.catalog instanceof PDFCatalog)) return refuse("damaged");
  return { context: document.context, catalog: document.catalog };
}

function isSaidEncrypted({ context }: PDFDocument): boolean {
  return context.trailerInfo.Encrypt !== undefined;
}

async function decrypted(bytes: Buffer): Promise<PDFDocument> {
  const locked = await parsed(bytes, {});
  // A text may only look like what says so, and the library leaves alone what it finds no key of.
  if (locked === undefined || !isSaidEncrypted(locked)) return refuse("damaged");
  const { context } = locked;
  if (!(context.lookup(context.trailerInfo.Encrypt) instanceof PDFDict)) return refuse("encryptedPdf");
  return (await parsed(bytes, OPEN)) ?? refuse("encryptedPdf");
}

/** What servers and caches append to a PDF is none of it. */
function withoutTail(file: Buffer): Buffer {
  const end = file.lastIndexOf(END);
  return end < 0 ? refuse("damaged") : file.subarray(0, end + END.length);
}

async function parsed(bytes: Buffer, how: LoadOptions): Promise<PDFDocument | undefined> {
  startUnpacking();
  try {
    return await PDFDocument.load(bytes, {
      ignoreEncryption: true,
      parseSpeed: ParseSpeeds.Fastest,
      updateMetadata: false,
      ...how,
    });
  } catch {
    checkUnpacked();
    return undefined;
  }
}
