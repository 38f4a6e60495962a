import type { Gray } from "./picture.ts";

/** A patch of connected ink: its centre, width and height in pixels. */
export interface Blob {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const WINDOWS_A_SIDE = 26;
/** More runs of ink than a page full of text has: noise, which has no lines. */
const RUNS_MAX = 250_000;

/** Sums of all pixels above and left of each, in rows one longer than the picture's. */
function integralOf({ width, height, data }: Gray): Float64Array {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

/** 1 where a pixel is darker than this share of the mean around it: so shadows and tinted paper are not ink. */
function inkOf(gray: Gray, share: number): Uint8Array {
  const { width, height, data } = gray;
  const sums = integralOf(gray);
  const stride = width + 1;
  const reach = Math.max(8, Math.round(Math.max(width, height) / WINDOWS_A_SIDE / 2));
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - reach) * stride;
    const bottom = Math.min(height, y + reach + 1) * stride;
    const rows = (bottom - top) / stride;
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - reach);
      const right = Math.min(width, x + reach + 1);
      const sum =
        (sums[bottom + right] ?? 0) - (sums[bottom + left] ?? 0) - (sums[top + right] ?? 0) + (sums[top + left] ?? 0);
      const mean = sum / (rows * (right - left));
      if ((data[y * width + x] ?? 0) < mean * share) ink[y * width + x] = 1;
    }
  }
  return ink;
}

/** A growing list of boxes, each with the index of the box that it belongs to. */
class Boxes {
  private readonly parents: number[] = [];
  readonly lefts: number[] = [];
  readonly rights: number[] = [];
  readonly tops: number[] = [];
  readonly bottoms: number[] = [];

  add(left: number, right: number, y: number): number {
    this.lefts.push(left);
    this.rights.push(right);
    this.tops.push(y);
    this.bottoms.push(y + 1);
    return this.parents.push(this.parents.length) - 1;
  }

  root(index: number): number {
    let at = index;
    while (this.parents[at] !== at) {
      const up = this.parents[at] ?? at;
      this.parents[at] = this.parents[up] ?? up;
      at = this.parents[at] ?? up;
    }
    return at;
  }

  join(a: number, b: number): void {
    const [to, from] = [this.root(a), this.root(b)];
    if (to === from) return;
    this.parents[from] = to;
    this.lefts[to] = Math.min(this.lefts[to] ?? 0, this.lefts[from] ?? 0);
    this.rights[to] = Math.max(this.rights[to] ?? 0, this.rights[from] ?? 0);
    this.tops[to] = Math.min(this.tops[to] ?? 0, this.tops[from] ?? 0);
    this.bottoms[to] = Math.max(this.bottoms[to] ?? 0, this.bottoms[from] ?? 0);
  }

  roots(): readonly number[] {
    return this.parents.flatMap((parent, index) => (parent === index ? [index] : []));
  }
}

/** The patches of connected ink of a picture, ink being darker than `share` of the brightness around it; none of noise. */
export function blobsOf(gray: Gray, share: number): readonly Blob[] {
  const { width, height } = gray;
  const ink = inkOf(gray, share);
  const boxes = new Boxes();
  let above: number[] = [];
  for (let y = 0; y < height; y++) {
    const runs: number[] = [];
    let x = 0;
    let candidate = 0;
    while (x < width) {
      if (ink[y * width + x] === 0) {
        x++;
        continue;
      }
      const start = x;
      while (x < width && ink[y * width + x] === 1) x++;
      const run = boxes.add(start, x, y);
      // Runs are stored as triples: left, right, box.
      while (candidate < above.length && (above[candidate + 1] ?? 0) < start) candidate += 3;
      for (let at = candidate; at < above.length && (above[at] ?? 0) <= x; at += 3) boxes.join(above[at + 2] ?? 0, run);
      runs.push(start, x, run);
    }
    above = runs;
    if (boxes.lefts.length > RUNS_MAX) return [];
  }
  return boxes.roots().map((root) => {
    const [left, right] = [boxes.lefts[root] ?? 0, boxes.rights[root] ?? 0];
    const [top, bottom] = [boxes.tops[root] ?? 0, boxes.bottoms[root] ?? 0];
    return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top };
  });
}
