import { FILE_PIXELS_MAX } from "@entrada/domain/documents/file-rules";
import sharp, { type Metadata } from "sharp";
import { readBarcodesIn } from "../../issued/read-barcodes.ts";
import { readZonesIn } from "../../issued/read-zones.ts";
import { readMrz } from "../../mrz/read-mrz.ts";
import type { MrzReading } from "../../mrz/reading.ts";
import { measurePhoto } from "../../photo/measure-photo.ts";
import type { CleanFile, UploadedFile } from "../inspection.ts";
import { refuse } from "../refused.ts";
import { encodePicture, type PictureType, type Raster } from "./encode-picture.ts";
import { segmentsOf } from "./jpeg-segments.ts";

/**
 * Decodes a picture whole and writes its pixels anew: upright, in sRGB, in the same type. A passport is also turned as its
 * zone is read; what was issued is kept as it is. Throws Refused.
 */
export async function inspectPicture(
  original: Buffer,
  mediaType: PictureType,
  read: UploadedFile["read"],
): Promise<CleanFile> {
  if (mediaType === "image/jpeg") segmentsOf(original);
  const header = await headerOf(original);
  if ((header.pages ?? 1) > 1 || (mediaType === "image/png" && isAnimatedPng(original))) refuse("animated");
  const pixels = header.width * header.height;
  if (pixels > FILE_PIXELS_MAX) refuse("tooManyPixels", pixels, FILE_PIXELS_MAX);
  const raster = await decoded(original, header);
  const encoding = {
    mediaType,
    original,
    hasFullChroma: header.chromaSubsampling === "4:4:4",
    isProgressive: header.isProgressive === true,
    hasPalette: header.isPalette === true,
  };
  const bytes = await encodePicture(raster, encoding, 0);
  const { width, height } = raster;
  const clean = { outcome: "clean", mediaType } as const;
  if (read === "photo") return { ...clean, bytes, width, height, photo: await measurePhoto(bytes) };
  if (read === "nothing") return { ...clean, bytes, width, height };
  if (read === "issued") {
    const issued = { ...(await readZonesIn(bytes)), texts: [], barcodes: await readBarcodesIn(bytes) };
    return { ...clean, bytes, width, height, issued };
  }
  const mrz = await readMrz(bytes);
  if (mrz === undefined || mrz.rotation === 0) return { ...clean, bytes, width, height, mrz };
  return {
    ...clean,
    bytes: await encodePicture(raster, encoding, mrz.rotation),
    ...(mrz.rotation === 180 ? { width, height } : { width: height, height: width }),
    mrz: { ...mrz, rotation: 0 } satisfies MrzReading,
  };
}

async function headerOf(original: Buffer): Promise<Metadata> {
  try {
    return await sharp(original, { limitInputPixels: false }).metadata();
  } catch {
    return refuse("damaged");
  }
}

/** All pixels, as 8 bits of sRGB or grey. What is cut off is damaged; odd but whole files of some phones are not. */
async function decoded(original: Buffer, { space }: Metadata): Promise<Raster> {
  try {
    const picture = sharp(original, { limitInputPixels: FILE_PIXELS_MAX, autoOrient: true, failOn: "error" });
    const { data, info } = await picture
      .toColourspace(space === "b-w" || space === "grey16" ? "b-w" : "srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels };
  } catch {
    return refuse("damaged");
  }
}

/** A PNG that moves says so in a chunk before its first pixels; decoders here show the first frame and tell nothing. */
function isAnimatedPng(png: Buffer): boolean {
  for (let at = 8; at + 8 <= png.length; at += 12 + png.readUInt32BE(at)) {
    const name = png.toString("latin1", at + 4, at + 8);
    if (name === "acTL") return true;
    if (name === "IDAT") return false;
  }
  return false;
}
