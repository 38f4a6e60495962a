import { PDFDict, PDFName, type PDFObject, PDFRawStream } from "@cantoo/pdf-lib";
import { FILE_PIXELS_MAX } from "@entrada/domain/documents/file-rules";
import sharp from "sharp";
import { packingOf, unpack } from "./bounded-streams.ts";
import type { OpenPdf } from "./open-pdf.ts";
import type { Page } from "./page-tree.ts";
import { numberIn, pngOf } from "./png-of-picture.ts";

const name = (text: string) => PDFName.of(text);
/** A picture with a shorter side is a logo or a stamp: no zone could be read in it. */
const SIDE_MIN = 300;
/** A barcode of so few pixels has one for each of its squares. */
const BARCODE_SIDE_MIN = 21;

/** The pictures that resources name, and those of the forms among them: scanning programs draw theirs in a form. */
function picturesIn(resources: PDFObject | undefined, seen = new Set<PDFObject>()): readonly PDFRawStream[] {
  const objects = resources instanceof PDFDict ? resources.lookup(name("XObject")) : undefined;
  if (!(objects instanceof PDFDict)) return [];
  return objects.keys().flatMap((key) => {
    const object = objects.lookup(key);
    if (!(object instanceof PDFRawStream) || seen.size === seen.add(object).size) return [];
    const isPicture = object.dict.lookup(name("Subtype")) === name("Image");
    return isPicture ? [object] : picturesIn(object.dict.lookup(name("Resources")), seen);
  });
}

/** The largest picture that a page draws, where it can be taken out, as a file that sharp reads. */
export async function pagePicture(pdf: OpenPdf, page: Page): Promise<Buffer | undefined> {
  const [largest] = largestIn(pdf, page);
  return largest && (await takenOut(largest, SIDE_MIN));
}

/** The largest pictures that a page draws, at most so many, barcodes among them. */
export async function pagePictures(pdf: OpenPdf, page: Page, picturesMax: number): Promise<readonly Buffer[]> {
  const taken: Buffer[] = [];
  for (const picture of largestIn(pdf, page).slice(0, picturesMax)) {
    const file = await takenOut(picture, BARCODE_SIDE_MIN);
    if (file !== undefined) taken.push(file);
  }
  return taken;
}

function largestIn({ context }: OpenPdf, page: Page): readonly PDFRawStream[] {
  const size = ({ dict }: PDFRawStream) => numberIn(dict, "Width") * numberIn(dict, "Height");
  return picturesIn(context.lookup(page.inherited.get(name("Resources")))).toSorted((a, b) => size(b) - size(a));
}

async function takenOut(largest: PDFRawStream, sideMin: number): Promise<Buffer | undefined> {
  const [width, height] = [numberIn(largest.dict, "Width"), numberIn(largest.dict, "Height")];
  if (![width, height].every(Number.isInteger) || Math.min(width, height) < sideMin) return undefined;
  const { picture, filters } = packingOf(largest);
  if (picture === "DCTDecode") return await decoded(unpack(largest));
  if (picture !== undefined || filters.join() !== "FlateDecode") return undefined;
  const png = pngOf(largest.dict, largest.contents);
  return png && (await decoded(png));
}

/** Decoded as pictures of travelers are: `readMrz` itself would reject what some scanners write. */
async function decoded(file: Uint8Array): Promise<Buffer | undefined> {
  try {
    return await sharp(file, { limitInputPixels: FILE_PIXELS_MAX, failOn: "error" })
      .toColourspace("b-w")
      .png({ compressionLevel: 1 })
      .toBuffer();
  } catch {
    return undefined;
  }
}
