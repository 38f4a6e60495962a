import { MRZ_FORMATS, type MrzFormat } from "@entrada/domain/documents/mrz/layouts";
import { writeMrz } from "@entrada/domain/documents/mrz/write-mrz";
import { documentOf } from "./document.fixture.ts";
import { drawPage, PRINTS, type PrintName } from "./page.fixture.ts";
import { type Photograph, photograph } from "./photograph.fixture.ts";
import { pick, randomFrom } from "./random.fixture.ts";

/** A picture of an invented document, and what is printed on it. */
export interface Scan {
  readonly image: Buffer;
  readonly format: MrzFormat;
  readonly lines: readonly string[];
  /** By how many degrees it is to be turned clockwise to be upright. */
  readonly rotation: number;
}

const PRINT_NAMES: readonly [PrintName, ...PrintName[]] = [
  "standard",
  "bold",
  "thin",
  "small",
  "wide",
  "narrow",
  "jittered",
  "sharpCut",
];

type Random = () => number;
type Ranges = Readonly<
  Partial<
    Record<
      "width" | "skew" | "perspective" | "blur" | "noise" | "shadow" | "glare" | "quality" | "curl" | "margin",
      readonly [from: number, to: number]
    >
  >
>;

/** A kind of distortion: from where to where each measure goes, the rest being as in `PHONE`. */
export interface Distortion {
  readonly name: string;
  readonly ranges: Ranges;
  readonly prints?: readonly [PrintName, ...PrintName[]];
}

/** What a page held flat under a good phone looks like: the aim is set for this. */
const PHONE: Required<Ranges> = {
  width: [1_000, 1_800],
  skew: [-5, 5],
  perspective: [-0.06, 0.06],
  blur: [0, 1.2],
  noise: [0, 6],
  shadow: [0, 0.35],
  glare: [0, 0],
  curl: [0, 0.008],
  margin: [0.03, 0.12],
  quality: [70, 95],
};

const CLEAN: Ranges = {
  skew: [0, 0],
  perspective: [0, 0],
  blur: [0, 0],
  noise: [0, 1],
  shadow: [0, 0],
  curl: [0, 0],
  quality: [92, 92],
};

export const DISTORTIONS: readonly Distortion[] = [
  { name: "none", ranges: CLEAN },
  { name: "phone", ranges: {} },
  { name: "skew 5 to 8°", ranges: { ...CLEAN, skew: [5, 8] } },
  { name: "perspective 6 to 14 %", ranges: { ...CLEAN, perspective: [0.06, 0.14] } },
  { name: "blur 1.2 to 2", ranges: { ...CLEAN, blur: [1.2, 2] } },
  { name: "blur 2.2 to 3.2", ranges: { width: [900, 1_300], blur: [2.2, 3.2], noise: [2, 8] } },
  { name: "glare", ranges: { ...CLEAN, glare: [90, 260] } },
  { name: "shadow 40 to 70 %", ranges: { ...CLEAN, shadow: [0.4, 0.7] } },
  { name: "noise 8 to 18", ranges: { ...CLEAN, noise: [8, 18] } },
  { name: "700 to 1,000 pixels", ranges: { ...CLEAN, width: [700, 1_000] } },
  { name: "480 to 700 pixels", ranges: { width: [480, 700], blur: [0, 0.8] } },
  { name: "JPEG quality 20 to 50", ranges: { ...CLEAN, quality: [20, 50] } },
  { name: "bold print", ranges: {}, prints: ["bold"] },
  { name: "thin print", ranges: {}, prints: ["thin"] },
  { name: "another cut", ranges: {}, prints: ["sharpCut"] },
  { name: "narrow print", ranges: {}, prints: ["narrow"] },
  { name: "characters off their places", ranges: {}, prints: ["jittered"] },
  { name: "a page that bends", ranges: { ...CLEAN, curl: [0.008, 0.025] } },
  { name: "a small page on a desk", ranges: { width: [1_000, 1_300], margin: [0.3, 0.6] } },
  {
    name: "everything at once",
    ranges: {
      skew: [-8, 8],
      perspective: [-0.1, 0.1],
      blur: [0.6, 1.8],
      noise: [2, 12],
      shadow: [0, 0.6],
      curl: [0, 0.02],
      glare: [0, 150],
      quality: [40, 90],
      width: [800, 1_600],
    },
  },
];

/** The scan of this number with this distortion: always the same picture. */
export async function scanOf({ ranges, prints = PRINT_NAMES }: Distortion, number: number): Promise<Scan> {
  const random: Random = randomFrom(number * 7_919 + 17);
  const between = (measure: keyof Ranges) => {
    const [from, to] = ranges[measure] ?? PHONE[measure];
    return from + random() * (to - from);
  };
  // Passports are half of what is scanned.
  const format = pick<MrzFormat>(random, ["TD3", "TD3", "TD3", ...MRZ_FORMATS]);
  const lines = writeMrz(format, documentOf(random, format, number));
  const quarterTurns = pick<Photograph["quarterTurns"]>(random, [0, 0, 1, 2, 3]);
  const page = await drawPage(lines, PRINTS[pick(random, prints)], Math.round(between("width")), random);
  const photo: Photograph = {
    quarterTurns,
    skewDegrees: between("skew"),
    perspective: [between("perspective"), between("perspective")],
    curl: between("curl"),
    margin: between("margin"),
    blur: between("blur"),
    noise: between("noise"),
    shadow: between("shadow"),
    glare: between("glare"),
    jpegQuality: Math.round(between("quality")),
  };
  return { image: await photograph(page, photo, random), format, lines, rotation: (360 - 90 * quarterTurns) % 360 };
}
