import { cellAlphabets } from "@entrada/domain/documents/mrz/alphabet";
import { MRZ_FORMATS, MRZ_LAYOUTS, type MrzFormat } from "@entrada/domain/documents/mrz/layouts";
import { type CellFrame, type CellScores, cellFrame, glance, scoresOf, type View } from "./cells.ts";
import type { Gray } from "./picture.ts";
import { ANY_LETTER, CHARACTERS, type TemplateSet } from "./templates.ts";
import type { Zone } from "./zones.ts";

/** A cell of a zone in reading order. */
export interface GridCell extends CellScores {
  readonly frame: CellFrame;
}

/** All cells of what may be a zone, and some beside it, in reading order. */
export interface Grid {
  /** The width of its cells in the picture that was looked at. */
  readonly pitch: number;
  readonly lines: readonly (readonly GridCell[])[];
  readonly isUpsideDown: boolean;
}

/** Where a format lies in a grid, and how well it looks there. */
export interface Placement {
  readonly format: MrzFormat;
  readonly cells: readonly (readonly GridCell[])[];
  readonly likeness: number;
  readonly pitch: number;
}

const TALLNESSES = [0.78, 0.85, 0.92, 1, 1.08, 1.17, 1.27];
const BESIDE = 4;
/** What counts for a format where a cell looks more like a character than this, and against it where less. */
const LIKE = 0.55;

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
  const pitch = zone.pitch * scale;
  return { lines: view.isUpsideDown ? lines.reverse() : lines, pitch, isUpsideDown: view.isUpsideDown };
}

/** Visas begin with V, and nothing else does. */
function isVisa(cells: readonly (readonly GridCell[])[]): boolean {
  const scores = cells[0]?.[0]?.scores.subarray(0, ANY_LETTER.length) ?? new Float32Array(1);
  return scores.indexOf(Math.max(...scores)) === CHARACTERS.indexOf("V");
}

function likenessOf(format: MrzFormat, cells: readonly (readonly GridCell[])[]): number {
  let sum = 0;
  for (const [line, alphabets] of cellAlphabets(format).entries()) {
    for (const [column, alphabet] of alphabets.entries()) {
      const scores = cells[line]?.[column]?.scores;
      let top = -1;
      for (const character of line + column === 0 ? ANY_LETTER : alphabet)
        top = Math.max(top, scores?.[CHARACTERS.indexOf(character)] ?? -1);
      sum += top - LIKE;
    }
  }
  return sum;
}

/**
 * Where a zone lies in a grid. The place is chosen before the format: were visas and others tried in different places, a
 * blurred V could move everything by a cell.
 */
export function placementIn(grid: Grid): Placement | undefined {
  const formats = MRZ_FORMATS.filter((format) => MRZ_LAYOUTS[format].lines === grid.lines.length);
  const width = grid.lines[0]?.length ?? 0;
  let top: Placement | undefined;
  for (const format of formats) {
    const { columns } = MRZ_LAYOUTS[format];
    for (let start = 0; start + columns <= width; start++) {
      const cells = grid.lines.map((line) => line.slice(start, start + columns));
      const likeness = likenessOf(format, cells);
      if (top === undefined || likeness > top.likeness) top = { format, cells, likeness, pitch: grid.pitch };
    }
  }
  if (top === undefined) return undefined;
  const { cells } = top;
  const columns = cells[0]?.length;
  const format = formats.find((of) => MRZ_LAYOUTS[of].columns === columns && MRZ_LAYOUTS[of].isVisa === isVisa(cells));
  return format === undefined ? undefined : { ...top, format };
}
