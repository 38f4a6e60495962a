/** A picture in grey: one byte a pixel, row by row. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** What a picture may suffer from. */
export type PictureFault = "blurred" | "glare" | "dark";

// Measured on synthetic pages and faces: sharp ones have 120 and more, those blurred by three pixels under 40.
const SHARPNESS_MIN = 60;
// A flash on laminate burns out more than a sheet of white paper does.
const GLARE_SHARE_MAX = 0.04;
const BURNT_OUT = 253;
const LIGHT_MEAN_MIN = 50;
// White paper is bright all over; glare is a spot in something darker.
const PAPER_MEAN_MIN = 200;

/** What is wrong with a picture, as far as its pixels tell before anybody has looked at it. */
export function faultsOfPicture(picture: GreyPicture): readonly PictureFault[] {
  const { pixels } = picture;
  const mean = meanOf(pixels);
  const burnt = pixels.reduce((count, value) => count + Number(value >= BURNT_OUT), 0) / pixels.length;
  return [
    ...(sharpnessOf(picture) < SHARPNESS_MIN ? (["blurred"] as const) : []),
    ...(burnt > GLARE_SHARE_MAX && mean < PAPER_MEAN_MIN ? (["glare"] as const) : []),
    ...(mean < LIGHT_MEAN_MIN ? (["dark"] as const) : []),
  ];
}

/** The variance of the picture's Laplacian: edges make it large, blur makes it small. */
export function sharpnessOf({ width, height, pixels }: GreyPicture): number {
  let [sum, squares, count] = [0, 0, 0];
  const at = (x: number, y: number) => pixels[y * width + x] ?? 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
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
