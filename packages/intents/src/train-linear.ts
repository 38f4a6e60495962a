import type { Features } from "@entrada/domain/intents/features";
import { type LinearModel, packWeights } from "@entrada/domain/intents/linear-model";
import { seeded } from "./random.ts";

export interface Example {
  readonly features: Features;
  /** the share of each class in the answer; they add up to one */
  readonly target: Float64Array;
}

export interface Training {
  readonly classes: readonly string[];
  readonly places: number;
  readonly epochs: number;
  readonly rate: number;
  /** the strength of the regularization */
  readonly decay: number;
}

/** Errors smaller than this change no weight: most classes are impossible for most examples. */
const ERROR_MIN = 1e-3;

/** Multinomial logistic regression by AdaGrad, one example at a time, in a deterministic order. */
export function trainLinear(examples: readonly Example[], training: Training): LinearModel {
  const { classes, epochs, rate, decay } = training;
  const count = classes.length;
  const weights = new Float32Array(training.places * count);
  const squares = new Float32Array(training.places * count).fill(1e-3);
  const bias = new Float64Array(count);
  const random = seeded(1);
  const order = examples.map((_, index) => index);
  const scores = new Float64Array(count);
  const wrong: number[] = [];
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [order[i], order[j]] = [order[j] as number, order[i] as number];
    }
    for (const index of order) {
      const example = examples[index] as Example;
      const { target, features } = example;
      scores.fill(0);
      for (const { places, value } of features) {
        for (let f = 0; f < places.length; f++) {
          const start = (places[f] as number) * count;
          for (let c = 0; c < count; c++) (scores[c] as number) += (weights[start + c] as number) * value;
        }
      }
      let highest = Number.NEGATIVE_INFINITY;
      for (let c = 0; c < count; c++) {
        scores[c] = (scores[c] as number) + (bias[c] as number);
        if ((scores[c] as number) > highest) highest = scores[c] as number;
      }
      let total = 0;
      for (let c = 0; c < count; c++) {
        scores[c] = Math.exp((scores[c] as number) - highest);
        total += scores[c] as number;
      }
      wrong.length = 0;
      for (let c = 0; c < count; c++) {
        scores[c] = (scores[c] as number) / total - (target[c] as number);
        bias[c] = (bias[c] as number) - 0.01 * rate * (scores[c] as number);
        if (Math.abs(scores[c] as number) >= ERROR_MIN) wrong.push(c);
      }
      for (const { places, value } of features) {
        for (let f = 0; f < places.length; f++) {
          const start = (places[f] as number) * count;
          for (const c of wrong) {
            const at = start + c;
            const w = weights[at] as number;
            const g = (scores[c] as number) * value + decay * w;
            const s = (squares[at] as number) + g * g;
            squares[at] = s;
            weights[at] = w - (rate * g) / Math.sqrt(s);
          }
        }
      }
    }
  }
  return quantized({ classes, places: training.places, bias, temperature: 1 }, weights);
}

/** The same model with its weights as bytes: rare large weights are clamped to the range of a byte. */
function quantized(model: Omit<LinearModel, "packed" | "scale">, weights: Float32Array): LinearModel {
  const magnitudes = weights
    .filter((weight) => weight !== 0)
    .map(Math.abs)
    .sort();
  const largest = magnitudes[Math.floor(magnitudes.length * 0.9999)] ?? 1;
  const scale = largest / 127;
  const bytes = Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / scale))));
  return { ...model, packed: packWeights(bytes, model.classes.length), scale };
}
