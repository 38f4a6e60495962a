import { takeUnits } from "@entrada/domain/access/gcra";
import type { Clock } from "../../core/clock.ts";
import type { LeaseSource } from "../../db/rate-leases.ts";

const BUCKETS_BEFORE_SWEEP = 10_000;

/** Buckets of this process only, for an installation with a single process. */
export function processLeases(clock: Clock): LeaseSource {
  const fullAtMs = new Map<string, number>();
  return async (requests) => {
    const nowMs = clock.now().getTime();
    if (fullAtMs.size > BUCKETS_BEFORE_SWEEP) {
      for (const [bucket, full] of fullAtMs) if (full <= nowMs) fullAtMs.delete(bucket);
    }
    return requests.map(({ bucket, wantedUnits, limit }) => {
      const taken = takeUnits(fullAtMs.get(bucket) ?? nowMs, nowMs, wantedUnits, limit);
      fullAtMs.set(bucket, taken.fullAtMs);
      return { units: taken.units, fullInMs: taken.fullAtMs - nowMs };
    });
  };
}
