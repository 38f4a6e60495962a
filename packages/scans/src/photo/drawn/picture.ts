import sharp from "sharp";
import { Chance } from "./chance.ts";
import { drawFigure, type Figure } from "./figure.ts";

/** A picture before it is drawn. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly background: string;
  /** SVG behind the figures, in pixels */
  readonly scene: string;
  readonly figures: readonly Figure[];
  /** in shares of the longer side */
  readonly blur: number;
  /** what every value is multiplied by, and what is then added, of 255 */
  readonly gain: number;
  readonly lift: number;
  readonly isGrey: boolean;
  /** standard deviation, of 255 */
  readonly noise: number;
  readonly format: "jpeg" | "png" | "webp";
  readonly quality: number;
  readonly seed: number;
}

/** The picture as the bytes of a file. */
export async function drawn(picture: Picture): Promise<Buffer> {
  const { width, height } = picture;
  const figures = picture.figures.map((figure) => drawFigure(figure, width, height)).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${picture.background}"/>${picture.scene}${figures}</svg>`;
  const painted = sharp(Buffer.from(svg)).removeAlpha().blur(0.6);
  const blurred =
    picture.blur > 0 ? sharp(await painted.png().toBuffer()).blur(picture.blur * Math.max(width, height)) : painted;
  const { data, info } = await blurred.toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  expose(data, info.channels, picture);
  const raw = sharp(data, { raw: { width, height, channels: info.channels } });
  return picture.format === "png"
    ? raw.png().toBuffer()
    : raw.toFormat(picture.format, { quality: picture.quality }).toBuffer();
}

function expose(data: Uint8Array, channels: number, { gain, lift, isGrey, noise, seed }: Picture): void {
  const chance = new Chance(seed);
  for (let at = 0; at < data.length; at += channels) {
    const grain = noise * (chance.next() + chance.next() - 1) * Math.sqrt(6);
    const grey = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
    for (let i = at; i < at + 3; i += 1) {
      data[i] = Math.round(Math.min(255, Math.max(0, (isGrey ? grey : (data[i] ?? 0)) * gain + lift + grain)));
    }
  }
}
