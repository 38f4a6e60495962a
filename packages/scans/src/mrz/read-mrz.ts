import { blobsOf } from "./blobs.ts";
import { gridOf, placementIn } from "./grid.ts";
import { decodePicture, type Gray, halve, turnQuarter } from "./picture.ts";
import { type MrzReading, readingOf, type ToUpright } from "./reading.ts";
import { type TemplateSet, templateSets } from "./templates.ts";
import { textLinesOf } from "./text-lines.ts";
import { type Zone, zonesOf } from "./zones.ts";

/** The picture, and its halves, one way round: the first is the largest. */
interface Pyramid {
  readonly levels: readonly Gray[];
  readonly isTurned: boolean;
  /** Pixels of the whole picture in one of the first level's. */
  readonly zoom: number;
}

/** Which way round is searched, in which size, and how much darker than what is around it ink must be. */
interface Search {
  readonly isTurned: boolean;
  readonly level: number;
  readonly share: number;
}

const SEARCHED_SIDE_MAX = 1_300;
const SHARES = [0.86, 0.76, 0.93] as const;
const ZONES_MAX = 4;
/** Other ideas of ink that a zone whose check digits fail is tried with. */
const SEARCHES_AFTER_FIRST = 2;
const SAMPLED_PITCH_MIN = 13;
/** Below this mean likeness to characters a zone is a pattern, or unreadable. */
const LIKENESS_MIN = 0.06;

function pyramidOf(gray: Gray, isTurned: boolean, zoom: number): Pyramid {
  const levels = [gray];
  while (Math.max(levels.at(-1)?.width ?? 0, levels.at(-1)?.height ?? 0) > SEARCHED_SIDE_MAX) {
    levels.push(halve(levels.at(-1) ?? gray));
  }
  return { levels, isTurned, zoom };
}

/** First the smallest level, both ways round; then with other ideas of ink; then the next larger. */
function searchesOf(depth: number): readonly Search[] {
  const small = SHARES.map((share) => ({ level: depth - 1, share }));
  const large = depth > 1 ? [{ level: depth - 2, share: SHARES[0] }] : [];
  return [...small, ...large].flatMap((search) => [false, true].map((isTurned) => ({ ...search, isTurned })));
}

interface Rated {
  readonly reading: MrzReading;
  readonly passed: number;
  readonly failed: number;
  readonly likeness: number;
  readonly isTurned: boolean;
}

function readZone(zone: Zone, pyramid: Pyramid, level: number, sets: readonly TemplateSet[]): Rated | undefined {
  const { levels, isTurned, zoom } = pyramid;
  let sampled = level;
  while (sampled > 0 && zone.pitch * 2 ** (level - sampled) < SAMPLED_PITCH_MIN) sampled--;
  const [gray, whole] = [levels[sampled], levels[0]];
  if (gray === undefined || whole === undefined) return undefined;
  const grid = gridOf(zone, gray, 2 ** (level - sampled), sets);
  if (grid === undefined) return undefined;
  const [upright, upsideDown] = isTurned ? ([90, 270] as const) : ([0, 180] as const);
  const rotation = grid.isUpsideDown ? upsideDown : upright;
  const toWhole = zoom * 2 ** level;
  const toUpright: ToUpright = ([x, y]) =>
    grid.isUpsideDown
      ? [whole.width * zoom - x * toWhole, whole.height * zoom - y * toWhole]
      : [x * toWhole, y * toWhole];
  const placement = placementIn(grid);
  if (placement === undefined) return undefined;
  const cells = placement.cells.reduce((sum, line) => sum + line.length, 0);
  if (placement.likeness < LIKENESS_MIN * cells) return undefined;
  const reading = { ...readingOf(placement, toUpright), rotation };
  const states = Object.values(reading.checkDigits);
  const passed = states.filter((state) => state === "passed").length;
  return { reading, passed, failed: states.length - passed, likeness: placement.likeness, isTurned };
}

const isBetter = (a: Rated, b: Rated) =>
  a.failed !== b.failed ? a.failed < b.failed : a.passed !== b.passed ? a.passed > b.passed : a.likeness > b.likeness;

/**
 * Reads the machine readable zone of a document in a picture, whichever of four ways it lies, a few degrees askew. Undefined
 * where none is found. A reading may be wrong: what is uncertain says so. Rejects what is no picture, or has more than 50
 * million pixels.
 */
export async function readMrz(image: Buffer): Promise<MrzReading | undefined> {
  const [{ gray, wholeWidth }, sets] = await Promise.all([decodePicture(image), templateSets()]);
  const zoom = wholeWidth / gray.width;
  const upright = pyramidOf(gray, false, zoom);
  let turned: Pyramid | undefined;
  let best: Rated | undefined;
  let searchesLeft = Number.POSITIVE_INFINITY;
  for (const { isTurned, level, share } of searchesOf(upright.levels.length)) {
    if (best !== undefined && isTurned !== best.isTurned) continue;
    if (isTurned) turned ??= pyramidOf(turnQuarter(gray), true, zoom);
    const pyramid = isTurned && turned !== undefined ? turned : upright;
    const searched = pyramid.levels[level];
    if (searched === undefined) continue;
    const zones = zonesOf(textLinesOf(blobsOf(searched, share))).slice(0, ZONES_MAX);
    for (const zone of zones) {
      const rated = readZone(zone, pyramid, level, sets);
      if (rated === undefined) continue;
      if (best === undefined) searchesLeft = SEARCHES_AFTER_FIRST + 1;
      if (best === undefined || isBetter(rated, best)) best = rated;
      if (best.failed === 0) return best.reading;
    }
    if (--searchesLeft === 0) break;
  }
  return best?.reading;
}
