import type { DatedRate } from "@entrada/domain/catalogue/service-price";
import { inverseRate, isWithinLimits, rateLimits } from "@entrada/domain/money/exchange-rate";
import type { ExchangeRate } from "./rates.store.ts";

/**
 * The rate from one currency to another: the newer of the pair's two directions, the direct one on the same day.
 * Undefined where there is none, and where it is beyond what an import takes: nothing is priced by a slip of the pen.
 */
export function rateBetween(rates: readonly ExchangeRate[], from: string, to: string): DatedRate | undefined {
  const direct = rates.find(({ base, quote }) => base === from && quote === to);
  const reverse = rates.find(({ base, quote }) => base === to && quote === from);
  const newest = reverse && (!direct || reverse.asOf > direct.asOf) ? reverse : direct;
  if (!newest || !isWithinLimits(newest.rate, rateLimits(newest.base, newest.quote))) return undefined;
  const rate = newest === direct ? newest.rate : inverseRate(newest.rate);
  return rate === undefined ? undefined : { rate, asOf: newest.asOf };
}
