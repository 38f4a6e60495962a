import type { Calibration } from "./resolver.ts";

/** The inputs to the confidence in the first candidate. */
export const SIGNALS = ["first", "reasons", "length", "offset"] as const satisfies readonly (keyof Calibration)[];

/** A model's output for a text. */
export interface Reading {
  /** the likeliest intent's share */
  readonly first: number;
  /** the share of all reasons to ask together */
  readonly reasons: number;
  /** the number of features: words, pairs and parts of words */
  readonly numbers: number;
}

export function signalsOf({ first, reasons, numbers }: Reading): Calibration {
  return { first: logOdds(first), reasons: logOdds(reasons), length: Math.log(1 + numbers), offset: 1 };
}

/** The probability that a first candidate with these inputs is right. */
export function confidenceOf(calibration: Calibration, reading: Reading): number {
  const signals = signalsOf(reading);
  const odds = SIGNALS.reduce((sum, name) => sum + calibration[name] * signals[name], 0);
  return 1 / (1 + Math.exp(-odds));
}

/** The log odds of a share; shares close to 0 or 1 are clamped. */
function logOdds(share: number): number {
  const within = Math.min(Math.max(share, 1e-4), 1 - 1e-4);
  return Math.log(within / (1 - within));
}
