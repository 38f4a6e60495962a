import { deflateSync, inflateSync } from "node:zlib";
import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFStream } from "@cantoo/pdf-lib";
import { pngFile } from "../picture/png-file.ts";

const name = (text: string) => PDFName.of(text);
/** From here a picture's rows are filtered as those of a PNG. */
const PNG_PREDICTORS = 10;

export function numberIn(dict: PDFDict, key: string): number {
  const value = dict.lookup(name(key));
  return value instanceof PDFNumber ? value.asNumber() : 0;
}

/** Grey or red, green and blue; other colours are left. */
function channelsOf(space: PDFObject | undefined): 1 | 3 | undefined {
  const family = space instanceof PDFArray ? space.lookup(0) : space;
  if (family === name("DeviceGray") || family === name("CalGray")) return 1;
  if (family === name("DeviceRGB") || family === name("CalRGB")) return 3;
  const profile = space instanceof PDFArray && family === name("ICCBased") ? space.lookup(1) : undefined;
  const channels = profile instanceof PDFStream ? numberIn(profile.dict, "N") : 0;
  return channels === 1 || channels === 3 ? channels : undefined;
}

/** A picture of a PDF that is packed as those of a PNG are, as a PNG, which may be damaged; undefined where it is of another kind. */
export function pngOf(dict: PDFDict, packed: Uint8Array): Buffer | undefined {
  const channels = channelsOf(dict.lookup(name("ColorSpace")));
  const [width, height, depth] = [
    numberIn(dict, "Width"),
    numberIn(dict, "Height"),
    numberIn(dict, "BitsPerComponent"),
  ];
  if (channels === undefined || !(depth === 8 || (depth === 1 && channels === 1))) return undefined;
  const given = dict.lookup(name("DecodeParms"));
  const parms = given instanceof PDFArray ? given.lookup(0) : given;
  const predictor = parms instanceof PDFDict ? numberIn(parms, "Predictor") : 0;
  if (predictor > 1 && predictor < PNG_PREDICTORS) return undefined;
  const header = { width, height, depth, channels } as const;
  if (predictor > 1) return pngFile(header, packed);
  const rows = plainRows(packed, Math.ceil((width * channels * depth) / 8), height);
  return rows && pngFile(header, deflateSync(rows, { level: 1 }));
}

/** Rows that are not filtered, each with the byte in front that says so. */
function plainRows(packed: Uint8Array, rowBytes: number, height: number): Buffer | undefined {
  const plain = inflated(packed, rowBytes * height);
  if (plain === undefined) return undefined;
  const rows = Buffer.alloc((rowBytes + 1) * height);
  for (let y = 0; y < height; y++) plain.copy(rows, y * (rowBytes + 1) + 1, y * rowBytes, (y + 1) * rowBytes);
  return rows;
}

/** As many bytes; undefined where there are fewer, or far more. */
function inflated(packed: Uint8Array, length: number): Buffer | undefined {
  try {
    const bytes = inflateSync(packed, { maxOutputLength: length + 1_024 });
    return bytes.length < length ? undefined : bytes.subarray(0, length);
  } catch {
    return undefined;
  }
}
