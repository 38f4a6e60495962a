import { blobsOf } from "./blobs.ts";
import { gridOf, placementsIn } from "./grid.ts";
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

/** What of a pyramid is searched, and how much darker than what is around it ink must be. */
interface Search {
  readonly pyramid: Pyramid;
  readonly level: number;
  readonly share: number;
}

const SEARCHED_SIDE_MAX = 1_300;
const SHARES = [0.86, 0.76, 0.93];
const ZONES_MAX = 4;
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

/** First the small picture, both ways round; then with other ideas of ink; then the large one. */
function searchesOf(pyramids: readonly Pyramid[]): readonly Search[] {
  const depth = pyramids[0]?.levels.length ?? 0;
  const levels = depth > 1 ? [depth - 1, depth - 2] : [0];
  return levels.flatMap((level) => SHARES.flatMap((share) => pyramids.map((pyramid) => ({ pyramid, level, share }))));
}

interface Rated {
  readonly reading: MrzReading;
  readonly passed: number;
  readonly failed: number;
  readonly likeness: number;
}

function readZone(zone: Zone, { pyramid, level }: Search, sets: readonly TemplateSet[]): readonly Rated[] {
  const { levels, isTurned, zoom } = pyramid;
  let sampled = level;
  while (sampled > 0 && zone.pitch * 2 ** (level - sampled) < SAMPLED_PITCH_MIN) sampled--;
  const [gray, whole] = [levels[sampled], levels[0]];
  if (gray === undefined || whole === undefined) return [];
  const grid = gridOf(zone, gray, 2 ** (level - sampled), sets);
  if (grid === undefined) return [];
  const rotation = ((isTurned ? 90 : 0) + (grid.isUpsideDown ? 180 : 0)) as MrzReading["rotation"];
  const toWhole = zoom * 2 ** level;
  const toUpright: ToUpright = ([x, y]) =>
    grid.isUpsideDown
      ? [whole.width * zoom - x * toWhole, whole.height * zoom - y * toWhole]
      : [x * toWhole, y * toWhole];
  return placementsIn(grid).flatMap((placement) => {
    const cells = placement.cells.reduce((sum, line) => sum + line.length, 0);
    if (placement.likeness < LIKENESS_MIN * cells) return [];
    const reading = { ...readingOf(placement, toUpright), rotation };
    const states = Object.values(reading.checkDigits);
    const passed = states.filter((state) => state === "passed").length;
    return [{ reading, passed, failed: states.length - passed, likeness: placement.likeness }];
  });
}

const isBetter = (a: Rated, b: Rated) =>
  a.failed !== b.failed ? a.failed < b.failed : a.passed !== b.passed ? a.passed > b.passed : a.likeness > b.likeness;

const isSettled = ({ reading, failed }: Rated) =>
  failed === 0 && Object.values(reading.fields).every(({ isUncertain }) => !isUncertain);

/**
 * Reads the machine readable zone of a document in a picture, whichever of four ways it lies, a few degrees askew. Undefined
 * where none is found. A reading may be wrong: what is uncertain says so. Rejects what is no picture, or has more than 50
 * million pixels.
 */
export async function readMrz(image: Buffer): Promise<MrzReading | undefined> {
  const [{ gray, wholeWidth }, sets] = await Promise.all([decodePicture(image), templateSets()]);
  const zoom = wholeWidth / gray.width;
  const pyramids = [pyramidOf(gray, false, zoom), pyramidOf(turnQuarter(gray), true, zoom)];
  let best: Rated | undefined;
  for (const search of searchesOf(pyramids)) {
    const searched = search.pyramid.levels[search.level];
    if (searched === undefined) continue;
    const zones = zonesOf(textLinesOf(blobsOf(searched, search.share))).slice(0, ZONES_MAX);
    for (const rated of zones.flatMap((zone) => readZone(zone, search, sets))) {
      if (best === undefined || isBetter(rated, best)) best = rated;
    }
    if (best !== undefined && isSettled(best)) break;
  }
  return best?.reading;
}
