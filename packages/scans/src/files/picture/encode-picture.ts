import type { KeptMediaType } from "@entrada/domain/documents/file-rules";
import sharp, { type Sharp } from "sharp";
import { qualityOf } from "./jpeg-segments.ts";

export type PictureType = Exclude<KeptMediaType, "application/pdf">;

/** Pixels of a picture, row by row. */
export interface Raster {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

/** What of a picture's first encoding is kept in the next. */
export interface Encoding {
  readonly mediaType: PictureType;
  readonly original: Buffer;
  readonly hasFullChroma: boolean;
  readonly isProgressive: boolean;
  readonly hasPalette: boolean;
}

/** Below this a document's small print suffers; what was uploaded with less is written with as much. */
const QUALITY_FLOOR = 80;
/** Above this files grow and nobody sees why. */
const QUALITY_MAX = 95;
const QUALITY_STEP = 5;

/** Ways to write the picture, the best first. */
function attempts(encoding: Encoding): readonly ((raw: Sharp) => Sharp)[] {
  const { mediaType, original } = encoding;
  if (mediaType === "image/png") {
    const palette = encoding.hasPalette ? [(raw: Sharp) => raw.png({ palette: true, quality: 100, dither: 0 })] : [];
    return [...palette, (raw) => raw.png({ adaptiveFiltering: true }), (raw) => raw.png({ compressionLevel: 9 })];
  }
  if (mediaType === "image/webp") {
    // The first chunk of a file without loss; in others its bytes are pixels.
    if (original.toString("latin1", 12, 16) === "VP8L") return [(raw) => raw.webp({ lossless: true, effort: 0 })];
    return [90, QUALITY_FLOOR].map((quality) => (raw: Sharp) => raw.webp({ quality, effort: 2 }));
  }
  const chromaSubsampling = encoding.hasFullChroma ? "4:4:4" : "4:2:0";
  const progressive = encoding.isProgressive;
  return qualities(qualityOf(original)).map(
    (quality) => (raw: Sharp) => raw.jpeg({ quality, chromaSubsampling, progressive }),
  );
}

/** That of the original first. Where that is under the floor, one a little lower: the same may write some bytes more. */
function qualities(original: number): readonly number[] {
  const from = Math.min(original, QUALITY_MAX);
  if (from <= QUALITY_FLOOR) return [from, Math.max(1, from - 2)];
  const steps = Math.ceil((from - QUALITY_FLOOR) / QUALITY_STEP);
  return Array.from({ length: steps + 1 }, (_, step) => Math.max(QUALITY_FLOOR, from - step * QUALITY_STEP));
}

/** The pixels in the type of the original, as good as may be without more bytes than it has; else with the fewest. */
export async function encodePicture(
  { data, ...raw }: Raster,
  encoding: Encoding,
  clockwise: 0 | 90 | 180 | 270,
): Promise<Buffer> {
  const space = raw.channels < 3 ? "b-w" : "srgb";
  let smallest: Buffer | undefined;
  for (const attempt of attempts(encoding)) {
    const picture = sharp(data, { raw, limitInputPixels: false }).rotate(clockwise).toColourspace(space);
    const bytes = await attempt(picture).toBuffer();
    if (smallest === undefined || bytes.length < smallest.length) smallest = bytes;
    if (bytes.length <= encoding.original.length) break;
  }
  if (smallest === undefined) throw new Error(`no way to write ${encoding.mediaType}`);
  return smallest;
}
