import sharp from "sharp";

const PIXELS_MAX = 50_000_000;
const LONG_SIDE_MAX = 2_400;

/** A picture of one byte a pixel, 0 being black, row by row. */
export interface Gray {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A picture as people see it (by its EXIF orientation) with at most 2,400 pixels a side, and its whole width. */
export interface DecodedPicture {
  readonly gray: Gray;
  readonly wholeWidth: number;
}

/** Decodes what sharp can decode, up to 50 million pixels; rejects anything else. */
export async function decodePicture(image: Buffer): Promise<DecodedPicture> {
  const decoder = sharp(image, { limitInputPixels: PIXELS_MAX, autoOrient: true });
  const { autoOrient } = await decoder.metadata();
  const { data, info } = await decoder
    .flatten({ background: "white" })
    .grayscale()
    .resize({ width: LONG_SIDE_MAX, height: LONG_SIDE_MAX, fit: "inside", withoutEnlargement: true })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { gray: { width: info.width, height: info.height, data }, wholeWidth: autoOrient.width };
}

/** The picture turned a quarter, clockwise. */
export function turnQuarter({ width, height, data }: Gray): Gray {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) turned[x * height + (height - 1 - y)] = data[y * width + x] ?? 0;
  }
  return { width: height, height: width, data: turned };
}

/** The picture in half its width and height, each pixel the mean of four. */
export function halve({ width, height, data }: Gray): Gray {
  const [w, h] = [width >> 1, height >> 1];
  const half = new Uint8Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const at = 2 * y * width + 2 * x;
      const sum = (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + width] ?? 0) + (data[at + width + 1] ?? 0);
      half[y * w + x] = (sum + 2) >> 2;
    }
  }
  return { width: w, height: h, data: half };
}

/** The brightness at a place between pixels; that of the nearest edge outside. */
export function brightnessAt({ width, height, data }: Gray, x: number, y: number): number {
  const cx = Math.min(Math.max(x, 0), width - 1.001);
  const cy = Math.min(Math.max(y, 0), height - 1.001);
  const left = Math.floor(cx);
  const top = Math.floor(cy);
  const fx = cx - left;
  const fy = cy - top;
  const at = top * width + left;
  const upper = (data[at] ?? 0) * (1 - fx) + (data[at + 1] ?? 0) * fx;
  const lower = (data[at + width] ?? 0) * (1 - fx) + (data[at + width + 1] ?? 0) * fx;
  return upper * (1 - fy) + lower * fy;
}
