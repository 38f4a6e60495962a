import { neighbours } from "./background.ts";
import { ramp } from "./statistics.ts";

/** One figure before the background, in pixels of the coarse picture. */
export interface Outline {
  /** heads side by side, each with a crown of its own */
  readonly heads: number;
  readonly crown: number;
  readonly left: number;
  readonly right: number;
  /** from the crown to the estimated chin */
  readonly height: number;
  /** how far its middle line is from upright, clockwise */
  readonly leanDegrees: number;
  /** how well it looks like a head on a neck and shoulders, 0 to 1 */
  readonly likeness: number;
  /** whether a neck shows where the head ends; under long hair or a covering it does not */
  readonly hasNeck: boolean;
}

export interface Mask {
  readonly width: number;
  readonly height: number;
  /** 1 where something is */
  readonly cells: Uint8Array;
}

interface Run {
  readonly from: number;
  readonly to: number;
}

/** A figure that fills less of the picture is no portrait. */
const AREA_MIN = 0.04;
/** A crown stands out this far above the dip to its neighbour, in shares of the height, and is this wide. */
const PROMINENCE = 0.1;
const CROWN_WIDTH = 0.1;
/** The chin hangs below the row where jaw and neck meet: an ellipse on a neck of half its width. */
const JAW_SHARE = 0.93;
/** Light clothes before a light wall show little of the shoulders: what is seen of them counts for more. */
const SHOULDERS = 1.25;
const HEIGHT_TO_WIDTH = 1.25;

/** The outline of the largest figure; null where nothing is large enough. */
export function outlineOf(mask: Mask): Outline | null {
  const figure = largestFigure(mask);
  if (!figure) return null;
  const { width, height } = mask;
  const tops = topsOf({ width, height, cells: figure });
  const crowns = crownsOf(tops, height);
  const first = crowns.reduce((best, x) => ((tops[x] ?? height) < (tops[best] ?? height) ? x : best), crowns[0] ?? 0);
  const crown = tops[first] ?? height;
  const runs = traced(figure, width, height, crown, first);
  const widths = runs.map(({ from, to }) => to - from + 1);
  const neck = neckOf(widths);
  const level = runs[neck ? widths.indexOf(Math.max(...widths.slice(0, neck.jaw + 1))) : middleRow(widths)] ?? {
    from: 0,
    to: 0,
  };
  const across = level.to - level.from + 1;
  const tall = neck ? neck.jaw / JAW_SHARE : across * HEIGHT_TO_WIDTH;
  return {
    heads: Math.max(1, crowns.length),
    crown,
    left: level.from,
    right: level.to + 1,
    height: tall,
    hasNeck: neck !== null,
    leanDegrees: leanOf(runs.slice(Math.round(0.1 * tall), Math.round(0.85 * tall))),
    likeness: neck
      ? ramp(neck.pinch, 1.05, 1.3) * ramp(tall / across, 0.9, 1.1) * ramp(tall / across, 2, 1.7)
      : 0.6 * ramp(Math.max(...widths) / across, 1.05, 1.3),
  };
}

function largestFigure({ width, height, cells }: Mask): Uint8Array | null {
  const seen = new Uint8Array(cells.length);
  let largest: readonly number[] = [];
  for (let start = 0; start < cells.length; start += 1) {
    if (cells[start] === 0 || seen[start] === 1) continue;
    const members = [start];
    seen[start] = 1;
    for (let at = 0; at < members.length; at += 1) {
      for (const j of neighbours(members[at] ?? 0, width, height)) {
        if (cells[j] === 0 || seen[j] === 1) continue;
        seen[j] = 1;
        members.push(j);
      }
    }
    if (members.length > largest.length) largest = members;
  }
  if (largest.length < AREA_MIN * cells.length) return null;
  const figure = new Uint8Array(cells.length);
  for (const i of largest) figure[i] = 1;
  return figure;
}

/** Of each column the first row that the figure reaches. */
function topsOf({ width, height, cells }: Mask): readonly number[] {
  return Array.from({ length: width }, (_, x) => {
    let y = 0;
    while (y < height && cells[y * width + x] === 0) y += 1;
    return y;
  });
}

/** Columns whose crown stands out above the dip towards any higher one. */
function crownsOf(tops: readonly number[], height: number): readonly number[] {
  const rank = (x: number) => (tops[x] ?? height) * tops.length + x;
  return tops.flatMap((top, x) => {
    if (top >= height) return [];
    const dips = [-1, 1].map((direction) => {
      let dip = top;
      for (let i = x + direction; i >= 0 && i < tops.length; i += direction) {
        if (rank(i) < rank(x)) return dip;
        dip = Math.max(dip, tops[i] ?? height);
      }
      return height;
    });
    const prominence = Math.min(...dips) - top;
    if (prominence < PROMINENCE * height) return [];
    const level = top + PROMINENCE * height;
    let [from, to] = [x, x];
    while (from > 0 && (tops[from - 1] ?? height) <= level) from -= 1;
    while (to < tops.length - 1 && (tops[to + 1] ?? height) <= level) to += 1;
    return to - from + 1 < CROWN_WIDTH * tops.length ? [] : [x];
  });
}

/** The figure's run of cells in each row, followed down from its crown. */
function traced(figure: Uint8Array, width: number, height: number, crown: number, column: number): readonly Run[] {
  const runs: Run[] = [];
  let middle = column;
  for (let y = crown; y < height; y += 1) {
    if (figure[y * width + middle] !== 1) break;
    let [from, to] = [middle, middle];
    while (from > 0 && figure[y * width + from - 1] === 1) from -= 1;
    while (to < width - 1 && figure[y * width + to + 1] === 1) to += 1;
    runs.push({ from, to });
    middle = Math.round((from + to) / 2);
  }
  return runs;
}

/** Where the figure is narrower than above and below, at least two thirds of a head's width down; null if nowhere. */
function neckOf(widths: readonly number[]): { readonly jaw: number; readonly pinch: number } | null {
  let best = { row: 0, pinch: 1.08 };
  let above = 0;
  const below = widths.map(() => 0);
  for (let y = widths.length - 1, most = 0; y >= 0; y -= 1) {
    most = Math.max(most, widths[y] ?? 0);
    below[y] = most;
  }
  for (const [row, across] of widths.entries()) {
    above = Math.max(above, across);
    const pinch = Math.min(above, SHOULDERS * (below[row] ?? 0)) / across;
    if (row > 0.66 * above && row < 2 * above && pinch > best.pinch) best = { row, pinch };
  }
  if (best.row === 0) return null;
  let jaw = best.row;
  while (jaw > 0 && (widths[jaw - 1] ?? 0) <= 1.1 * (widths[best.row] ?? 0)) jaw -= 1;
  return { jaw, pinch: best.pinch };
}

/** By the line of least squares through the middles of the rows. */
function leanOf(runs: readonly Run[]): number {
  const middle = (runs.length - 1) / 2;
  const across = runs.reduce((sum, { from, to }, row) => sum + ((from + to) / 2) * (row - middle), 0);
  const down = runs.reduce((sum, _, row) => sum + (row - middle) ** 2, 0);
  return down === 0 ? 0 : (Math.atan(-across / down) * 180) / Math.PI;
}

/** The row as far below the crown as a head's middle is, for the breadth that it has there. */
function middleRow(widths: readonly number[]): number {
  const row = widths.findIndex((across, y) => y >= 0.6 * across);
  return row < 0 ? widths.length - 1 : row;
}
