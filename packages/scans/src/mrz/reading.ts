import {
  MRZ_CHECKS,
  MRZ_FIELDS,
  MRZ_LAYOUTS,
  type MrzCheck,
  type MrzField,
  type MrzFormat,
  type Span,
  textOf,
} from "@entrada/domain/documents/mrz/layouts";
import { verifyCheckDigits } from "@entrada/domain/documents/mrz/parse-mrz";
import { median } from "./curve.ts";
import { cellsIn, decide } from "./decide.ts";
import type { GridCell, Placement } from "./grid.ts";

/** A rectangle in pixels. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** One field as it was read, with its fillers. */
interface FieldReading {
  readonly text: string;
  /** Whether the field may be wrong: never take it as right without a person who looks. */
  readonly isUncertain: boolean;
  /** 0 to 1: of its least clear cell. */
  readonly confidence: number;
  /** Its place in the upright picture. */
  readonly box: Box;
}

/** A machine readable zone as it was read; `parseMrz` says what its lines mean. */
export interface MrzReading {
  readonly format: MrzFormat;
  readonly lines: readonly string[];
  readonly fields: Readonly<Partial<Record<MrzField, FieldReading>>>;
  readonly checkDigits: Readonly<Partial<Record<MrzCheck, "passed" | "failed">>>;
  /** By how many degrees the picture, as its EXIF orientation shows it, is to be turned clockwise to be upright. */
  readonly rotation: 0 | 90 | 180 | 270;
}

type Corner = readonly [x: number, y: number];

/** Where a place of the grid's picture lies in the upright one. */
export type ToUpright = (corner: Corner) => Corner;

/** Measured by `npm run scans:report`: below any of these a cell was once misread, or nearly. */
const SCORE_MIN = 0.62;
const MARGIN_MIN = 0.035;
const CONTRAST_MIN = 0.3;
/** In pixels a cell: in less, a 0 may look like a U however clear it looks. */
const PITCH_MIN = 10;
/** From here a margin is as clear as can be. */
const MARGIN_CLEAR = 0.2;

function boxOf(cells: readonly GridCell[], toUpright: ToUpright): Box {
  const corners = cells.flatMap(({ frame: { x, y, right, down } }) =>
    [-0.5, 0.5].flatMap((u) =>
      [-0.65, 0.65].map((v) => toUpright([x + u * right[0] + v * down[0], y + u * right[1] + v * down[1]])),
    ),
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  return { left, top, width: Math.ceil(Math.max(...xs)) - left, height: Math.ceil(Math.max(...ys)) - top };
}

/** The check digit of a field's own, or the one over all where it has none. */
const OWN_CHECK: Readonly<Partial<Record<MrzField, readonly MrzCheck[]>>> = {
  documentNumber: ["documentNumber"],
  birthDate: ["birthDate"],
  expiryDate: ["expiryDate"],
  optionalData: ["optionalData", "composite"],
  optionalData2: ["composite"],
};

/** The checks over any cell of a field. */
function checksOver(format: MrzFormat, { line, start, end }: Span): readonly MrzCheck[] {
  const { checks } = MRZ_LAYOUTS[format];
  return MRZ_CHECKS.filter((name) =>
    checks[name]?.over.some((span) => span.line === line && span.start < end && start < span.end),
  );
}

/** A field's cells, and that of its check digit where it has one. */
function cellsOf(format: MrzFormat, field: MrzField, span: Span): readonly Span[] {
  const { checks } = MRZ_LAYOUTS[format];
  const own = OWN_CHECK[field]?.find((name) => checks[name] !== undefined);
  const digit = own === undefined ? undefined : checks[own]?.digit;
  return digit === undefined ? [span] : [span, digit];
}

/** The text of a zone that lies here. */
export function readingOf({ format, cells, pitch }: Placement, toUpright: ToUpright): Omit<MrzReading, "rotation"> {
  const decided = decide(
    format,
    cells.map((line) => line.map(({ scores }) => scores)),
  );
  const lines = decided.map((line) => line.map(({ character }) => character).join(""));
  const checkDigits = verifyCheckDigits(format, lines);
  const contrastMin = CONTRAST_MIN * median(cells.flatMap((line) => line.map(({ contrast }) => contrast)));
  const isClear = ({ line, column }: { readonly line: number; readonly column: number }) => {
    const { score, margin } = decided[line]?.[column] ?? { score: 0, margin: 0 };
    const contrast = cells[line]?.[column]?.contrast ?? 0;
    return score >= SCORE_MIN && margin >= MARGIN_MIN && contrast >= contrastMin;
  };
  // Whether it is a visa, which its first letter says, moves what follows.
  const isFormatClear = pitch >= PITCH_MIN && isClear({ line: 0, column: 0 });
  const fields: Partial<Record<MrzField, FieldReading>> = {};
  for (const field of MRZ_FIELDS) {
    const span = MRZ_LAYOUTS[format].fields[field];
    if (span === undefined) continue;
    const judged = cellsOf(format, field, span).flatMap(cellsIn);
    const least = Math.min(...judged.map(({ line, column }) => decided[line]?.[column]?.margin ?? 0));
    const hasFailed = checksOver(format, span).some((name) => checkDigits[name] === "failed");
    fields[field] = {
      text: textOf(lines, span),
      isUncertain: hasFailed || !isFormatClear || !judged.every(isClear),
      confidence: Math.max(0, Math.min(1, least / MARGIN_CLEAR)),
      box: boxOf((cells[span.line] ?? []).slice(span.start, span.end), toUpright),
    };
  }
  return { format, lines, fields, checkDigits };
}
