import { type Curve, slopeAt, valueAt } from "./curve.ts";
import type { TextLine } from "./text-lines.ts";

/** Two or three lines of cells, one under the other, numbered alike. */
export interface Zone {
  readonly lines: readonly { readonly x: Curve; readonly y: Curve }[];
  readonly first: number;
  readonly last: number;
  /** The middle of the cells' width, in pixels. */
  readonly pitch: number;
  readonly count: number;
}

const SPACING_MIN = 1.5;
const SPACING_MAX = 3.9;
const CELLS_MIN = 24;
const CELLS_MAX = 54;

const shifted = ({ a, b, c }: Curve, by: number): Curve => ({ a: a + (b + c * by) * by, b: b + 2 * c * by, c });

/** How far a line is under another one, in pitches of it; undefined if they are no two lines of one zone. */
function spacing(upper: TextLine, lower: TextLine): number | undefined {
  const x = valueAt(upper.x, (upper.first + upper.last) / 2);
  const distance = (valueAt(lower.y, x) - valueAt(upper.y, x)) / upper.pitch;
  const areAlike = Math.abs(Math.log(lower.pitch / upper.pitch)) < 0.12;
  const areParallel = Math.abs(slopeAt(lower.y, x) - slopeAt(upper.y, x)) < 0.08;
  return areAlike && areParallel && distance > SPACING_MIN && distance < SPACING_MAX ? distance : undefined;
}

/** The lower line's cells numbered as those of the upper one; under each cell lies the one of the same number. */
function alignedTo(upper: TextLine, lower: TextLine): TextLine {
  const middle = Math.round((upper.first + upper.last) / 2);
  const x = valueAt(upper.x, middle);
  // Straight down, at a right angle to the line.
  const slope = slopeAt(upper.y, x);
  const below = x - slope * (valueAt(lower.y, x) - valueAt(upper.y, x));
  const under = Math.round((below - valueAt(lower.x, 0)) / lower.pitch);
  let nearest = under;
  for (let cell = under - 8; cell <= under + 8; cell++) {
    if (Math.abs(valueAt(lower.x, cell) - below) < Math.abs(valueAt(lower.x, nearest) - below)) nearest = cell;
  }
  const by = nearest - middle;
  return { ...lower, x: shifted(lower.x, by), first: lower.first - by, last: lower.last - by };
}

function zoneOf(lines: readonly TextLine[]): Zone | undefined {
  const [top, ...others] = lines;
  if (top === undefined) return undefined;
  const aligned = [top, ...others.map((line) => alignedTo(top, line))];
  const first = Math.min(...aligned.map((line) => line.first));
  const last = Math.max(...aligned.map((line) => line.last));
  if (last - first + 1 < CELLS_MIN || last - first + 1 > CELLS_MAX) return undefined;
  const count = aligned.reduce((sum, line) => sum + line.count, 0);
  return { lines: aligned, first, last, pitch: top.pitch, count };
}

/** What may be machine readable zones, those with the most characters first: lines with others under them. */
export function zonesOf(lines: readonly TextLine[]): readonly Zone[] {
  const zones: (Zone | undefined)[] = [];
  for (const upper of lines) {
    for (const middle of lines) {
      const above = spacing(upper, middle);
      if (above === undefined) continue;
      zones.push(zoneOf([upper, middle]));
      for (const lower of lines) {
        const below = spacing(middle, lower);
        if (below !== undefined && Math.abs(below - above) < 0.5) zones.push(zoneOf([upper, middle, lower]));
      }
    }
  }
  return zones.filter((zone) => zone !== undefined).sort((a, b) => b.count - a.count);
}
