import sharp from "sharp";
import { OCR_B_OUTLINES } from "../mrz/ocr-b-outlines.ts";
import type { Gray } from "../mrz/picture.ts";
import { OCR_B_SHARP_OUTLINES } from "./ocr-b-sharp.fixture.ts";

/**
 * How the zone is printed: whose outlines, how much bolder (thousandths of an em), how large, how far apart, how much
 * narrower its characters are than they should be, and by how many millimetres each is off its place at most.
 */
export interface Print {
  readonly outlines: Readonly<Record<string, string>>;
  readonly bolder: number;
  readonly size: number;
  readonly pitch: number;
  readonly narrowness?: number;
  readonly jitter?: number;
}

export const PRINTS = {
  standard: { outlines: OCR_B_OUTLINES, bolder: 0, size: 1, pitch: 1 },
  bold: { outlines: OCR_B_OUTLINES, bolder: 38, size: 1, pitch: 1 },
  thin: { outlines: OCR_B_OUTLINES, bolder: -34, size: 1, pitch: 1 },
  small: { outlines: OCR_B_OUTLINES, bolder: 0, size: 0.93, pitch: 0.985 },
  wide: { outlines: OCR_B_OUTLINES, bolder: 10, size: 1.03, pitch: 1.02 },
  narrow: { outlines: OCR_B_OUTLINES, bolder: 12, size: 1, pitch: 1, narrowness: 0.9 },
  jittered: { outlines: OCR_B_SHARP_OUTLINES, bolder: 8, size: 0.98, pitch: 1, jitter: 0.12 },
  sharpCut: { outlines: OCR_B_SHARP_OUTLINES, bolder: 0, size: 1, pitch: 1 },
} as const satisfies Readonly<Record<string, Print>>;
export type PrintName = keyof typeof PRINTS;

/** In millimetres: a data page by the number of cells of its lines (Doc 9303 parts 4 to 7). */
const PAGES: Readonly<Record<number, { readonly width: number; readonly height: number }>> = {
  44: { width: 125, height: 88 },
  36: { width: 105, height: 74 },
  30: { width: 85.6, height: 54 },
};
const PITCH_MM = 2.54;
const LINE_MM = 6.35;
const EM_MM = PITCH_MM / 0.723;
const BOTTOM_MM = 6.5;

interface Words {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly em: number;
  readonly pitch: number;
  readonly bolder: number;
  readonly narrowness?: number | undefined;
  /** How far a character is off its place. */
  readonly offset?: () => number;
}

function wordsSvg(outlines: Print["outlines"], words: Words): string {
  const { text, x, y, em, pitch, bolder, narrowness = 1, offset = () => 0 } = words;
  const scale = em / 1_000;
  const inset = ((1 - narrowness) / 2) * 723 * scale;
  const stroke =
    bolder === 0 ? "" : `stroke="${bolder < 0 ? "#e9e6dc" : "#26262a"}" stroke-width="${Math.abs(bolder)}"`;
  return [...text]
    .map((character, at) => {
      const path = outlines[character];
      if (path === undefined) return "";
      return `<path transform="translate(${x + at * pitch + inset + offset()} ${y + offset()}) scale(${scale * narrowness} ${scale})" d="${path}" fill-rule="evenodd" ${stroke}/>`;
    })
    .join("");
}

/** Fine wavy lines, as security paper has them. */
function wavesSvg(width: number, height: number, random: () => number): string {
  const phase = random() * 6;
  return Array.from({ length: 22 }, (_, line) => {
    const points = Array.from({ length: 60 }, (_step, at) => {
      const x = (at / 59) * width;
      return `${x.toFixed(2)},${((line / 21) * height + 2.2 * Math.sin(x / 7 + phase + line / 3)).toFixed(2)}`;
    });
    return `<polyline points="${points.join(" ")}" fill="none" stroke="#bcd0c4" stroke-width="0.25"/>`;
  }).join("");
}

/** A data page of this width in pixels, with these lines at its foot, seen straight on. */
export async function drawPage(
  lines: readonly string[],
  print: Print,
  widthPixels: number,
  random: () => number,
): Promise<Gray> {
  const page = PAGES[lines[0]?.length ?? 0] ?? { width: 125, height: 88 };
  const columns = lines[0]?.length ?? 0;
  const pitch = PITCH_MM * print.pitch;
  const left = (page.width - columns * pitch) / 2;
  const zone = lines.map((text, line) =>
    wordsSvg(print.outlines, {
      text,
      x: left,
      y: page.height - BOTTOM_MM - (lines.length - 1 - line) * LINE_MM,
      em: EM_MM * print.size,
      pitch,
      bolder: print.bolder,
      narrowness: print.narrowness,
      offset: () => (2 * random() - 1) * (print.jitter ?? 0),
    }),
  );
  const rows = Math.floor((page.height - BOTTOM_MM - lines.length * LINE_MM - 8) / 6.5);
  const words = Array.from({ length: rows }, (_, row) => {
    const text = Array.from({ length: 6 + Math.floor(random() * 14) }, () =>
      String.fromCharCode(65 + Math.floor(random() * 26)),
    ).join("");
    return wordsSvg(OCR_B_OUTLINES, {
      text,
      x: page.width * 0.34,
      y: 12 + row * 6.5,
      em: 2.9,
      pitch: 2 + random() * 0.3,
      bolder: -20,
    });
  });
  const portrait = { width: page.width * 0.24, height: page.height * 0.42 };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPixels}" height="${Math.round((widthPixels * page.height) / page.width)}"
    viewBox="0 0 ${page.width} ${page.height}" preserveAspectRatio="none">
    <rect width="100%" height="100%" fill="#e9e6dc"/>${wavesSvg(page.width, page.height, random)}
    <rect x="6" y="8" width="${portrait.width}" height="${portrait.height}" fill="#a9a5a0"/>
    <ellipse cx="${6 + portrait.width / 2}" cy="${8 + portrait.height * 0.45}" rx="${portrait.width * 0.28}" ry="${portrait.height * 0.3}" fill="#6d6460"/>
    <g fill="#26262a">${words.join("")}${zone.join("")}</g></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .grayscale()
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
