import type { HeadPlace, PhotoMeasures } from "@entrada/domain/documents/photo-measures";
import type { DecodedPhoto, Plane } from "./decoded-photo.ts";
import { mean, quantile } from "./statistics.ts";

export interface Background {
  readonly wall: Wall;
  /** 1 where a pixel is not background */
  readonly foreground: Uint8Array;
  /** 1 where foreground seems to be a shadow on the wall: of its hue, darker, with a soft edge */
  readonly shadow: Uint8Array;
  /** share of the border that one plane of light explains: low where the background is no wall */
  readonly regularity: number;
}

/** Lightness as a plane over the picture, and one hue. */
interface Wall {
  readonly at: number;
  readonly perX: number;
  readonly perY: number;
  readonly a: number;
  readonly b: number;
}

type Coarse = DecodedPhoto["coarse"];

const ROUNDS = 5;
/** In L*a*b*: how far from the fitted wall in light and in hue a shadow on it may be. */
const LIGHT_OFF = 32;
const HUE_OFF = 9;
/** Of what may be a shadow: lighter ones are hardly seen, and white hair is no darker. */
const SHADOW_OFF = 45;
const SHADOW_MIN = 15;
/** How far a plain wall is from the fitted one; and from which rise over five pixels, or abruptness, an edge is a thing's. */
const FIT = 6;
const EDGE = 7;
const ABRUPT = 0.36;
const REACH = 4;

/** Separates what is connected to the border beside and above the head by smooth changes of light. */
export function separateBackground(coarse: Coarse): Background {
  const { width, height } = coarse.lightness;
  const border = borderOf(width, height);
  const wall = wallAlong(border, cornersOf(width, height), coarse);
  const lightOff = (i: number) => Math.abs(lightOffOf(wall, coarse, i));
  const hueOff = (i: number) => hueOffOf(wall, coarse, i);
  const plain = border.filter((i) => lightOff(i) < 2 * FIT && hueOff(i) < HUE_OFF);
  const spreads = (lightMax: number, isEdge: (i: number) => boolean) =>
    spreadFrom(
      plain,
      width,
      height,
      (i) => hueOff(i) < HUE_OFF && (lightOff(i) < FIT || (lightOff(i) < lightMax && !isEdge(i))),
    );
  const wallCells = spreads(LIGHT_OFF, (i) => riseAt(coarse, i) > EDGE);
  const softCells = spreads(SHADOW_OFF, (i) => abruptness(coarse.lightness, i) > ABRUPT);
  return {
    wall,
    foreground: wallCells.map((cell) => 1 - cell),
    shadow: softCells.map((cell, i) => (cell === 1 && wallCells[i] === 0 && lightOff(i) > SHADOW_MIN ? 1 : 0)),
    regularity: plain.length / border.length,
  };
}

/** 1 for the given cells and for all that connects to them through passable ones. */
function spreadFrom(
  start: readonly number[],
  width: number,
  height: number,
  isPassable: (i: number) => boolean,
): Uint8Array {
  const reached = new Uint8Array(width * height);
  const queue = [...start];
  for (const i of queue) reached[i] = 1;
  for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
    for (const j of neighbours(i, width, height)) {
      if (reached[j] === 1 || !isPassable(j)) continue;
      reached[j] = 1;
      queue.push(j);
    }
  }
  return reached;
}

/** Lightness, chroma and evenness of the background, and what stands before it besides the head. */
export function backgroundMeasures(
  { lightness, a, b }: Coarse,
  { foreground, shadow }: Background,
  place: HeadPlace | null,
): PhotoMeasures["background"] {
  const { width, height } = lightness;
  const inside = inner(foreground, width, height);
  const all = inside.length > 0 ? inside : borderOf(width, height);
  const values = (plane: Plane) => all.map((i) => plane.values[i] ?? 0);
  const lights = values(lightness);
  const chin = (place ? place.top + place.height : 0.5) * height;
  const shaded = shadow.filter((cell, i) => cell === 1 && i < chin * width);
  return {
    lightness: quantile(lights, 0.5),
    chroma: Math.hypot(quantile(values(a), 0.5), quantile(values(b), 0.5)),
    spread: quantile(lights, 0.97) - quantile(lights, 0.03),
    shadow: shaded.length / shadow.length,
    clutter: clutterIn(foreground, width, height, place),
  };
}

/** Share of foreground among the pixels above the chin and not near the head; of the upper half without a head. */
function clutterIn(foreground: Uint8Array, width: number, height: number, place: HeadPlace | null): number {
  const { left = 0, width: across = 0, top = 0, height: down = 0.5 } = place ?? {};
  const [from, to] = [(left - 0.15 * across) * width, (left + 1.15 * across) * width];
  const beside = cells(
    width,
    height,
    (x, y) => y < (top + 0.85 * down) * height && (x < from || x > to || y < (top - 0.1) * height),
  );
  return mean(beside.map((i) => foreground[i] ?? 0));
}

function lightOffOf({ at, perX, perY }: Wall, { lightness: { width, height, values } }: Coarse, i: number): number {
  return (values[i] ?? 0) - at - perX * ((i % width) / width) - perY * (Math.floor(i / width) / height);
}

function hueOffOf(wall: Wall, { a, b }: Coarse, i: number): number {
  return Math.hypot((a.values[i] ?? 0) - wall.a, (b.values[i] ?? 0) - wall.b);
}

/** Fitted to the corners, then again and again to what of the border fits. */
function wallAlong(border: readonly number[], corners: readonly number[], coarse: Coarse): Wall {
  const { width, height, values } = coarse.lightness;
  let kept = corners;
  let wall = fittedTo(kept);
  for (let round = 1; round < ROUNDS; round += 1) {
    const limit = Math.max(
      FIT,
      4 *
        quantile(
          kept.map((i) => Math.abs(lightOffOf(wall, coarse, i))),
          0.5,
        ),
    );
    const next = border.filter(
      (i) => Math.abs(lightOffOf(wall, coarse, i)) < limit && hueOffOf(wall, coarse, i) < HUE_OFF,
    );
    if (next.length < border.length / 5) break;
    kept = next;
    wall = fittedTo(kept);
  }
  return wall;

  function fittedTo(pixels: readonly number[]): Wall {
    const median = (plane: Plane) =>
      quantile(
        pixels.map((i) => plane.values[i] ?? 0),
        0.5,
      );
    const points = pixels.map((i) => [(i % width) / width, Math.floor(i / width) / height, values[i] ?? 0] as const);
    return { ...planeThrough(points), a: median(coarse.a), b: median(coarse.b) };
  }
}

/** The greatest change over five pixels, across or down. */
function riseAt({ lightness, a, b }: Coarse, i: number): number {
  const { width, height } = lightness;
  const [x, y] = [i % width, Math.floor(i / width)];
  const change = (from: number, to: number) =>
    Math.hypot(...[lightness, a, b].map(({ values }) => (values[to] ?? 0) - (values[from] ?? 0)));
  const row = y * width;
  return Math.max(
    change(row + Math.max(0, x - 2), row + Math.min(width - 1, x + 2)),
    change(Math.max(0, y - 2) * width + x, Math.min(height - 1, y + 2) * width + x),
  );
}

/** The part of a change over nine pixels that two make up: near 1 at the edge of a thing, low in the edge of a shadow. */
function abruptness({ width, height, values }: Plane, i: number): number {
  const [x, y] = [i % width, Math.floor(i / width)];
  return Math.max(
    along(values, i, 1, Math.min(REACH, x), Math.min(REACH, width - 1 - x)),
    along(values, i, width, Math.min(REACH, y), Math.min(REACH, height - 1 - y)),
  );
}

function along(values: Float32Array, at: number, step: number, before: number, after: number): number {
  let [least, most] = [values[at] ?? 0, values[at] ?? 0];
  for (let k = -before; k <= after; k += 1) {
    const value = values[at + k * step] ?? 0;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  if (most - least < FIT) return 0;
  const near = (values[at + (after > 0 ? step : 0)] ?? 0) - (values[at - (before > 0 ? step : 0)] ?? 0);
  return Math.abs(near) / (most - least);
}

export function neighbours(i: number, width: number, height: number): readonly number[] {
  const x = i % width;
  return [
    ...(x > 0 ? [i - 1] : []),
    ...(x < width - 1 ? [i + 1] : []),
    ...(i >= width ? [i - width] : []),
    ...(i < width * (height - 1) ? [i + width] : []),
  ];
}

/** Pixels along the top, and along both sides down to where shoulders may begin. */
function borderOf(width: number, height: number): readonly number[] {
  const [dx, dy] = [Math.ceil(width * 0.04), Math.ceil(height * 0.03)];
  return cells(width, height, (x, y) => y < height * 0.5 && (y < dy || x < dx || x >= width - dx));
}

function cornersOf(width: number, height: number): readonly number[] {
  return cells(width, height, (x, y) => y < height * 0.18 && (x < width * 0.12 || x >= width * 0.88));
}

/** Background that has background around it, so that the soft edge of a head does not count. */
function inner(foreground: Uint8Array, width: number, height: number): readonly number[] {
  return cells(width, height, (x, y) => {
    for (const [dx, dy] of AROUND) {
      const [nx, ny] = [x + dx, y + dy];
      if (nx >= 0 && ny >= 0 && nx < width && ny < height && foreground[ny * width + nx] === 1) return false;
    }
    return true;
  });
}

const AROUND = [-3, 0, 3].flatMap((dx) => [-3, 0, 3].map((dy) => [dx, dy] as const));

function cells(width: number, height: number, has: (x: number, y: number) => boolean): readonly number[] {
  const found: number[] = [];
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) if (has(x, y)) found.push(y * width + x);
  return found;
}

/** Least squares; level where the points do not span a plane. */
function planeThrough(points: readonly (readonly [number, number, number])[]): Pick<Wall, "at" | "perX" | "perY"> {
  const n = points.length || 1;
  const sum = (of: (x: number, y: number, z: number) => number) =>
    points.reduce((total, point) => total + of(...point), 0) / n;
  const [mx, my, mz] = [sum((x) => x), sum((_x, y) => y), sum((_x, _y, z) => z)];
  const xx = sum((x) => (x - mx) ** 2);
  const yy = sum((_x, y) => (y - my) ** 2);
  const xy = sum((x, y) => (x - mx) * (y - my));
  const xz = sum((x, _y, z) => (x - mx) * (z - mz));
  const yz = sum((_x, y, z) => (y - my) * (z - mz));
  const det = xx * yy - xy * xy;
  const [perX, perY] = det < 1e-6 ? [0, 0] : [(xz * yy - yz * xy) / det, (yz * xx - xz * xy) / det];
  return { at: mz - perX * mx - perY * my, perX, perY };
}
