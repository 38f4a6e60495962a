import type { Plane } from "./decoded-photo.ts";
import { ramp } from "./statistics.ts";

/** In pixels of the plane. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Spot {
  readonly x: number;
  readonly y: number;
  /** how much darker than around it, in lightness */
  readonly depth: number;
}

/** Two dark spots that lie as eyes do. */
export interface Eyes {
  readonly x: number;
  readonly y: number;
  readonly distance: number;
  readonly tiltDegrees: number;
  /** how clear they are, 0 to 1 */
  readonly clarity: number;
}

const SPOTS = 14;
/** Shares of the head's width: the spot, what lies around it, and how near to each other two spots may be. */
const SPOT = { across: 0.07, down: 0.03 };
const AROUND = { across: 0.15, down: 0.1 };
const APART = 0.07;
const DISTANCE = { min: 0.26, max: 0.48 };
/** Shares of the head's height: above are hairlines, below nostrils and mouth. */
const ROWS = { from: 0.38, to: 0.72 };
const SLOPE_MAX = Math.tan((28 * Math.PI) / 180);

/** The best pair of dark spots in the middle of a head; null where no two lie as eyes do. */
export function eyesIn(lightness: Plane, head: Box): Eyes | null {
  const mean = meansOf(lightness);
  const depth = (x: number, y: number) =>
    mean(x, y, AROUND.across * head.width, AROUND.down * head.width) -
    mean(x, y, SPOT.across * head.width, SPOT.down * head.width);
  const spots = (from: number, to: number) =>
    spotsIn(depth, head, head.left + from * head.width, head.left + to * head.width);
  const rights = spots(0.5, 0.86);
  const middle = head.left + head.width / 2;
  let best: { readonly eyes: Eyes; readonly score: number } | null = null;
  for (const spot of spots(0.14, 0.5)) {
    for (const other of rights) {
      const [dx, dy] = [other.x - spot.x, other.y - spot.y];
      const distance = Math.hypot(dx, dy);
      if (distance < DISTANCE.min * head.width || distance > DISTANCE.max * head.width) continue;
      if (Math.abs(dy) > SLOPE_MAX * dx) continue;
      const [least, most] = [Math.min(spot.depth, other.depth), Math.max(spot.depth, other.depth)];
      const off = Math.abs((spot.x + other.x) / 2 - middle) + Math.abs(dy) / 2;
      const score = least - 0.25 * (most - least) - (14 * off) / head.width;
      if (best && score <= best.score) continue;
      const tiltDegrees = (Math.atan2(dy, dx) * 180) / Math.PI;
      best = {
        score,
        eyes: {
          x: (spot.x + other.x) / 2,
          y: (spot.y + other.y) / 2,
          distance,
          tiltDegrees,
          clarity: ramp(least, 2, 6),
        },
      };
    }
  }
  return best?.eyes ?? null;
}

function spotsIn(depth: (x: number, y: number) => number, head: Box, from: number, to: number): readonly Spot[] {
  const all: Spot[] = [];
  for (let y = Math.round(head.top + ROWS.from * head.height); y < head.top + ROWS.to * head.height; y += 1) {
    for (let x = Math.round(from); x < to; x += 1) all.push({ x, y, depth: depth(x, y) });
  }
  const kept: Spot[] = [];
  for (const spot of all.filter((each) => each.depth > 1).sort((p, q) => q.depth - p.depth)) {
    if (kept.every(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) > APART * head.width)) kept.push(spot);
    if (kept.length === SPOTS) break;
  }
  return kept;
}

/** Means over boxes around a point, each from four sums. */
function meansOf({ width, height, values }: Plane) {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0, row = 0; x < width; x += 1) {
      row += values[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  const upTo = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0;
  return (x: number, y: number, across: number, down: number) => {
    const [left, right] = [Math.max(0, Math.round(x - across)), Math.min(width, Math.round(x + across) + 1)];
    const [top, bottom] = [Math.max(0, Math.round(y - down)), Math.min(height, Math.round(y + down) + 1)];
    const sum = upTo(right, bottom) - upTo(left, bottom) - upTo(right, top) + upTo(left, top);
    return sum / Math.max(1, (right - left) * (bottom - top));
  };
}
