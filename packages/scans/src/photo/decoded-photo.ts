import sharp from "sharp";

/** One plane of numbers, row by row. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** A photo as it is shown, at two sizes: fine for edges, coarse (CIE L*a*b*) for all else. */
export interface DecodedPhoto {
  readonly mediaType: string;
  readonly width: number;
  readonly height: number;
  /** luma, 0 to 255 */
  readonly fine: Plane;
  readonly coarse: { readonly lightness: Plane; readonly a: Plane; readonly b: Plane };
}

/** The bytes are no photo in a format that is read here, are damaged, or hold too many pixels. */
export class UnreadablePhoto extends Error {
  override readonly name = "UnreadablePhoto";
}

const PIXELS_MAX = 50_000_000;
const FINE_SIDE = 640;
const COARSE_SIDE = 216;

// By their first bytes (in hexadecimal), before any library sees them: its other formats (SVG, TIFF, GIF) are never tried.
const FORMATS: readonly { readonly mediaType: string; readonly starts: RegExp }[] = [
  { mediaType: "image/jpeg", starts: /^ffd8ff/ },
  { mediaType: "image/png", starts: /^89504e470d0a1a0a/ },
  { mediaType: "image/webp", starts: /^52494646.{8}57454250/ },
];

/** Decodes JPEG, PNG or WebP once, upright, on white. Throws UnreadablePhoto. */
export async function decodePhoto(image: Buffer): Promise<DecodedPhoto> {
  const start = image.toString("hex", 0, 12);
  const mediaType = FORMATS.find(({ starts }) => starts.test(start))?.mediaType;
  if (!mediaType) throw new UnreadablePhoto("neither JPEG nor PNG nor WebP");
  try {
    const source = sharp(image, { limitInputPixels: PIXELS_MAX, autoOrient: true });
    const [{ autoOrient: size }, { data, info }] = await Promise.all([
      source.metadata(),
      source
        .clone()
        .flatten({ background: "#ffffff" })
        .resize({ width: FINE_SIDE, height: FINE_SIDE, fit: "inside", withoutEnlargement: true })
        .toColourspace("srgb")
        .raw()
        .toBuffer({ resolveWithObject: true }),
    ]);
    return { mediaType, ...size, fine: lumaOf(data, info), coarse: coarseOf(data, info) };
  } catch (error) {
    throw new UnreadablePhoto("the picture cannot be decoded", { cause: error });
  }
}

interface Raster {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

function lumaOf(data: Uint8Array, { width, height, channels }: Raster): Plane {
  const values = new Float32Array(width * height);
  const [green, blue] = channels < 3 ? [0, 0] : [1, 2];
  for (let i = 0, at = 0; i < values.length; i += 1, at += channels) {
    values[i] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + green] ?? 0) + 0.114 * (data[at + blue] ?? 0);
  }
  return { width, height, values };
}

/** Means of blocks, as L*a*b* under D65. */
function coarseOf(data: Uint8Array, { width, height, channels }: Raster): DecodedPhoto["coarse"] {
  const scale = Math.min(1, COARSE_SIDE / Math.max(width, height));
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const [green, blue] = channels < 3 ? [0, 0] : [1, 2];
  const sums = new Float32Array(3 * w * h);
  const counts = new Uint16Array(w * h);
  for (let y = 0, at = 0; y < height; y += 1) {
    const row = Math.floor((y * h) / height) * w;
    for (let x = 0; x < width; x += 1, at += channels) {
      const cell = row + Math.floor((x * w) / width);
      counts[cell] = (counts[cell] ?? 0) + 1;
      sums[3 * cell] = (sums[3 * cell] ?? 0) + (data[at] ?? 0);
      sums[3 * cell + 1] = (sums[3 * cell + 1] ?? 0) + (data[at + green] ?? 0);
      sums[3 * cell + 2] = (sums[3 * cell + 2] ?? 0) + (data[at + blue] ?? 0);
    }
  }
  const plane = (): Plane => ({ width: w, height: h, values: new Float32Array(w * h) });
  const [lightness, a, b] = [plane(), plane(), plane()];
  for (let i = 0; i < w * h; i += 1) {
    const full = 255 * (counts[i] || 1);
    const colour = labOf((sums[3 * i] ?? 0) / full, (sums[3 * i + 1] ?? 0) / full, (sums[3 * i + 2] ?? 0) / full);
    [lightness.values[i], a.values[i], b.values[i]] = colour;
  }
  return { lightness, a, b };
}

function labOf(red: number, green: number, blue: number): readonly [number, number, number] {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
