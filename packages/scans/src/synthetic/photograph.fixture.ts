import sharp from "sharp";
import { brightnessAt, type Gray } from "../mrz/picture.ts";

/** How a page is photographed. Lengths are shares of its width; blur and noise are sigmas, in pixels and in brightness. */
export interface Photograph {
  readonly quarterTurns: 0 | 1 | 2 | 3;
  readonly skewDegrees: number;
  /** How much nearer one side is than the other, across and along. */
  readonly perspective: readonly [across: number, along: number];
  /** How far the page bends up between its sides. */
  readonly curl: number;
  /** How much desk is around it. */
  readonly margin: number;
  readonly blur: number;
  readonly noise: number;
  /** How much darker it is at the darker side of the page, 0 to 1. */
  readonly shadow: number;
  /** How much brighter it is in the middle of a reflection over part of the zone, in brightness. */
  readonly glare: number;
  readonly jpegQuality: number;
}

const DESK = 96;

const NOISES = 4_096;

/** Normal numbers, each from two even ones. */
function noisesOf(random: () => number): Float32Array {
  return Float32Array.from(
    { length: NOISES },
    () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
  );
}

/** The page on a desk, as a JPEG. */
export async function photograph(page: Gray, photo: Photograph, random: () => number): Promise<Buffer> {
  const { width: w, height: h } = page;
  const angle = (photo.skewDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const width = Math.round(w * Math.abs(cos) + h * Math.abs(sin) + 2 * photo.margin * w);
  const height = Math.round(h * Math.abs(cos) + w * Math.abs(sin) + 2 * photo.margin * w);
  const [across, along] = photo.perspective;
  const glare = { x: (0.25 + 0.5 * random()) * w, y: (0.8 + 0.15 * random()) * h, reach: 0.1 * w };
  const data = new Uint8Array(width * height);
  const side = random() < 0.5 ? -1 : 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = x - width / 2;
      const dy = y - height / 2;
      const depth = 1 + (across * dx) / w + (along * dy) / h;
      const u = (cos * dx + sin * dy) / depth + w / 2;
      const v = (cos * dy - sin * dx) / depth + h / 2 + photo.curl * w * (1 - ((2 * u) / w - 1) ** 2);
      const isPage = u >= 0 && v >= 0 && u < w && v < h;
      const paper = isPage ? brightnessAt(page, u - 0.5, v - 0.5) : DESK;
      const lit = 1 - photo.shadow / (1 + Math.exp((-side * (dx + 0.4 * dy)) / (0.06 * w)));
      if (photo.glare === 0) {
        data[y * width + x] = paper * lit;
        continue;
      }
      const distance = ((u - glare.x) ** 2 + 4 * (v - glare.y) ** 2) / glare.reach ** 2;
      data[y * width + x] = Math.min(255, paper * lit + photo.glare * Math.exp(-distance));
    }
  }
  const seen = sharp(data, { raw: { width, height, channels: 1 } });
  const blurred = await (photo.blur < 0.3 ? seen : seen.blur(photo.blur)).extractChannel(0).raw().toBuffer();
  const noises = noisesOf(random);
  for (let at = 0; at < blurred.length; at++) {
    const noise = noises[Math.floor(random() * NOISES)] ?? 0;
    blurred[at] = Math.max(0, Math.min(255, (blurred[at] ?? 0) + photo.noise * noise));
  }
  return sharp(blurred, { raw: { width, height, channels: 1 } })
    .rotate(90 * photo.quarterTurns)
    .jpeg({ quality: photo.jpegQuality })
    .toBuffer();
}
