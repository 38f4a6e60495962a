import type { PhotoMeasures } from "@entrada/domain/documents/photo-measures";
import type { Background } from "./background.ts";
import type { DecodedPhoto } from "./decoded-photo.ts";
import { type Box, type Eyes, eyesIn } from "./eyes.ts";
import { type Outline, outlineOf } from "./outline.ts";
import { mean, ramp } from "./statistics.ts";

/** From the eyes to the chin, in distances between the eyes. */
const EYES_TO_CHIN = 1.8;
/** What is left of certainty where the chin would lie below the picture. */
const OUTSIDE = 0.6;

/**
 * Where a head seems to be: the outline against the background gives its box; two dark spots where eyes would lie, the
 * colour of skin and symmetry say how far to trust it. Geometry, not recognition: a figurine can pass for a head.
 */
export function headOf(coarse: DecodedPhoto["coarse"], { foreground, regularity }: Background): PhotoMeasures["head"] {
  const { width, height } = coarse.lightness;
  const wall = ramp(regularity, 0.5, 0.8);
  const outline = outlineOf({ width, height, cells: foreground });
  if (!outline) return { count: 0, place: null, certainty: wall };
  if (wall < 0.3) return { count: 0, place: null, certainty: wall };
  const { box, eyes, agreement } = fitted(outline, coarse.lightness);
  const certainty =
    wall *
    agreement *
    (box.top + box.height > height ? OUTSIDE : 1) *
    (0.35 * (eyes?.clarity ?? 0) +
      0.4 * outline.likeness +
      0.15 * skinShare(coarse, box) +
      0.1 * ramp(asymmetry(coarse, box), 24, 8));
  return {
    count: outline.heads,
    certainty,
    place: {
      left: box.left / width,
      top: box.top / height,
      width: box.width / width,
      height: box.height / height,
      tiltDegrees: eyes && eyes.clarity > 0.5 ? eyes.tiltDegrees : null,
    },
  };
}

interface Fitted {
  readonly box: Box;
  readonly eyes: Eyes | null;
  /** whether outline and eyes tell of the same head, 0.5 to 1 */
  readonly agreement: number;
}

/** The chin by the neck where one shows, otherwise by the head's breadth and the eyes. */
function fitted(outline: Outline, lightness: DecodedPhoto["coarse"]["lightness"]): Fitted {
  const rough = { left: outline.left, top: outline.crown, width: outline.right - outline.left, height: outline.height };
  const eyes = eyesIn(lightness, rough);
  if (!eyes) return { box: rough, eyes, agreement: 1 };
  const byEyes = eyes.y + EYES_TO_CHIN * eyes.distance - outline.crown;
  const height = outline.hasNeck ? outline.height : Math.sqrt(byEyes * outline.height);
  const sizes = ramp(Math.abs(Math.log(byEyes / outline.height)), 0.45, 0.25);
  const level = (eyes.y - outline.crown) / height;
  const upright = ramp(Math.abs(eyes.tiltDegrees - outline.leanDegrees), 12, 6);
  // The shadow of a head makes its outline broader on one side.
  const aside = ramp(Math.abs(eyes.x - rough.left - rough.width / 2) / rough.width, 0.14, 0.08);
  const agreement = 0.5 + 0.5 * Math.min(sizes, upright, aside, ramp(level, 0.3, 0.42), ramp(level, 0.78, 0.68));
  return { box: { ...rough, height }, eyes, agreement };
}

/** The middle of a head's box, where a face has neither hair nor background. */
export function facePixels({ lightness: { width, height } }: DecodedPhoto["coarse"], box: Box): readonly number[] {
  const [left, right] = [box.left + 0.22 * box.width, box.left + 0.78 * box.width].map(Math.round) as [number, number];
  const [top, bottom] = [box.top + 0.32 * box.height, box.top + 0.88 * box.height].map(Math.round) as [number, number];
  const found: number[] = [];
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y += 1) {
    for (let x = Math.max(0, left); x < Math.min(width, right); x += 1) found.push(y * width + x);
  }
  return found;
}

/** Skin of every tone lies between red and yellow; half a mark where the picture has no colour to tell by. */
function skinShare(coarse: DecodedPhoto["coarse"], box: Box): number {
  const colours = facePixels(coarse, box).map((i) => [coarse.a.values[i] ?? 0, coarse.b.values[i] ?? 0] as const);
  if (mean(colours.map(([a, b]) => Math.hypot(a, b))) < 4) return 0.5;
  const skin = colours.filter(([a, b]) => a > 1 && b > 1 && b < 4 * a && a < 4 * b && Math.hypot(a, b) < 60);
  return ramp(skin.length / Math.max(1, colours.length), 0.25, 0.6);
}

/** Mean difference in lightness between a face and its mirror image. */
function asymmetry(coarse: DecodedPhoto["coarse"], box: Box): number {
  const { width, values } = coarse.lightness;
  const across = 2 * box.left + box.width - 1;
  return mean(
    facePixels(coarse, box).map((i) => {
      const mirrored = Math.floor(i / width) * width + Math.round(across - (i % width));
      return Math.abs((values[i] ?? 0) - (values[mirrored] ?? 0));
    }),
  );
}
