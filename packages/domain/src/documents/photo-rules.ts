import type { HeadPlace, PhotoMeasures } from "./photo-measures.ts";

/** What an authority asks of a photo: the constraints of a product's document, as its file states them. */
export interface PhotoSpecification {
  readonly mediaTypes?: readonly string[];
  readonly bytesMin?: number;
  readonly bytesMax?: number;
  /** of the shorter side */
  readonly pixelsMin?: number;
  /** of the longer side */
  readonly pixelsMax?: number;
  /** width to height, as in `35:45` */
  readonly aspect?: string;
  /** `white` and `light` are judged; what else is asked for is left to a person */
  readonly background?: string;
}

export const PHOTO_REASONS = [
  "wrongMediaType",
  "tooFewBytes",
  "tooManyBytes",
  "tooFewPixels",
  "tooManyPixels",
  "wrongAspect",
  "notSharp",
  "tooDark",
  "headTooDark",
  "tooBright",
  "lowContrast",
  "monochrome",
  "backgroundNotLight",
  "backgroundColoured",
  "backgroundUneven",
  "shadowOnBackground",
  "backgroundNotPlain",
  "noHead",
  "severalHeads",
  "headUnclear",
  "headTooSmall",
  "headTooLarge",
  "headNotCentred",
  "headCut",
  "headTilted",
] as const;
export type PhotoReason = (typeof PHOTO_REASONS)[number];

interface Range {
  readonly min?: number;
  readonly max?: number;
}

export interface PhotoFault {
  readonly reason: PhotoReason;
  /** `likely`: a person should look before the photo is refused */
  readonly sureness: "certain" | "likely";
  readonly measured: number | string;
  readonly allowed: Range | { readonly oneOf: readonly string[] };
}

interface Rule {
  readonly below?: PhotoReason;
  readonly above?: PhotoReason;
  /** null: this photo gives nothing to judge */
  readonly measured: (measures: PhotoMeasures) => number | null;
  /** null: nothing is asked for */
  readonly allowed: (specification: PhotoSpecification) => Range | null;
  /** how far outside a measure is still only likely to be a fault */
  readonly margin?: number;
  /** rests on telling the head from the background: certain only where the head is clear */
  readonly isOfHead?: boolean;
}

/** From this certainty on the head is where it seems to be; below, nothing about it is certain. */
const HEAD_IS_CLEAR = 0.7;
/** Half a pixel of rounding in a side of 50 pixels. */
const ASPECT_TOLERANCE = 0.01;

const BACKGROUNDS: Readonly<Record<string, { readonly lightness: Range; readonly chroma: Range | null }>> = {
  white: { lightness: { min: 82 }, chroma: { max: 9 } },
  light: { lightness: { min: 70 }, chroma: null },
};

const background = ({ background: asked = "" }: PhotoSpecification) =>
  Object.hasOwn(BACKGROUNDS, asked) ? (BACKGROUNDS[asked] ?? null) : null;
const place = (read: (place: HeadPlace) => number | null) => (measures: PhotoMeasures) =>
  measures.head.place && read(measures.head.place);
const always = (range: Range) => () => range;

/** Limits of light, sharpness and place are this product's own: no authority states them in these measures. */
const RULES: readonly Rule[] = [
  {
    below: "tooFewBytes",
    measured: (m) => m.bytes,
    allowed: ({ bytesMin }) => (bytesMin === undefined ? null : { min: bytesMin }),
  },
  {
    above: "tooManyBytes",
    measured: (m) => m.bytes,
    allowed: ({ bytesMax }) => (bytesMax === undefined ? null : { max: bytesMax }),
  },
  {
    below: "tooFewPixels",
    measured: (m) => Math.min(m.width, m.height),
    allowed: ({ pixelsMin }) => (pixelsMin === undefined ? null : { min: pixelsMin }),
  },
  {
    above: "tooManyPixels",
    measured: (m) => Math.max(m.width, m.height),
    allowed: ({ pixelsMax }) => (pixelsMax === undefined ? null : { max: pixelsMax }),
  },
  { below: "wrongAspect", above: "wrongAspect", measured: (m) => m.width / m.height, allowed: aspectRange },
  { below: "notSharp", measured: (m) => m.sharpness, allowed: always({ min: 0.3 }), margin: 0.1, isOfHead: true },
  { below: "tooDark", measured: (m) => m.light.brightest, allowed: always({ min: 62 }), margin: 12 },
  {
    below: "headTooDark",
    measured: (m) => m.light.headBrightest,
    allowed: always({ min: 20 }),
    margin: 8,
    isOfHead: true,
  },
  {
    above: "tooBright",
    measured: (m) => m.light.headBurnt,
    allowed: always({ max: 0.12 }),
    margin: 0.13,
    isOfHead: true,
  },
  { below: "lowContrast", measured: (m) => m.light.range, allowed: always({ min: 26 }), margin: 10 },
  { below: "monochrome", measured: (m) => m.light.chroma, allowed: always({ min: 4 }), margin: 2 },
  {
    below: "backgroundNotLight",
    measured: (m) => m.background.lightness,
    allowed: (s) => background(s)?.lightness ?? null,
    margin: 10,
  },
  {
    above: "backgroundColoured",
    measured: (m) => m.background.chroma,
    allowed: (s) => background(s)?.chroma ?? null,
    margin: 6,
  },
  {
    above: "backgroundUneven",
    measured: (m) => m.background.spread,
    allowed: (s) => background(s) && { max: 10 },
    margin: 6,
    isOfHead: true,
  },
  // Grey hair or clothes in soft light look the same: never certain.
  {
    above: "shadowOnBackground",
    measured: (m) => m.background.shadow,
    allowed: (s) => background(s) && { max: 0.008 },
    margin: 1,
  },
  {
    above: "backgroundNotPlain",
    measured: (m) => m.background.clutter,
    allowed: (s) => background(s) && { max: 0.03 },
    margin: 0.05,
    isOfHead: true,
  },
  {
    below: "noHead",
    above: "severalHeads",
    measured: (m) => m.head.count,
    allowed: always({ min: 1, max: 1 }),
    isOfHead: true,
  },
  { below: "headUnclear", measured: (m) => m.head.certainty, allowed: always({ min: HEAD_IS_CLEAR }), isOfHead: true },
  {
    below: "headTooSmall",
    above: "headTooLarge",
    measured: place((p) => p.height),
    allowed: always({ min: 0.42, max: 0.84 }),
    margin: 0.07,
    isOfHead: true,
  },
  {
    above: "headNotCentred",
    measured: place((p) => Math.abs(p.left + p.width / 2 - 0.5)),
    allowed: always({ max: 0.08 }),
    margin: 0.04,
    isOfHead: true,
  },
  {
    below: "headCut",
    measured: place((p) => Math.min(p.left, p.top, 1 - p.left - p.width, 1 - p.top - p.height)),
    allowed: always({ min: 0.008 }),
    isOfHead: true,
  },
  {
    above: "headTilted",
    measured: place((p) => (p.tiltDegrees === null ? null : Math.abs(p.tiltDegrees))),
    allowed: always({ max: 8 }),
    margin: 4,
    isOfHead: true,
  },
];

/** Every fault of the photo, in the order of `PHOTO_REASONS`' rules. A doubt is a fault that is only likely. */
export function checkPhoto(measures: PhotoMeasures, specification: PhotoSpecification): readonly PhotoFault[] {
  const isHeadClear = measures.head.certainty >= HEAD_IS_CLEAR;
  const faults = RULES.flatMap(({ below, above, measured: read, allowed: limits, margin = 0, isOfHead }) => {
    const [measured, allowed] = [read(measures), limits(specification)];
    if (measured === null || allowed === null) return [];
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = allowed;
    const reason = measured < min ? below : measured > max ? above : undefined;
    if (!reason) return [];
    const isCertain = Math.max(min - measured, measured - max) > margin && (!isOfHead || isHeadClear);
    return [{ reason, sureness: isCertain ? ("certain" as const) : ("likely" as const), measured, allowed }];
  });
  return [...mediaTypeFaults(measures, specification), ...faults];
}

/** What becomes of a photo with these faults: any that is certain refuses it, any other asks for a person. */
export function photoOutcome(faults: readonly PhotoFault[]): "accepted" | "needsReview" | "refused" {
  if (faults.some(({ sureness }) => sureness === "certain")) return "refused";
  return faults.length > 0 ? "needsReview" : "accepted";
}

function mediaTypeFaults({ mediaType }: PhotoMeasures, { mediaTypes }: PhotoSpecification): readonly PhotoFault[] {
  if (!mediaTypes || mediaTypes.includes(mediaType)) return [];
  return [{ reason: "wrongMediaType", sureness: "certain", measured: mediaType, allowed: { oneOf: mediaTypes } }];
}

function aspectRange({ aspect }: PhotoSpecification): Range | null {
  if (aspect === undefined) return null;
  const [width = Number.NaN, height = Number.NaN] = aspect.split(":").map(Number);
  if (!(width > 0 && height > 0)) throw new RangeError(`${aspect} is no aspect: two numbers with a colon are`);
  const ratio = width / height;
  return { min: ratio * (1 - ASPECT_TOLERANCE), max: ratio * (1 + ASPECT_TOLERANCE) };
}
