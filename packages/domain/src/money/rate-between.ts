import { inverseRate, isWithinLimits, rateLimits } from "./exchange-rate.ts";

/** A rate on a day: one unit of the base currency costs `rate` units of the quote currency. */
export interface PairRate {
  readonly base: string;
  readonly quote: string;
  /** YYYY-MM-DD */
  readonly asOf: string;
  /** decimal text */
  readonly rate: string;
}

/** One unit of the currency that is converted costs `rate` units of the other. */
export type DatedRate = Pick<PairRate, "rate" | "asOf">;

/**
 * The rate from one currency to another, out of the newest rate of each direction: the newer of the two, the direct one
 * when both are of the same day. Undefined where there is none, or where it exceeds the limits of its pair: a typo must
 * not price anything.
 */
export function rateBetween(rates: readonly PairRate[], from: string, to: string): DatedRate | undefined {
  const direct = rates.find(({ base, quote }) => base === from && quote === to);
  const reverse = rates.find(({ base, quote }) => base === to && quote === from);
  const newest = reverse && (!direct || reverse.asOf > direct.asOf) ? reverse : direct;
  if (!newest || !isWithinLimits(newest.rate, rateLimits(newest.base, newest.quote))) return undefined;
  const rate = newest === direct ? newest.rate : inverseRate(newest.rate);
  return rate === undefined ? undefined : { rate, asOf: newest.asOf };
}
