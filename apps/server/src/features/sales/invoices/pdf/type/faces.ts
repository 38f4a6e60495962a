import { readFile } from "node:fs/promises";
import { create, type Font, type GlyphRun } from "fontkit";
import { decompress } from "wawoff2";
import { type FontFile, WEIGHTS, type Weight } from "./font-files.ts";

/** A font file, opened in every weight. */
export interface Face {
  readonly id: string;
  readonly covers: (text: string) => boolean;
  readonly layout: (text: string, style: LayoutStyle) => GlyphRun;
  /** thousandths of the type size in one of the font's units */
  readonly scale: number;
}

export interface LayoutStyle {
  readonly weight: Weight;
  /** whether all figures have the same width, as in columns */
  readonly tabular: boolean;
  readonly rightToLeft: boolean;
}

const UNPLACED_MARKS = { mark: false, mkmk: false, abvm: false, blwm: false };

const opened = new Map<string, Promise<Face>>();

/** Opens a file once a process. */
export function openFace(file: FontFile): Promise<Face> {
  const present = opened.get(file.id);
  if (present) return present;
  const face = readFace(file);
  opened.set(file.id, face);
  return face;
}

async function readFace(file: FontFile): Promise<Face> {
  const [regular, semibold] = await Promise.all(WEIGHTS.map((weight) => readFont(file.pathOf(weight), weight)));
  if (!regular || !semibold) throw new Error(`${file.id} lacks a weight`);
  return {
    id: file.id,
    covers: (text) => [...text].every((char) => regular.hasGlyphForCodePoint(char.codePointAt(0) ?? 0)),
    layout: (text, { weight, tabular, rightToLeft }) => {
      const font = weight === 400 ? regular : semibold;
      const features = { ...file.features, tnum: tabular };
      const direction = rightToLeft ? "rtl" : "ltr";
      try {
        return font.layout(text, features, undefined, undefined, direction);
      } catch {
        // fontkit fails at a mark for which the font has no place on what is before it.
        return font.layout(text, { ...features, ...UNPLACED_MARKS }, undefined, undefined, direction);
      }
    },
    scale: (1000 * file.size) / regular.unitsPerEm,
  };
}

// fontkit reads WOFF2 too, but varies the weight of TrueType only.
async function readFont(path: string, weight: Weight): Promise<Font> {
  const font = create(Buffer.from(await decompress(await readFile(path))));
  if ("fonts" in font) throw new Error(`${path} is a collection of fonts`);
  return forEveryText("wght" in font.variationAxes ? font.getVariation({ wght: weight }) : font);
}

// fontkit keeps a glyph with the characters that it first stood for, and places or hides it by them: what was shaped
// before would change what is shaped now.
function forEveryText(font: Font): Font {
  const getGlyph = (id: number, codePoints: number[] = []) => {
    const glyph = font.getGlyph(id);
    return Object.create(glyph, { codePoints: { value: codePoints }, advanceWidth: { value: glyph.advanceWidth } });
  };
  return Object.create(font, { getGlyph: { value: getGlyph } });
}
