import { type Reading, SIGNALS, signalsOf } from "@entrada/domain/intents/calibration";
import type { Calibration } from "@entrada/domain/intents/resolver";
import type { Outcome } from "./evaluate.ts";

/** The minimum share of right answers among the confident ones to unseen statements. */
const PRECISION_MIN = 0.957;
const STEPS = 5_000;
const STEP = 0.1;

/** A model's output for an unseen statement. */
export interface LeftOutReading extends Reading {
  readonly isRight: boolean;
}

/** The calibration with the highest likelihood of the first candidates' outcomes. */
export function calibrationFor(readings: readonly LeftOutReading[]): Calibration {
  const points = readings.map((reading) => ({ signals: signalsOf(reading), isRight: reading.isRight }));
  const found = { first: 1, reasons: 0, length: 0, offset: 0 };
  for (let step = 0; step < STEPS; step++) {
    const slopes = { first: 0, reasons: 0, length: 0, offset: 0 };
    for (const { signals, isRight } of points) {
      const odds = SIGNALS.reduce((sum, name) => sum + found[name] * signals[name], 0);
      const error = 1 / (1 + Math.exp(-odds)) - (isRight ? 1 : 0);
      for (const name of SIGNALS) slopes[name] += error * signals[name];
    }
    for (const name of SIGNALS) found[name] -= (STEP * slopes[name]) / points.length;
  }
  for (const name of SIGNALS) found[name] = Math.round(found[name] * 1_000) / 1_000;
  return found;
}

/** The lowest confidence above which answers are right often enough, from outcomes without a threshold. */
export function answerThreshold(outcomes: readonly Outcome[]): number {
  for (let percent = 50; percent < 99; percent++) {
    const confident = outcomes.filter(({ confidence, suggested }) => suggested !== null && confidence * 100 >= percent);
    const right = confident.filter(({ suggested, statement }) => suggested === statement.family.intent);
    if (right.length >= PRECISION_MIN * confident.length) return percent / 100;
  }
  return 0.99;
}
