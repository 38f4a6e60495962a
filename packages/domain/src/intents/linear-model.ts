import type { Features } from "./features.ts";

/** A linear classifier over hashed features, with weights in bytes. */
export interface LinearModel {
  readonly classes: readonly string[];
  /** the number of feature places, a power of two */
  readonly places: number;
  /**
   * For each place a weight per class, multiplied by `scale`: four to a number, each a byte (the weight plus 128),
   * the first in the lowest byte. Each place begins a new number.
   */
  readonly packed: Int32Array;
  readonly scale: number;
  readonly bias: Float64Array;
  /** divides the scores before they become probabilities, so that these are calibrated */
  readonly temperature: number;
}

const LANES = 4;
const ZERO = 128;
/** Sums of more bytes could overflow sixteen bits. */
const SUMMED_MAX = 256;
const EVEN_LANES = 0x00ff00ff;

/** How many numbers store the weights of one place. */
export function numbersPerPlace(classes: number): number {
  return Math.ceil(classes / LANES);
}

/** Packs weights of -127 to 127, place by place, as a model stores them. */
export function packWeights(weights: ArrayLike<number>, classes: number): Int32Array {
  const width = numbersPerPlace(classes);
  const packed = new Int32Array((weights.length / classes) * width);
  for (let index = 0; index < packed.length; index++) {
    const first = Math.floor(index / width) * classes;
    const column = (index % width) * LANES;
    for (let lane = 0; lane < LANES; lane++) {
      const weight = column + lane < classes ? (weights[first + column + lane] as number) : 0;
      (packed[index] as number) |= (weight + ZERO) << (8 * lane);
    }
  }
  return packed;
}

/** The score of each class: the sum of its weights, each times the feature's weight. */
export function scoresOf({ classes, packed, scale, bias }: LinearModel, features: Features): Float64Array {
  const scores = Float64Array.from(bias);
  for (const { places, value } of features) {
    const sums = sumsAt(packed, numbersPerPlace(classes.length), places);
    for (let c = 0; c < scores.length; c++) (scores[c] as number) += (sums[c] as number) * value * scale;
  }
  return scores;
}

/** For each class the sum of its weights at these places. The hottest loop: it adds two classes at once. */
function sumsAt(packed: Int32Array, width: number, places: Uint32Array): Int32Array {
  const sums = new Int32Array(width * LANES);
  for (let from = 0; from < places.length; from += SUMMED_MAX) {
    const to = Math.min(from + SUMMED_MAX, places.length);
    const zeros = (to - from) * ZERO;
    for (let column = 0; column < width; column++) {
      let even = 0;
      let odd = 0;
      for (let at = from; at < to; at++) {
        const four = packed[(places[at] as number) * width + column] as number;
        even = (even + (four & EVEN_LANES)) | 0;
        odd = (odd + ((four >>> 8) & EVEN_LANES)) | 0;
      }
      const first = column * LANES;
      (sums[first] as number) += (even & 0xffff) - zeros;
      (sums[first + 1] as number) += (odd & 0xffff) - zeros;
      (sums[first + 2] as number) += (even >>> 16) - zeros;
      (sums[first + 3] as number) += (odd >>> 16) - zeros;
    }
  }
  return sums;
}

/** Scores as probabilities that add up to one. */
export function probabilitiesOf(scores: Float64Array, temperature: number): Float64Array {
  const shares = new Float64Array(scores.length);
  const highest = Math.max(...scores);
  let total = 0;
  for (let c = 0; c < scores.length; c++)
    total += shares[c] = Math.exp(((scores[c] as number) - highest) / temperature);
  for (let c = 0; c < scores.length; c++) (shares[c] as number) /= total;
  return shares;
}
