/** A picture in grey: one byte a pixel, row by row. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** What a picture may suffer from. */
export type PictureFault = "blurred" | "glare" | "dark" | "cutOff";

const TILES_A_SIDE = 8;
// A page may be empty for the most part, and a face is smooth: a few sharp places are enough.
const SHARP_TILES = 4;
// Measured on 30 drawn photos and a drawn passport page: sharp ones have 203 and more there, those blurred by half a
// hundredth of their width 40 and less.
const SHARPNESS_MIN = 80;
// A flash on laminate burns out more than a sheet of white paper does.
const GLARE_SHARE_MAX = 0.04;
const BURNT_OUT = 253;
const LIGHT_MEAN_MIN = 50;
// White paper is bright all over; glare is a spot in something darker.
const PAPER_MEAN_MIN = 200;
// The lines of letters at the bottom of a passport page change from dark to light far more often than anything else.
// Measured on drawn pages, whole, askew, curled and with perspective: their rows have 56 to 118 changes, begin at 4 % of
// the width or later, end at 97 % or earlier, and above 88 % of the height; those of pages that were cut do not.
const CHANGES_OF_LINES = 50;
const STEP_OF_CHANGE = 25;
const NEAR_SIDE = 0.015;
const NEAR_BOTTOM = 0.955;

interface Expected {
  /** whether the background is to be white: then it burns out without any glare */
  readonly isOnWhite: boolean;
}

/** What is wrong with a picture, as far as its pixels tell before anybody has looked at it. */
export function faultsOfPicture(picture: GreyPicture, { isOnWhite }: Expected): readonly PictureFault[] {
  const { pixels } = picture;
  const mean = meanOf(pixels);
  const burnt = pixels.reduce((count, value) => count + Number(value >= BURNT_OUT), 0) / pixels.length;
  return [
    ...(sharpnessOf(picture) < SHARPNESS_MIN ? (["blurred"] as const) : []),
    ...(!isOnWhite && burnt > GLARE_SHARE_MAX && mean < PAPER_MEAN_MIN ? (["glare"] as const) : []),
    ...(!isOnWhite && isCutOff(picture) ? (["cutOff"] as const) : []),
    ...(mean < LIGHT_MEAN_MIN ? (["dark"] as const) : []),
  ];
}

/** Whether lines of letters run into the side or the bottom of the picture. */
function isCutOff({ width, height, pixels }: GreyPicture): boolean {
  for (let y = 0; y < height; y += 1) {
    const { changes, first, last } = changesIn(pixels.subarray(y * width, (y + 1) * width));
    if (changes < CHANGES_OF_LINES) continue;
    if (first < width * NEAR_SIDE || last > width * (1 - NEAR_SIDE) || y > height * NEAR_BOTTOM) return true;
  }
  return false;
}

function changesIn(row: Uint8Array) {
  let [changes, first, last, direction] = [0, row.length, 0, 0];
  for (let x = 2; x < row.length; x += 1) {
    const step = (row[x] ?? 0) - (row[x - 2] ?? 0);
    const turn = Math.abs(step) > STEP_OF_CHANGE ? Math.sign(step) : 0;
    if (turn === 0 || turn === direction) continue;
    [changes, direction, last] = [changes + 1, turn, x];
    first = Math.min(first, x);
  }
  return { changes, first, last };
}

/** How sharp the sharpest places of the picture are: a few tiles of it. */
function sharpnessOf(picture: GreyPicture): number {
  const tiles = Array.from({ length: TILES_A_SIDE ** 2 }, (_, n) =>
    edgesIn(picture, n % TILES_A_SIDE, Math.floor(n / TILES_A_SIDE)),
  );
  return tiles.toSorted((a, b) => b - a)[SHARP_TILES - 1] ?? 0;
}

// The variance of the Laplacian: edges make it large, blur makes it small.
function edgesIn({ width, height, pixels }: GreyPicture, column: number, row: number): number {
  const [across, down] = [Math.floor(width / TILES_A_SIDE), Math.floor(height / TILES_A_SIDE)];
  const at = (x: number, y: number) => pixels[y * width + x] ?? 0;
  let [sum, squares, count] = [0, 0, 0];
  for (let y = row * down + 1; y < (row + 1) * down - 1; y += 1) {
    for (let x = column * across + 1; x < (column + 1) * across - 1; x += 1) {
      const value = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y);
      sum += value;
      squares += value * value;
      count += 1;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

function meanOf(pixels: Uint8Array): number {
  return pixels.reduce((sum, value) => sum + value, 0) / Math.max(1, pixels.length);
}
