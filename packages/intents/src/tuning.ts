import type { Calibration } from "@entrada/domain/intents/resolver";
import type { Outcome } from "./evaluate.ts";

/** Of the confident answers to statements that were not trained on, so many must be right. */
const PRECISION_MIN = 0.96;

/** The line between log odds under which first candidates are likeliest to be right as often as it says. */
export function calibrationFor(outcomes: readonly Outcome[]): Calibration {
  const points = outcomes.map(({ confidence, first, statement }) => {
    const within = Math.min(Math.max(confidence, 1e-3), 1 - 1e-3);
    return { odds: Math.log(within / (1 - within)), right: first === statement.family.intent ? 1 : 0 };
  });
  let [slope, offset] = [1, 0];
  for (let step = 0; step < 2_000; step++) {
    let [bySlope, byOffset] = [0, 0];
    for (const { odds, right } of points) {
      const error = 1 / (1 + Math.exp(-(slope * odds + offset))) - right;
      bySlope += error * odds;
      byOffset += error;
    }
    slope -= (0.1 * bySlope) / points.length;
    offset -= (0.1 * byOffset) / points.length;
  }
  return { slope: Math.round(slope * 1_000) / 1_000, offset: Math.round(offset * 1_000) / 1_000 };
}

/** The lowest confidence from which on answers are right often enough; of outcomes without a threshold. */
export function answerThreshold(outcomes: readonly Outcome[]): number {
  for (let percent = 50; percent < 99; percent++) {
    const confident = outcomes.filter(({ confidence, suggested }) => suggested !== null && confidence * 100 >= percent);
    const right = confident.filter(({ suggested, statement }) => suggested === statement.family.intent);
    if (right.length >= PRECISION_MIN * confident.length) return percent / 100;
  }
  return 0.99;
}
