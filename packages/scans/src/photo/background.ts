import type { PhotoMeasures } from "@entrada/domain/documents/photo-measures";
import type { DecodedPhoto } from "./decoded-photo.ts";
import { quantile } from "./statistics.ts";

export interface Background {
  readonly measures: PhotoMeasures["background"];
  /** 1 where a pixel is not background */
  readonly foreground: Uint8Array;
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

const ROUNDS = 5;
/** In L*a*b*: how far a wall's pixel may be from its neighbour, and from the fitted wall in light and in hue. */
const STEP = 4.5;
const LIGHT_OFF = 30;
const HUE_OFF = 9;
const FIT = 7;

/** Separates what is connected to the border beside and above the head by smooth changes of light. */
export function separateBackground({ lightness, a, b }: DecodedPhoto["coarse"]): Background {
  const { width, height } = lightness;
  const border = borderOf(width, height);
  const read = (plane: { readonly values: Float32Array }, i: number) => plane.values[i] ?? 0;
  let wall: Wall = { at: 0, perX: 0, perY: 0, a: 0, b: 0 };
  const lightOff = (i: number) =>
    read(lightness, i) - wall.at - wall.perX * ((i % width) / width) - wall.perY * (Math.floor(i / width) / height);
  const hueOff = (i: number) => Math.hypot(read(a, i) - wall.a, read(b, i) - wall.b);
  let kept = cornersOf(width, height);
  for (let round = 0; round < ROUNDS; round += 1) {
    const hue = {
      a: quantile(
        kept.map((i) => read(a, i)),
        0.5,
      ),
      b: quantile(
        kept.map((i) => read(b, i)),
        0.5,
      ),
    };
    const points = kept.map((i) => [(i % width) / width, Math.floor(i / width) / height, read(lightness, i)] as const);
    wall = { ...planeThrough(points), ...hue };
    const off = quantile(
      kept.map((i) => Math.abs(lightOff(i))),
      0.5,
    );
    const limit = Math.max(FIT, 4 * off);
    const next = border.filter((i) => Math.abs(lightOff(i)) < limit && hueOff(i) < HUE_OFF);
    if (next.length < border.length / 5) break;
    kept = next;
  }
  const isWall = (i: number) => Math.abs(lightOff(i)) < LIGHT_OFF && hueOff(i) < HUE_OFF;
  const foreground = new Uint8Array(width * height).fill(1);
  const queue = border.filter((i) => Math.abs(lightOff(i)) < 2 * FIT && hueOff(i) < HUE_OFF);
  for (const i of queue) foreground[i] = 0;
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const i = next;
    for (const j of neighbours(i, width, height)) {
      if (foreground[j] === 0 || !isWall(j)) continue;
      const step = Math.hypot(
        read(lightness, j) - read(lightness, i),
        read(a, j) - read(a, i),
        read(b, j) - read(b, i),
      );
      if (step > STEP && (Math.abs(lightOff(j)) > FIT || hueOff(j) > FIT)) continue;
      foreground[j] = 0;
      queue.push(j);
    }
  }
  const inside = inner(foreground, width, height);
  const lights = (inside.length > 0 ? inside : border).map((i) => read(lightness, i));
  return {
    foreground,
    regularity: border.filter((i) => Math.abs(lightOff(i)) < 2 * FIT && hueOff(i) < HUE_OFF).length / border.length,
    measures: {
      lightness: quantile(lights, 0.5),
      chroma: Math.hypot(wall.a, wall.b),
      spread: quantile(lights, 0.97) - quantile(lights, 0.03),
    },
  };
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
