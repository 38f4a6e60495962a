import bidiModule from "bidi-js";
import type { GlyphRun } from "fontkit";
import { graphemes } from "./clean-text.ts";
import { type Cluster, clustersOf } from "./clusters.ts";
import type { Face, LayoutStyle } from "./faces.ts";
import type { OutlinePart } from "./glyph-outline.ts";
import { replacementFor } from "./replacement.ts";
import type { FaceFinder } from "./typefaces.ts";

/** A glyph in its place from left to right; lengths in thousandths of the type size. */
export interface ShapedGlyph {
  /** the same for the same outline */
  readonly outlineId: string;
  readonly parts: readonly OutlinePart[];
  /** how wide it is before it is moved closer to its neighbor */
  readonly width: number;
  /** what it stands for when text is copied or searched */
  readonly text: string;
  readonly advance: number;
}

export type LineStyle = Omit<LayoutStyle, "rightToLeft">;

interface Run {
  readonly face: Face | undefined;
  readonly level: number;
  text: string;
}

const ZERO_WIDTH_SPACE = "\u200B";
// Beyond that, coordinates would not fit into a glyph.
const CLUSTER_WIDTH_MAX = 10_000;

// Its types describe an ES module; what Node loads is the function itself.
const bidi = (bidiModule as unknown as typeof bidiModule.default)();
const BIDI_CONTROLS = /\p{Bidi_Control}/gu;
const IGNORABLE = /^\p{Default_Ignorable_Code_Point}+$/u;

/** Shapes one line: runs by script and direction, in visual order. Its first strong character gives the direction. */
export function shapeLine(text: string, faceFor: FaceFinder, style: LineStyle): ShapedGlyph[] {
  return visualOrder(runsOf(text, faceFor)).flatMap((run) => shapeRun(run, style));
}

/** Whether the text reads from right to left as a whole; undefined if no character tells. */
export function readsRightToLeft(text: string): boolean | undefined {
  const strong = [...text].find((char) => /^(L|R|AL)$/.test(bidi.getBidiCharTypeName(char)));
  return strong === undefined ? undefined : bidi.getBidiCharTypeName(strong) !== "L";
}

function runsOf(text: string, faceFor: FaceFinder): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text);
  const runs: Run[] = [];
  const add = (part: string, face: Face | undefined, level: number) => {
    const last = runs.at(-1);
    if (last?.face === face && last?.level === level) last.text += part;
    else runs.push({ face, level, text: part });
  };
  for (const { segment, index } of graphemes(text)) {
    const level = levels[index] ?? 0;
    const part = segment.replace(BIDI_CONTROLS, "");
    const face = faceFor(part, runs.at(-1)?.face);
    if (face || part === "") {
      if (part !== "") add(part, face, level);
      continue;
    }
    for (const char of part) {
      const ownFace = faceFor(char, runs.at(-1)?.face);
      if (ownFace || !IGNORABLE.test(char)) add(char, ownFace, level);
    }
  }
  return runs;
}

// Rule L2 of the Unicode Bidirectional Algorithm, by runs.
function visualOrder(runs: readonly Run[]): readonly Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end++;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}

function shapeRun({ face, level, text }: Run, style: LineStyle): ShapedGlyph[] {
  const rightToLeft = level % 2 === 1;
  if (!face) {
    const boxes = [...text].map(replacementFor);
    return rightToLeft ? boxes.reverse() : boxes;
  }
  const shaped = rightToLeft ? [...text].map((char) => bidi.getMirroredCharacter(char) ?? char).join("") : text;
  const run = face.layout(shaped, { ...style, rightToLeft });
  const codePoints = run.glyphs.map((glyph) => glyph.codePoints);
  return clustersOf(codePoints, [...text], [...shaped], rightToLeft).flatMap((cluster) =>
    drawCluster(run, cluster, face),
  );
}

// One glyph for a cluster, even if a letter and its dots are several in the font: viewers copy text glyph by glyph.
function drawCluster(run: GlyphRun, cluster: Cluster, face: Face): ShapedGlyph[] {
  const { id, scale } = face;
  const parts: OutlinePart[] = [];
  const ids: string[] = [];
  let pen = 0;
  for (let index = cluster.start; index < cluster.end; index++) {
    const glyph = run.glyphs[index];
    const position = run.positions[index];
    if (!glyph || !position) continue;
    const x = (pen + position.xOffset) * scale;
    const y = position.yOffset * scale;
    parts.push({ glyph, scale, x, y });
    ids.push(`${glyph.id}@${x},${y}`);
    pen += position.xAdvance;
  }
  if (pen * scale > CLUSTER_WIDTH_MAX && parts.length > 1) return glyphByGlyph(run, cluster, face);
  const [only] = cluster.end === cluster.start + 1 ? run.glyphs.slice(cluster.start) : [];
  const width = (only ? only.advanceWidth : pen) * scale;
  return [{ outlineId: `${id}#${ids.join("+")}`, parts, text: cluster.text, width, advance: pen * scale }];
}

function glyphByGlyph(run: GlyphRun, { text, start, end }: Cluster, face: Face): ShapedGlyph[] {
  return Array.from({ length: end - start }, (_, offset) => start + offset).flatMap((index) =>
    drawCluster(run, { text: index === start ? text : ZERO_WIDTH_SPACE, start: index, end: index + 1 }, face),
  );
}
