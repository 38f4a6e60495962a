import { cellAlphabets } from "@entrada/domain/documents/mrz/alphabet";
import { MRZ_FORMATS, MRZ_LAYOUTS, type MrzFormat } from "@entrada/domain/documents/mrz/layouts";
import { type CellFrame, type CellScores, cellFrame, glance, scoresOf, type View } from "./cells.ts";
import type { Gray } from "./picture.ts";
import { CHARACTERS, type TemplateSet } from "./templates.ts";
import type { Zone } from "./zones.ts";

/** A cell of a zone in reading order. */
export interface GridCell extends CellScores {
  readonly frame: CellFrame;
}

/** All cells of what may be a zone, and some beside it, in reading order. */
export interface Grid {
  readonly lines: readonly (readonly GridCell[])[];
  readonly isUpsideDown: boolean;
}

/** Where a format would lie in a grid, and how well it would look there. */
export interface Placement {
  readonly format: MrzFormat;
  readonly cells: readonly (readonly GridCell[])[];
  readonly likeness: number;
}

const TALLNESSES = [1, 0.92, 1.08, 0.85, 1.16];
const BESIDE = 4;
/** What counts for a format where a cell looks more like a character than this, and against it where less. */
const LIKE = 0.55;
const PLACEMENTS_MAX = 4;
const LETTERS = 26;

function best<T>(options: readonly T[], likeness: (option: T) => number): T | undefined {
  const rated = options.map((option) => ({ option, likeness: likeness(option) }));
  return rated.reduce<(typeof rated)[number] | undefined>(
    (top, next) => (top === undefined || next.likeness > top.likeness ? next : top),
    undefined,
  )?.option;
}

/** Looks at a zone in a picture `scale` times as large as the one that it was found in, either way up. */
export function gridOf(zone: Zone, gray: Gray, scale: number, sets: readonly TemplateSet[]): Grid | undefined {
  const frames = zone.lines.flatMap((_, line) =>
    Array.from({ length: zone.last - zone.first + 1 }, (_, at) => cellFrame(zone, line, zone.first + at)),
  );
  const sample = frames.filter((_, at) => at % 2 === 0);
  const middleSet = sets[sets.length >> 1];
  if (middleSet === undefined) return undefined;
  const likeness = (view: View, set: TemplateSet) => sample.reduce((sum, frame) => sum + glance(frame, view, set), 0);
  const views = TALLNESSES.flatMap((tallness) =>
    [false, true].map((isUpsideDown) => ({ gray, scale, tallness, isUpsideDown })),
  );
  const view = best(views, (candidate) => likeness(candidate, middleSet));
  const set = best(sets, (candidate) => (view === undefined ? 0 : likeness(view, candidate)));
  if (view === undefined || set === undefined) return undefined;
  const lines = zone.lines.map((_, line) => {
    const columns = Array.from(
      { length: zone.last - zone.first + 1 + 2 * BESIDE },
      (_, at) => zone.first - BESIDE + at,
    );
    const cells = columns.map((column) => {
      const frame = cellFrame(zone, line, column);
      return { frame, ...scoresOf(frame, view, set) };
    });
    return view.isUpsideDown ? cells.reverse() : cells;
  });
  return { lines: view.isUpsideDown ? lines.reverse() : lines, isUpsideDown: view.isUpsideDown };
}

/** Visas begin with V, and nothing else does. */
function isVisa(cells: readonly (readonly GridCell[])[]): boolean {
  const scores = cells[0]?.[0]?.scores.subarray(0, LETTERS) ?? new Float32Array(1);
  return scores.indexOf(Math.max(...scores)) === CHARACTERS.indexOf("V");
}

function likenessOf(format: MrzFormat, cells: readonly (readonly GridCell[])[]): number {
  let sum = 0;
  for (const [line, alphabets] of cellAlphabets(format).entries()) {
    for (const [column, alphabet] of alphabets.entries()) {
      const scores = cells[line]?.[column]?.scores;
      let top = -1;
      for (const character of alphabet) top = Math.max(top, scores?.[CHARACTERS.indexOf(character)] ?? -1);
      sum += top - LIKE;
    }
  }
  return sum;
}

/** Where formats may lie in a grid, the likeliest first. */
export function placementsIn(grid: Grid): readonly Placement[] {
  const placements: Placement[] = [];
  for (const format of MRZ_FORMATS) {
    const { lines, columns, isVisa: isForVisas } = MRZ_LAYOUTS[format];
    if (lines !== grid.lines.length) continue;
    const width = grid.lines[0]?.length ?? 0;
    for (let start = 0; start + columns <= width; start++) {
      const cells = grid.lines.map((line) => line.slice(start, start + columns));
      if (isVisa(cells) === isForVisas) placements.push({ format, cells, likeness: likenessOf(format, cells) });
    }
  }
  return placements.sort((a, b) => b.likeness - a.likeness).slice(0, PLACEMENTS_MAX);
}
