import { PDF_PAGES_MAX } from "@entrada/domain/documents/file-rules";
import { pdfTexts } from "../../issued/pdf-texts.ts";
import { readBarcodesIn } from "../../issued/read-barcodes.ts";
import { type ReadZones, readZonesIn } from "../../issued/read-zones.ts";
import { readMrz } from "../../mrz/read-mrz.ts";
import type { CleanFile, UploadedFile } from "../inspection.ts";
import { refuse } from "../refused.ts";
import { refuseActiveContent } from "./active-content.ts";
import { copyPages } from "./copy-pages.ts";
import { type OpenPdf, openPdf } from "./open-pdf.ts";
import { pagePicture, pagePictures } from "./page-picture.ts";
import { type Page, pagesOf } from "./page-tree.ts";

/** A passport's data page is one of the first: further ones are not read. */
const READ_PAGES_MAX = 3;
const BARCODE_PICTURES_MAX = 4;

/** Parses a PDF strictly and writes its pages anew, without anything that acts or tells of its maker. Throws Refused. */
export async function inspectPdf(original: Buffer, read: UploadedFile["read"]): Promise<CleanFile> {
  const pdf = await openPdf(original);
  const pages = pagesOf(pdf);
  if (pages.length === 0) refuse("noPages");
  if (pages.length > PDF_PAGES_MAX) refuse("tooManyPages", pages.length, PDF_PAGES_MAX);
  refuseActiveContent(pdf);
  const bytes = await copyPages(pdf, pages);
  const clean = { outcome: "clean", bytes, mediaType: "application/pdf", pages: pages.length } as const;
  if (read === "issued") return { ...clean, ...(await issuedIn(original, pdf, pages)) };
  return read === "passport" ? { ...clean, ...(await passportIn(pdf, pages)) } : clean;
}

async function passportIn(pdf: OpenPdf, pages: readonly Page[]): Promise<Pick<CleanFile, "mrz" | "mrzPage">> {
  for (const [at, page] of pages.slice(0, READ_PAGES_MAX).entries()) {
    const picture = await pagePicture(pdf, page);
    const mrz = picture && (await readMrz(picture));
    if (mrz !== undefined) return { mrz, mrzPage: at + 1 };
  }
  return { mrz: undefined };
}

async function issuedIn(original: Buffer, pdf: OpenPdf, pages: readonly Page[]): Promise<Pick<CleanFile, "issued">> {
  const { texts, isPartial } = await pdfTexts(original);
  const barcodes: string[] = [];
  const zones: ReadZones[] = [];
  for (const page of pages.slice(0, READ_PAGES_MAX)) {
    const picture = await pagePicture(pdf, page);
    if (picture) zones.push(await readZonesIn(picture));
    for (const picture of await pagePictures(pdf, page, BARCODE_PICTURES_MAX)) {
      barcodes.push(...(await readBarcodesIn(picture)));
    }
  }
  return {
    issued: {
      zones: zones.flatMap((readZones) => readZones.zones),
      texts,
      barcodes,
      isPartial: isPartial || zones.some((readZones) => readZones.isPartial),
    },
  };
}
