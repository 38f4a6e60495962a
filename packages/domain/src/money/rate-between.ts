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

/** One unit of the source currency costs `rate` units of the other. */
export type DatedRate = Pick<PairRate, "rate" | "asOf">;

/**
 * The rate from one currency to another, from the newest rate in each direction: the newer of the two, or the direct one
 * if both have the same day. Undefined if there is none or it exceeds the limits of the pair: a typo must not set a
 * price.
 */
export function rateBetween(rates: readonly PairRate[], from: string, to: string): DatedRate | undefined {
  const direct = rates.find(({ base, quote }) => base === from && quote === to);
  const reverse = rates.find(({ base, quote }) => base === to && quote === from);
  const newest = reverse && (!direct || reverse.asOf > direct.asOf) ? reverse : direct;
  if (!newest || !isWithinLimits(newest.rate, rateLimits(newest.base, newest.quote))) return undefined;
  const rate = newest === direct ? newest.rate : inverseRate(newest.rate);
  return rate === undefined ? undefined : { rate, asOf: newest.asOf };
}
