import type { HeadPlace, PhotoMeasures } from "@entrada/domain/documents/photo-measures";
import { separateBackground } from "./background.ts";
import { type DecodedPhoto, decodePhoto } from "./decoded-photo.ts";
import { facePixels, headOf } from "./head.ts";
import { sharpnessOf } from "./sharpness.ts";
import { mean, quantile } from "./statistics.ts";

/** Where a head would be in most portraits. */
const MIDDLE: HeadPlace = { left: 0.25, top: 0.15, width: 0.5, height: 0.6, tiltDegrees: null };
const BURNT = { lightness: 98, chroma: 4 };

/**
 * Measures a photo for `checkPhoto`. Reads JPEG, PNG and WebP of up to 50 million pixels, with their orientation mark;
 * throws UnreadablePhoto for everything else.
 */
export async function measurePhoto(image: Buffer): Promise<PhotoMeasures> {
  const { mediaType, width, height, fine, coarse } = await decodePhoto(image);
  const background = separateBackground(coarse);
  const head = headOf(coarse, background);
  const place = head.place ?? MIDDLE;
  return {
    mediaType,
    bytes: image.length,
    width,
    height,
    sharpness: sharpnessOf(fine, place),
    light: lightOf(coarse, place),
    background: background.measures,
    head,
  };
}

function lightOf(coarse: DecodedPhoto["coarse"], place: HeadPlace): PhotoMeasures["light"] {
  const { width, height, values } = coarse.lightness;
  const box = {
    left: place.left * width,
    top: place.top * height,
    width: place.width * width,
    height: place.height * height,
  };
  const face = facePixels(coarse, box);
  const lights = face.map((i) => values[i] ?? 0);
  const chromas = face.map((i) => Math.hypot(coarse.a.values[i] ?? 0, coarse.b.values[i] ?? 0));
  const burnt = lights.filter((light, i) => light > BURNT.lightness && (chromas[i] ?? 0) < BURNT.chroma);
  const brightest = quantile(values, 0.98);
  return {
    brightest,
    range: brightest - quantile(values, 0.02),
    headBrightest: quantile(lights, 0.9),
    headBurnt: burnt.length / Math.max(1, face.length),
    headChroma: mean(chromas),
  };
}
