import type { Blob } from "./blobs.ts";
import { type Curve, fitCurve, median, slopeAt, valueAt } from "./curve.ts";

/** A line of evenly spaced characters: where its cells lie, counted from any one of them. */
export interface TextLine {
  /** The centre of a cell, by its number. */
  readonly x: Curve;
  /** The middle of the line, by x. */
  readonly y: Curve;
  readonly pitch: number;
  readonly height: number;
  readonly first: number;
  readonly last: number;
  readonly count: number;
}

const HEIGHT_MIN = 6;
const HEIGHT_MAX = 90;
const BLOBS_MAX = 12_000;
const SEED_MIN = 6;
const COUNT_MIN = 15;
const LINES_MAX = 12;

function areLike(a: Blob, b: Blob): boolean {
  const ratio = a.height / b.height;
  return ratio > 0.62 && ratio < 1.6;
}

/** Each blob's nearest like it on its right, no two having the same: the beginnings of lines. */
function chainsOf(blobs: readonly Blob[]): readonly (readonly Blob[])[] {
  const next = new Map<number, number>();
  const previous = new Map<number, { readonly from: number; readonly cost: number }>();
  for (const [from, blob] of blobs.entries()) {
    let best: { readonly to: number; readonly cost: number } | undefined;
    for (let to = from + 1; to < blobs.length; to++) {
      const other = blobs[to];
      if (other === undefined || other.x - blob.x > 2.2 * blob.height) break;
      const dx = other.x - blob.x;
      const dy = Math.abs(other.y - blob.y);
      if (dx < 0.45 * blob.height || dy > 0.25 * dx + 0.12 * blob.height || !areLike(blob, other)) continue;
      const cost = dx + 2 * dy;
      if (best === undefined || cost < best.cost) best = { to, cost };
    }
    if (best === undefined) continue;
    const rival = previous.get(best.to);
    if (rival !== undefined && rival.cost <= best.cost) continue;
    if (rival !== undefined) next.delete(rival.from);
    next.set(from, best.to);
    previous.set(best.to, { from, cost: best.cost });
  }
  const chains: Blob[][] = [];
  for (const [start, blob] of blobs.entries()) {
    if (previous.has(start)) continue;
    const chain = [blob];
    for (let at = next.get(start); at !== undefined; at = next.get(at)) {
      const link = blobs[at];
      if (link !== undefined) chain.push(link);
    }
    if (chain.length >= SEED_MIN) chains.push(chain);
  }
  return chains.sort((a, b) => b.length - a.length);
}

/** Blobs along the curve of a chain, from left to right, the chain's own among them. */
function blobsAlong(y: Curve, height: number, blobs: readonly Blob[]): readonly Blob[] {
  return blobs.filter(
    (blob) =>
      Math.abs(blob.y - valueAt(y, blob.x)) < 0.3 * height &&
      blob.height > 0.6 * height &&
      blob.height < 1.45 * height &&
      blob.width < 1.6 * height,
  );
}

/** Numbers the blobs by cells, a gap being as many as it has room for; the run without wide gaps that has most of them. */
function numbered(blobs: readonly Blob[], height: number): readonly (readonly [cell: number, blob: Blob])[] {
  const gaps = blobs.slice(1).map((blob, at) => blob.x - (blobs[at]?.x ?? 0));
  const pitch = median(gaps.filter((gap) => gap > 0.6 * height && gap < 1.7 * height));
  if (pitch === 0) return [];
  const runs: [number, Blob][][] = [[]];
  let cell = 0;
  let before: Blob | undefined;
  for (const blob of blobs) {
    if (before !== undefined) {
      const step = Math.round((blob.x - before.x) / pitch);
      if (step === 0) continue;
      if (step > 9) runs.push([]);
      cell += step;
    }
    runs.at(-1)?.push([cell, blob]);
    before = blob;
  }
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest));
}

function lineOf(chain: readonly Blob[], blobs: readonly Blob[]): TextLine | undefined {
  let height = median(chain.map((blob) => blob.height));
  const centres = (of: readonly Blob[]) => of.map(({ x, y }) => [x, y] as const);
  let y = fitCurve(centres(chain), 1, 0.15 * height);
  let along = blobsAlong(y, height, blobs);
  for (const degree of [1, 2] as const) {
    y = fitCurve(centres(along), degree, 0.12 * height);
    along = blobsAlong(y, height, blobs);
    height = median(along.map((blob) => blob.height));
  }
  const cells = numbered(along, height);
  if (cells.length < COUNT_MIN) return undefined;
  const pitch = median(
    cells.slice(1).map(([cell, blob], at) => (blob.x - (cells[at]?.[1].x ?? 0)) / (cell - (cells[at]?.[0] ?? 0))),
  );
  const x = fitCurve(
    cells.map(([cell, blob]) => [cell, blob.x] as const),
    2,
    0.2 * pitch,
  );
  const onGrid = cells.filter(([cell, blob]) => Math.abs(valueAt(x, cell) - blob.x) < 0.3 * pitch);
  const [first, last] = [onGrid[0]?.[0], onGrid.at(-1)?.[0]];
  if (first === undefined || last === undefined || onGrid.length < COUNT_MIN) return undefined;
  if (onGrid.length < 0.45 * (last - first + 1) || slopeAt(x, first) < 4 || slopeAt(x, last) < 4) return undefined;
  return { x, y, pitch, height, first, last, count: onGrid.length };
}

/** The lines of evenly spaced characters among blobs, those with the most characters first. */
export function textLinesOf(all: readonly Blob[]): readonly TextLine[] {
  const blobs = all
    .filter(({ width, height }) => height >= HEIGHT_MIN && height <= HEIGHT_MAX && width <= 2.2 * height && width >= 2)
    .sort((a, b) => a.x - b.x);
  if (blobs.length > BLOBS_MAX) return [];
  const lines: TextLine[] = [];
  for (const chain of chainsOf(blobs)) {
    const middle = chain[chain.length >> 1];
    const isKnown = lines.some(
      ({ y, height }) => middle !== undefined && Math.abs(valueAt(y, middle.x) - middle.y) < 0.5 * height,
    );
    if (isKnown) continue;
    const line = lineOf(chain, blobs);
    if (line !== undefined) lines.push(line);
    if (lines.length >= LINES_MAX) break;
  }
  return lines.sort((a, b) => b.count - a.count);
}
