import { OPS, type PageViewport, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { FilePlace, PixelBox } from "../place/file-place.ts";
import type { Part } from "../place/place-mark.tsx";

/** How the page's units follow from those of what it draws: as PDF writes it. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
type Point = readonly [x: number, y: number];

interface DrawnPicture {
  readonly matrix: Matrix;
  readonly width: number;
  readonly height: number;
}

const AS_IT_IS: Matrix = [1, 0, 0, 1, 0, 0];

/** The part of the page, as it is shown, that a place in its largest picture covers; undefined: it draws none. */
export async function partOfPage(
  page: PDFPageProxy,
  viewport: PageViewport,
  { box, rotation }: FilePlace,
): Promise<Part | undefined> {
  // The server reads the largest one, too.
  const [picture] = (await picturesOf(page)).toSorted((a, b) => b.width * b.height - a.width * a.height);
  if (picture === undefined) return undefined;
  const shown = cornersOf(box).map((corner) => {
    const [x, y] = beforeTurning(corner, picture, rotation);
    // A picture is drawn into the unit square, from the bottom up.
    const [onX, onY] = applied(picture.matrix, [x / picture.width, 1 - y / picture.height]);
    return viewport.convertToViewportPoint(onX, onY) as [number, number];
  });
  const [xs, ys] = [shown.map(([x]) => x / viewport.width), shown.map(([, y]) => y / viewport.height)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Every picture that a page draws, and where. */
async function picturesOf(page: PDFPageProxy): Promise<readonly DrawnPicture[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const drawn: DrawnPicture[] = [];
  const kept: Matrix[] = [];
  let matrix = AS_IT_IS;
  for (const [at, act] of fnArray.entries()) {
    const given: unknown[] = argsArray[at] ?? [];
    if (act === OPS.save) kept.push(matrix);
    if (act === OPS.restore || act === OPS.paintFormXObjectEnd) matrix = kept.pop() ?? AS_IT_IS;
    if (act === OPS.transform) matrix = multiplied(matrix, given as unknown as Matrix);
    if (act === OPS.paintFormXObjectBegin) {
      kept.push(matrix);
      matrix = multiplied(matrix, (given[0] ?? AS_IT_IS) as Matrix);
    }
    if (act === OPS.paintImageXObject) drawn.push({ matrix, width: Number(given[1]), height: Number(given[2]) });
  }
  return drawn;
}

function cornersOf({ left, top, width, height }: PixelBox): readonly Point[] {
  return [left, left + width].flatMap((x) => [top, top + height].map((y) => [x, y] as const));
}

/** Where a corner of the upright picture lies in the picture as it is in the file. */
function beforeTurning([x, y]: Point, { width, height }: DrawnPicture, rotation: number): Point {
  if (rotation === 90) return [y, height - x];
  if (rotation === 180) return [width - x, height - y];
  return rotation === 270 ? [width - y, x] : [x, y];
}

function multiplied([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function applied([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}
