import type { Weight } from "./font-files.ts";
import { encodeOutline } from "./glyph-outline.ts";
import { replacementFor } from "./replacement.ts";
import { type ShapedGlyph, shapeLine } from "./shape-line.ts";
import { type FontGlyph, trueTypeFont } from "./true-type.ts";
import type { FaceFinder } from "./typefaces.ts";

const UNITS_PER_EM = 2000;
const UNITS_PER_THOUSANDTH = UNITS_PER_EM / 1000;
const NAMES: Readonly<Record<Weight, string>> = { 400: "InvoiceSans-Regular", 600: "InvoiceSans-SemiBold" };

/** What PDFKit asks of a glyph. */
interface DrawnGlyph {
  readonly id: number;
  readonly advanceWidth: number;
  readonly codePoints: readonly number[];
}

/**
 * One font of all scripts, as PDFKit takes it: it shapes whole lines with many files, and embeds one file of the glyphs
 * that were drawn. A glyph that stands for different text in two places is there twice, so that text can be copied.
 */
export class PdfFont {
  readonly unitsPerEm = 1000;
  readonly ascent = 1000;
  readonly descent = -300;
  readonly xHeight = 540;
  readonly capHeight = 730;
  readonly lineGap = 0;
  readonly italicAngle = 0;
  readonly bbox = { minX: -500, minY: -500, maxX: 2000, maxY: 1500 };
  readonly post = { isFixedPitch: false };
  readonly head = { macStyle: { italic: false } };
  readonly postscriptName: string;

  readonly #faceFor: FaceFinder;
  readonly #weight: Weight;
  readonly #lines = new Map<string, readonly ShapedGlyph[]>();
  readonly #known = new Map<string, number>();
  readonly #glyphs: { readonly shaped: ShapedGlyph; readonly drawn: DrawnGlyph }[] = [];
  readonly #codes = new Map<number, number>();

  constructor(faceFor: FaceFinder, weight: Weight) {
    this.#faceFor = faceFor;
    this.#weight = weight;
    this.postscriptName = NAMES[weight];
    // The first glyph of a font is the one for what it does not have.
    this.#drawn(replacementFor(""));
    this.#code(0);
  }

  /** Width of a line in thousandths of the type size. */
  widthOf(line: string, tabular: boolean): number {
    return this.#shape(line, tabular).reduce((width, { advance }) => width + advance, 0);
  }

  layout(
    line: string,
    features: readonly string[],
  ): { glyphs: DrawnGlyph[]; positions: object[]; advanceWidth: number } {
    const tabular = features.includes("tnum");
    const shaped = this.#shape(line, tabular);
    return {
      glyphs: shaped.map((glyph) => this.#drawn(glyph)),
      positions: shaped.map(({ advance }) => ({ xAdvance: advance, yAdvance: 0, xOffset: 0, yOffset: 0 })),
      advanceWidth: this.widthOf(line, tabular),
    };
  }

  getGlyph(id: number): DrawnGlyph | undefined {
    return this.#glyphs[id]?.drawn;
  }

  createSubset(): { includeGlyph: (id: number) => number; encode: () => Buffer } {
    return { includeGlyph: (id) => this.#code(id), encode: () => this.#encode() };
  }

  #shape(line: string, tabular: boolean): readonly ShapedGlyph[] {
    const key = `${tabular}${line}`;
    const present = this.#lines.get(key);
    if (present) return present;
    const shaped = shapeLine(line, this.#faceFor, { weight: this.#weight, tabular });
    this.#lines.set(key, shaped);
    return shaped;
  }

  #drawn(shaped: ShapedGlyph): DrawnGlyph {
    const key = `${shaped.outlineId}=${shaped.text}`;
    const known = this.#known.get(key);
    const present = known === undefined ? undefined : this.#glyphs[known];
    if (present) return present.drawn;
    const id = this.#glyphs.length;
    const drawn = {
      id,
      advanceWidth: shaped.width,
      codePoints: [...shaped.text].map((char) => char.codePointAt(0) ?? 0),
    };
    this.#known.set(key, id);
    this.#glyphs.push({ shaped, drawn });
    return drawn;
  }

  // Glyphs that were only measured get no code.
  #code(id: number): number {
    const code = this.#codes.get(id) ?? this.#codes.size;
    this.#codes.set(id, code);
    return code;
  }

  #encode(): Buffer {
    const glyphs = [...this.#codes.keys()].flatMap((id): FontGlyph[] => {
      const glyph = this.#glyphs[id]?.shaped;
      if (!glyph) return [];
      const advance = Math.round(glyph.width * UNITS_PER_THOUSANDTH);
      return [{ advance, outline: encodeOutline(glyph.parts, UNITS_PER_THOUSANDTH) }];
    });
    return trueTypeFont(glyphs, UNITS_PER_EM);
  }
}
