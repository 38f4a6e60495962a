import sharp from "sharp";
import { OCR_B_OUTLINES } from "./ocr-b-outlines.ts";
import { type Gray, halve } from "./picture.ts";

/** What may stand in the first cell of some format. */
export const ANY_LETTER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Every character of a machine readable zone, in the order of scores. */
export const CHARACTERS = `${ANY_LETTER}0123456789<`;

/** A cell in pixels: as wide as the pitch, and high enough for a character with a margin. */
export const CELL_WIDTH = 16;
export const CELL_HEIGHT = 22;
export const CELL_PIXELS = CELL_WIDTH * CELL_HEIGHT;

/** One picture for each character, of mean 0 and length 1, at one weight of strokes and one blur. */
export type TemplateSet = readonly Float32Array[];

/** In thousandths of an em. */
const PITCH = 723;
const MIDDLE = -352;
const STROKE_CHANGES = [-26, 0, 30];
/** In pixels of a cell. */
const BLURS = [0.5, 1, 1.6, 2.3];

const ZOOM = 2;
const CELLS_APART = 3;

/** All characters in a row, each in the middle of three cells, at twice the size of cells. */
async function drawn(strokeChange: number, blur: number): Promise<Gray> {
  const stroke = `stroke="${strokeChange < 0 ? "white" : "black"}" stroke-width="${Math.abs(strokeChange)}"`;
  const glyphs = [...CHARACTERS].map((character, at) => {
    const x = (at * CELLS_APART + 1) * PITCH;
    return `<path transform="translate(${x} 0)" d="${OCR_B_OUTLINES[character] ?? ""}" fill-rule="evenodd" ${stroke}/>`;
  });
  const [width, height] = [CHARACTERS.length * CELLS_APART * PITCH, (CELL_HEIGHT / CELL_WIDTH) * PITCH];
  const pixels = { width: CHARACTERS.length * CELLS_APART * CELL_WIDTH * ZOOM, height: CELL_HEIGHT * ZOOM };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels.width}" height="${pixels.height}"
    viewBox="0 ${MIDDLE - height / 2} ${width} ${height}" preserveAspectRatio="none">
    <rect y="-1000" width="${width}" height="2000" fill="white"/>${glyphs.join("")}</svg>`;
  const data = await sharp(Buffer.from(svg))
    .grayscale()
    .blur(blur * ZOOM)
    .extractChannel(0)
    .raw()
    .toBuffer();
  return halve({ ...pixels, data });
}

/** Takes the mean out of a cell and makes its length 1; gives the length that it had. */
export function normalise(cell: Float32Array): number {
  let sum = 0;
  for (const value of cell) sum += value;
  const mean = sum / cell.length;
  let squares = 0;
  for (const value of cell) squares += (value - mean) ** 2;
  const length = Math.sqrt(squares);
  for (let at = 0; at < cell.length; at++) cell[at] = ((cell[at] ?? 0) - mean) / (length || 1);
  return length;
}

function cut(row: Gray): TemplateSet {
  return [...CHARACTERS].map((_, at) => {
    const cell = new Float32Array(CELL_PIXELS);
    const left = (at * CELLS_APART + 1) * CELL_WIDTH;
    for (let y = 0; y < CELL_HEIGHT; y++) {
      for (let x = 0; x < CELL_WIDTH; x++) cell[y * CELL_WIDTH + x] = row.data[y * row.width + left + x] ?? 0;
    }
    normalise(cell);
    return cell;
  });
}

let sets: Promise<readonly TemplateSet[]> | undefined;

/** The characters of OCR-B as they look when printed thin to bold, and seen sharp to blurred. Drawn once. */
export function templateSets(): Promise<readonly TemplateSet[]> {
  sets ??= Promise.all(STROKE_CHANGES.flatMap((change) => BLURS.map(async (blur) => cut(await drawn(change, blur)))));
  return sets;
}
