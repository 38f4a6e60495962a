import { slopeAt, valueAt } from "./curve.ts";
import { brightnessAt, type Gray } from "./picture.ts";
import { CELL_HEIGHT, CELL_PIXELS, CELL_WIDTH, CHARACTERS, normalise, type TemplateSet } from "./templates.ts";
import type { Zone } from "./zones.ts";

/** How a zone is looked at: in which picture, how much larger that is, how tall its characters are, and which way up. */
export interface View {
  readonly gray: Gray;
  readonly scale: number;
  readonly tallness: number;
  readonly isUpsideDown: boolean;
}

/** A cell in the zone's own picture: its middle, and one pitch to its right and down. */
export interface CellFrame {
  readonly x: number;
  readonly y: number;
  readonly right: readonly [number, number];
  readonly down: readonly [number, number];
}

/** How much each character looks like what is in a cell (−1 to 1), and how much contrast there is. */
export interface CellScores {
  readonly scores: Float32Array;
  readonly contrast: number;
}

const REACH = 3;
const PATCH_WIDTH = CELL_WIDTH + 2 * REACH;
const PATCH_HEIGHT = CELL_HEIGHT + 2 * REACH;
const REFINED = 8;

export function cellFrame(zone: Zone, line: number, cell: number): CellFrame {
  const point = (of: number): readonly [number, number] => {
    const { x, y } = zone.lines[of] ?? { x: { a: 0, b: 1, c: 0 }, y: { a: 0, b: 0, c: 0 } };
    const at = valueAt(x, cell);
    return [at, valueAt(y, at)];
  };
  const [x, y] = point(line);
  const curves = zone.lines[line];
  const across = curves === undefined ? 1 : slopeAt(curves.x, cell);
  const upper = line + 1 < zone.lines.length ? line : line - 1;
  const [[x1, y1], [x2, y2]] = [point(upper), point(upper + 1)];
  const right = [across, curves === undefined ? 0 : across * slopeAt(curves.y, x)] as const;
  // The other line says which way is down; how far it is says little, as not every printer keeps to the standard's.
  const onePitch = Math.hypot(...right) / (Math.hypot(x2 - x1, y2 - y1) || 1);
  return { x, y, right, down: [(x2 - x1) * onePitch, (y2 - y1) * onePitch] };
}

/** The brightness in and around a cell, turned upright. */
function patchOf(frame: CellFrame, { gray, scale, tallness, isUpsideDown }: View): Float32Array {
  const patch = new Float32Array(PATCH_WIDTH * PATCH_HEIGHT);
  const step = (isUpsideDown ? -scale : scale) / CELL_WIDTH;
  const [rx, ry] = [frame.right[0] * step, frame.right[1] * step];
  const [dx, dy] = [frame.down[0] * step * tallness, frame.down[1] * step * tallness];
  for (let row = 0; row < PATCH_HEIGHT; row++) {
    const v = row - (PATCH_HEIGHT - 1) / 2;
    for (let column = 0; column < PATCH_WIDTH; column++) {
      const u = column - (PATCH_WIDTH - 1) / 2;
      patch[row * PATCH_WIDTH + column] = brightnessAt(
        gray,
        frame.x * scale - 0.5 + u * rx + v * dx,
        frame.y * scale - 0.5 + u * ry + v * dy,
      );
    }
  }
  return patch;
}

/** The part of a patch that is a cell, moved by so many pixels, normalised; its contrast. */
function windowOf(patch: Float32Array, dx: number, dy: number, window: Float32Array): number {
  for (let row = 0; row < CELL_HEIGHT; row++) {
    const from = (row + REACH + dy) * PATCH_WIDTH + REACH + dx;
    window.set(patch.subarray(from, from + CELL_WIDTH), row * CELL_WIDTH);
  }
  return normalise(window);
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

/** The best likeness of any character to a cell that is not moved: enough to compare views. */
export function glance(frame: CellFrame, view: View, templates: TemplateSet): number {
  const window = new Float32Array(CELL_PIXELS);
  windowOf(patchOf(frame, view), 0, 0, window);
  return Math.max(...templates.map((template) => dot(template, window)));
}

const COARSE = [-2, 0, 2].flatMap((dx) => [-2, 0, 2].map((dy) => [dx, dy] as const));
const FINE = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const));

/** The likeness of each character to a cell, the cell moved by up to three pixels to where it is best. */
export function scoresOf(frame: CellFrame, view: View, templates: TemplateSet): CellScores {
  const patch = patchOf(frame, view);
  const scores = new Float32Array(CHARACTERS.length).fill(-1);
  const places = new Int8Array(CHARACTERS.length);
  const window = new Float32Array(CELL_PIXELS);
  let contrast = 0;
  for (const [place, [dx, dy]] of COARSE.entries()) {
    contrast = Math.max(contrast, windowOf(patch, dx, dy, window));
    for (const [character, template] of templates.entries()) {
      const score = dot(template, window);
      if (score <= (scores[character] ?? 0)) continue;
      scores[character] = score;
      places[character] = place;
    }
  }
  const best = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)).slice(0, REFINED);
  for (const [place, [dx, dy]] of COARSE.entries()) {
    const here = best.filter((character) => places[character] === place);
    if (here.length === 0) continue;
    for (const [fx, fy] of FINE) {
      if (fx === 0 && fy === 0) continue;
      windowOf(patch, dx + fx, dy + fy, window);
      for (const character of here) {
        const template = templates[character];
        if (template !== undefined) scores[character] = Math.max(scores[character] ?? 0, dot(template, window));
      }
    }
  }
  return { scores, contrast };
}
