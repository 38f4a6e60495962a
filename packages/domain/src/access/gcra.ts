/** A token bucket: it fills by `unitsPerMinute` and never holds more than `burstUnits`. */
export interface RateLimit {
  readonly unitsPerMinute: number;
  readonly burstUnits: number;
}

export interface UnitsTaken {
  /** never more than requested or available; negative when units were returned */
  readonly units: number;
  /** when the bucket will be full again if nothing else is taken: the bucket's whole state */
  readonly fullAtMs: number;
}

/** The time to refill one unit, in milliseconds. */
export function millisecondsPerUnit({ unitsPerMinute }: RateLimit): number {
  return 60_000 / unitsPerMinute;
}

/** Units that can be taken now from a bucket that is full at `fullAtMs`. */
export function availableUnits(fullAtMs: number, nowMs: number, limit: RateLimit): number {
  const missing = Math.max(0, fullAtMs - nowMs) / millisecondsPerUnit(limit);
  return Math.max(0, limit.burstUnits - missing);
}

/** Takes as many of the wanted whole units as available; a negative number returns units. */
export function takeUnits(fullAtMs: number, nowMs: number, wantedUnits: number, limit: RateLimit): UnitsTaken {
  // Instants in milliseconds are large: without this tolerance, rounding would lose a whole unit at the edge.
  const available = Math.floor(availableUnits(fullAtMs, nowMs, limit) + 1e-6);
  const units = wantedUnits < 0 ? wantedUnits : Math.min(wantedUnits, available);
  return { units, fullAtMs: Math.max(fullAtMs, nowMs) + units * millisecondsPerUnit(limit) };
}

/** The time until this number of units is available, in milliseconds; 0 if they are available now. */
export function waitForUnitsMs(fullAtMs: number, nowMs: number, units: number, limit: RateLimit): number {
  const missing = units - availableUnits(fullAtMs, nowMs, limit);
  return missing <= 1e-6 ? 0 : missing * millisecondsPerUnit(limit);
}
