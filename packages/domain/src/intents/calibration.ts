import type { Calibration } from "./resolver.ts";

/** What tells how far the first candidate can be trusted. */
export const SIGNALS = ["first", "reasons", "length", "offset"] as const satisfies readonly (keyof Calibration)[];

/** What a model says of a text. */
export interface Reading {
  /** the likeliest intent's share */
  readonly first: number;
  /** the share of all reasons to ask together */
  readonly reasons: number;
  /** how many words, pairs and parts of words were read */
  readonly numbers: number;
}

export function signalsOf({ first, reasons, numbers }: Reading): Calibration {
  return { first: logOdds(first), reasons: logOdds(reasons), length: Math.log(1 + numbers), offset: 1 };
}

/** How likely a first candidate is right that was read so. */
export function confidenceOf(calibration: Calibration, reading: Reading): number {
  const signals = signalsOf(reading);
  const odds = SIGNALS.reduce((sum, name) => sum + calibration[name] * signals[name], 0);
  return 1 / (1 + Math.exp(-odds));
}

/** The log odds of a share; one that is as good as nothing or all counts as nearly so. */
function logOdds(share: number): number {
  const within = Math.min(Math.max(share, 1e-4), 1 - 1e-4);
  return Math.log(within / (1 - within));
}
