import type { Features } from "./features.ts";

/** A linear classifier over hashed features, its weights in bytes. */
export interface LinearModel {
  readonly classes: readonly string[];
  /** how many feature places there are, a power of two */
  readonly places: number;
  /** place by place, a weight for each class; times `scale` */
  readonly weights: Int8Array;
  readonly scale: number;
  readonly bias: Float64Array;
  /** divides the scores before they become probabilities, so that these mean what they say */
  readonly temperature: number;
}

/** The score of each class: the features' weights, each as often as it counts. */
export function scoresOf({ classes, weights, scale, bias }: LinearModel, { places, values }: Features): Float64Array {
  const count = classes.length;
  const sums = new Float64Array(count);
  // Plain loops: this is where most of the time goes.
  for (let f = 0; f < places.length; f++) {
    const start = (places[f] ?? 0) * count;
    const value = values[f] ?? 0;
    for (let c = 0; c < count; c++) sums[c] = (sums[c] ?? 0) + (weights[start + c] ?? 0) * value;
  }
  for (let c = 0; c < count; c++) sums[c] = (sums[c] ?? 0) * scale + (bias[c] ?? 0);
  return sums;
}

/** Scores as probabilities that add up to one. */
export function probabilitiesOf(scores: Float64Array, temperature: number): Float64Array {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp((score - highest) / temperature));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
