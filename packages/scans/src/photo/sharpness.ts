import type { Plane } from "./decoded-photo.ts";
import { quantile } from "./statistics.ts";

/** A part of a picture, in shares of its sides. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const REACH = 4;
/** Of 255: clear edges, and faint ones where hardly any is clear; what rises less tells noise rather than focus. */
const RISES = [50, 25] as const;
const EDGES_MIN = 40;

/**
 * How steep the clear edges of a region are: the greatest rise between two pixels as a share of the rise over nine, of
 * the steeper edges. Independent of contrast; 0 where there is hardly any edge.
 */
export function sharpnessOf(plane: Plane, region: Region): number {
  const shares = RISES.map((rise) => steepnesses(plane, region, rise)).find(({ length }) => length >= EDGES_MIN);
  return shares ? quantile(shares, 0.7) : 0;
}

function steepnesses({ width, height, values }: Plane, region: Region, rise: number): readonly number[] {
  const [left, right] = span(region.left, region.width, width);
  const [top, bottom] = span(region.top, region.height, height);
  const shares: number[] = [];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      for (const step of [1, width]) {
        const share = steepness(values, y * width + x, step, rise);
        if (share !== null) shares.push(share);
      }
    }
  }
  return shares;
}

/** Null where the middle step is not the greatest of its line, or the line rises too little. */
function steepness(values: Float32Array, at: number, step: number, rise: number): number | null {
  const middle = Math.abs((values[at + step] ?? 0) - (values[at] ?? 0));
  if (middle < rise / (2 * REACH)) return null;
  let [least, most] = [255, 0];
  for (let k = -REACH; k <= REACH; k += 1) {
    const value = values[at + k * step] ?? 0;
    if (k < REACH && Math.abs((values[at + (k + 1) * step] ?? 0) - value) > middle) return null;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return most - least < rise ? null : middle / (most - least);
}

function span(start: number, length: number, pixels: number): readonly [number, number] {
  const from = Math.max(REACH, Math.floor(start * pixels));
  return [from, Math.min(pixels - REACH - 1, Math.ceil((start + length) * pixels))];
}
