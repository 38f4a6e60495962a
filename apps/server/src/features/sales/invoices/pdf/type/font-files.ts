import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export const WEIGHTS = [400, 600] as const;
export type Weight = (typeof WEIGHTS)[number];

/** One slice of a typeface: a variable file, or one file a weight. */
export interface FontFile {
  readonly id: string;
  readonly pathOf: (weight: Weight) => string;
  readonly features: Readonly<Record<string, boolean>>;
  readonly size: number;
}

interface Family {
  readonly ranges: string;
  readonly subsets: RegExp;
  readonly file: (subset: string, weight: Weight) => string;
  readonly features?: Readonly<Record<string, boolean>>;
  /** how much larger it is set, to look as large as the Latin beside it */
  readonly size?: number;
}

const require = createRequire(import.meta.url);

// In the order in which they are asked for a character.
const FAMILIES: readonly Family[] = [
  {
    ranges: require.resolve("@fontsource-variable/inter/unicode.json"),
    subsets: /./,
    file: (subset) => `inter-${subset}-wght-normal.woff2`,
    // Without it, an x between figures stays an x.
    features: { calt: false },
  },
  {
    ranges: require.resolve("@fontsource/noto-sans-arabic/unicode.json"),
    subsets: /^arabic$/,
    file: (subset, weight) => `noto-sans-arabic-${subset}-${weight}-normal.woff2`,
    size: 1.12,
  },
  {
    ranges: require.resolve("@fontsource/noto-sans-devanagari/unicode.json"),
    subsets: /^devanagari$/,
    file: (subset, weight) => `noto-sans-devanagari-${subset}-${weight}-normal.woff2`,
    size: 1.06,
  },
  {
    ranges: require.resolve("@fontsource-variable/noto-sans-sc/unicode.json"),
    subsets: /^\[\d+\]$/,
    file: (subset) => `noto-sans-sc-${subset.slice(1, -1)}-wght-normal.woff2`,
  },
];

let filesByCodePoint: ReadonlyMap<number, readonly FontFile[]> | undefined;

/** The files that are meant for a character, the preferred one first. */
export function fontFilesFor(codePoint: number): readonly FontFile[] {
  filesByCodePoint ??= indexFiles();
  return filesByCodePoint.get(codePoint) ?? [];
}

function indexFiles(): Map<number, FontFile[]> {
  const index = new Map<number, FontFile[]>();
  for (const { ranges, subsets, file, features = {}, size = 1 } of FAMILIES) {
    const folder = join(dirname(ranges), "files");
    const bySubset: Readonly<Record<string, string>> = JSON.parse(readFileSync(ranges, "utf8"));
    for (const [subset, list] of Object.entries(bySubset)) {
      if (!subsets.test(subset)) continue;
      const fontFile = {
        id: file(subset, 400),
        pathOf: (weight: Weight) => join(folder, file(subset, weight)),
        features,
        size,
      };
      for (const codePoint of codePointsIn(list)) {
        const files = index.get(codePoint);
        if (files) files.push(fontFile);
        else index.set(codePoint, [fontFile]);
      }
    }
  }
  return index;
}

/** Reads `U+0000-00FF,U+0131`. */
function* codePointsIn(list: string): Iterable<number> {
  for (const range of list.split(",")) {
    const [from = "", to = from] = range.slice("U+".length).split("-");
    const last = Number.parseInt(to, 16);
    for (let codePoint = Number.parseInt(from, 16); codePoint <= last; codePoint++) yield codePoint;
  }
}
