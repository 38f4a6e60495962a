import type { HeadPlace, PhotoMeasures } from "@entrada/domain/documents/photo-measures";
import { backgroundMeasures, separateBackground } from "./background.ts";
import { type DecodedPhoto, decodePhoto, type Plane } from "./decoded-photo.ts";
import { facePixels, headOf } from "./head.ts";
import { sharpnessOf } from "./sharpness.ts";
import { quantile } from "./statistics.ts";

const CREDIBLE = 0.5;
/** Where a head would be in most portraits. */
const MIDDLE: HeadPlace = { left: 0.25, top: 0.15, width: 0.5, height: 0.6, tiltDegrees: null };
/** Lightness that geometry works with, and the most by which it is spread: noise must not become a figure. */
const RANGE = 75;
const GAIN_MAX = 3.5;
const BURNT = { lightness: 98, chroma: 4 };

/**
 * Measures a photo for `checkPhoto`. Reads JPEG, PNG and WebP of up to 50 million pixels, with their orientation mark;
 * throws UnreadablePhoto for everything else.
 */
export async function measurePhoto(image: Buffer): Promise<PhotoMeasures> {
  const { mediaType, width, height, fine, coarse } = await decodePhoto(image);
  const clear = stretched(coarse);
  const background = separateBackground(clear);
  const head = headOf(clear, background);
  const place = head.place && head.certainty > CREDIBLE ? head.place : MIDDLE;
  return {
    mediaType,
    bytes: image.length,
    width,
    height,
    sharpness: sharpnessOf(fine, place),
    light: lightOf(coarse, place),
    background: backgroundMeasures(coarse, background, head.place),
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
  const chromas = coarse.a.values.map((a, i) => Math.hypot(a, coarse.b.values[i] ?? 0));
  const burnt = face.filter((i) => (values[i] ?? 0) > BURNT.lightness && (chromas[i] ?? 0) < BURNT.chroma);
  const brightest = quantile(values, 0.98);
  return {
    brightest,
    range: brightest - quantile(values, 0.02),
    headBrightest: quantile(lights, 0.98),
    headBurnt: burnt.length / Math.max(1, face.length),
    chroma: quantile(chromas, 0.98),
  };
}

/** A dark or foggy picture with its light spread out, so that a figure in it can still be told from the wall. */
function stretched({ lightness, a, b }: DecodedPhoto["coarse"]): DecodedPhoto["coarse"] {
  const [darkest, brightest] = [quantile(lightness.values, 0.01), quantile(lightness.values, 0.99)];
  const gain = Math.min(GAIN_MAX, Math.max(1, RANGE / Math.max(1, brightest - darkest)));
  const times = (plane: Plane, from: number) => ({
    ...plane,
    values: plane.values.map((value) => (value - from) * gain),
  });
  return { lightness: times(lightness, darkest), a: times(a, 0), b: times(b, 0) };
}
