/** From how many cases on shares and percentiles are told: of fewer, they say more about chance than about work. */
const FIGURE_CASES_MIN = 20;
/** Of fewer people than this, a count could tell about one of them. */
const FIGURE_PERSONS_MIN = 5;

/** seconds: a percentile · totalSeconds: added up */
export const FIGURE_UNITS = ["count", "share", "seconds", "totalSeconds", "minorUnits"] as const;
export type FigureUnit = (typeof FIGURE_UNITS)[number];

/** Why a value is not told. */
export const WITHHELD_REASONS = ["tooFewCases", "tooFewPersons"] as const;
type WithheldReason = (typeof WITHHELD_REASONS)[number];

/** One value of a figure. */
export interface FigurePoint {
  /** what it is about, in the order of the figure's `by` */
  readonly keys: readonly string[];
  /** null: withheld, or there is none */
  readonly value: number | null;
  /** of how many rows it was made */
  readonly of: number;
  readonly withheld: WithheldReason | null;
}

/** One figure of a summary, as a chart shows it. */
export interface Figure {
  readonly name: string;
  readonly unit: FigureUnit;
  /** what its points are told apart by; empty: it has one point */
  readonly by: readonly string[];
  readonly points: readonly FigurePoint[];
}

/** What was counted for a point. */
export interface Counted {
  readonly keys: readonly string[];
  readonly value: number | null;
  readonly of: number;
  /** how many people it is about; null: it is not about people */
  readonly persons: number | null;
}

/** What a figure may tell of what was counted. */
export function pointOf(unit: FigureUnit, { keys, value, of, persons }: Counted): FigurePoint {
  const withheld = withheldOf(unit, of, persons);
  return { keys, value: withheld === null ? value : null, of, withheld };
}

function withheldOf(unit: FigureUnit, of: number, persons: number | null): WithheldReason | null {
  if ((unit === "share" || unit === "seconds") && of < FIGURE_CASES_MIN) return "tooFewCases";
  return persons !== null && persons > 0 && persons < FIGURE_PERSONS_MIN ? "tooFewPersons" : null;
}
