import { PDF_PAGES_MAX } from "@entrada/domain/documents/file-rules";
import { readMrz } from "../../mrz/read-mrz.ts";
import type { CleanFile, UploadedFile } from "../inspection.ts";
import { refuse } from "../refused.ts";
import { refuseActiveContent } from "./active-content.ts";
import { copyPages } from "./copy-pages.ts";
import { type OpenPdf, openPdf } from "./open-pdf.ts";
import { pagePicture } from "./page-picture.ts";
import { type Page, pagesOf } from "./page-tree.ts";

/** A passport's data page is one of the first: further ones are not read. */
const READ_PAGES_MAX = 3;

/** Parses a PDF strictly and writes its pages anew, without anything that acts or tells of its maker. Throws Refused. */
export async function inspectPdf(original: Buffer, read: UploadedFile["read"]): Promise<CleanFile> {
  const pdf = await openPdf(original);
  const pages = pagesOf(pdf);
  if (pages.length === 0) refuse("noPages");
  if (pages.length > PDF_PAGES_MAX) refuse("tooManyPages", pages.length, PDF_PAGES_MAX);
  refuseActiveContent(pdf);
  const bytes = await copyPages(pdf, pages);
  const clean = { outcome: "clean", bytes, mediaType: "application/pdf", pages: pages.length } as const;
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
