import { ParseSpeeds, PDFCatalog, type PDFContext, PDFDocument } from "@cantoo/pdf-lib";
import { refuse } from "../refused.ts";
import { checkUnpacked, startUnpacking } from "./bounded-streams.ts";

export interface OpenPdf {
  readonly context: PDFContext;
  readonly catalog: PDFCatalog;
}

/** Where a file says that it is encrypted, outside anything that is packed. */
const ENCRYPTED = /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/;
const TAIL = 1_024;

/** Parses every object of a PDF, strictly. Throws Refused. */
export async function openPdf(bytes: Buffer): Promise<OpenPdf> {
  if (!bytes.includes("%%EOF", Math.max(0, bytes.length - TAIL))) refuse("damaged");
  startUnpacking();
  const document = await parsed(bytes);
  if (document === undefined) {
    checkUnpacked();
    return refuse(ENCRYPTED.test(bytes.toString("latin1")) ? "encryptedPdf" : "damaged");
  }
  const { context, catalog } = document;
  if (context.trailerInfo.Encrypt !== undefined) refuse("encryptedPdf");
  // The library says that it is one without looking.
  return catalog instanceof PDFCatalog ? { context, catalog } : refuse("damaged");
}

async function parsed(bytes: Buffer): Promise<PDFDocument | undefined> {
  try {
    return await PDFDocument.load(bytes, {
      ignoreEncryption: true,
      parseSpeed: ParseSpeeds.Fastest,
      throwOnInvalidObject: true,
      updateMetadata: false,
    });
  } catch {
    return undefined;
  }
}
