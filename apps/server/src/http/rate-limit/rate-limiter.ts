import { availableUnits, millisecondsPerUnit, type RateLimit, waitForUnitsMs } from "@entrada/domain/access/gcra";
import type { Clock } from "../../core/clock.ts";
import type { LeaseSource } from "../../db/rate-leases.ts";

/** The units one request takes from one bucket. */
export interface UnitsAsked {
  readonly bucket: string;
  readonly units: number;
  readonly limit: RateLimit;
}

export type Taken = { readonly ok: true } | { readonly ok: false; readonly retryAfterMs: number };

interface Held {
  readonly bucket: string;
  readonly limit: RateLimit;
  /** leased and not yet spent */
  units: number;
  /** the shared bucket, as last seen */
  fullAtMs: number;
  /** the shared bucket is known to have too few units until then */
  refusedUntilMs: number;
  usedAtMs: number;
  /** the most units a single request needed since the last lease */
  neededUnits: number;
}

const TOP_UP_INTERVAL_MS = 250;
const IDLE_MS = 1000;
const ROUNDS_MAX = 20;

/** Spends units leased in advance, at most one second's worth per bucket, so that no request writes its own count. */
export class RateLimiter {
  readonly #source: LeaseSource;
  readonly #clock: Clock;
  readonly #held = new Map<string, Held>();
  readonly #due = new Set<Held>();
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(source: LeaseSource, clock: Clock, onFault: (error: unknown) => void) {
    this.#source = source;
    this.#clock = clock;
    let isFailing = false;
    this.#timer = setInterval(() => {
      this.topUp().then(
        () => {
          isFailing = false;
        },
        (error: unknown) => {
          // Retried four times a second, but reported only once.
          if (!isFailing) onFault(error);
          isFailing = true;
        },
      );
    }, TOP_UP_INTERVAL_MS);
    this.#timer.unref();
  }

  /** Takes the units from every bucket, or from none if one has fewer at hand. */
  takeAtOnce(asked: readonly UnitsAsked[]): boolean {
    const nowMs = this.#clock.now().getTime();
    const held = asked.map((ask) => this.#find(ask, nowMs));
    if (asked.some((ask, index) => (held[index]?.units ?? 0) < cost(ask))) return false;
    for (const [index, ask] of asked.entries()) {
      const bucket = held[index];
      if (bucket) bucket.units -= cost(ask);
    }
    return true;
  }

  /** The same; leases more units first if a bucket has too few. */
  async take(asked: readonly UnitsAsked[]): Promise<Taken> {
    for (let round = 0; ; round++) {
      if (this.takeAtOnce(asked)) return { ok: true };
      const nowMs = this.#clock.now().getTime();
      const short = asked.filter((ask) => this.#find(ask, nowMs).units < cost(ask));
      const waits = short.map((ask) => this.#find(ask, nowMs).refusedUntilMs - nowMs);
      if (round === ROUNDS_MAX || Math.max(...waits) > 0) return { ok: false, retryAfterMs: Math.max(1, ...waits) };
      await this.#refill(short.map((ask) => this.#need(ask, nowMs)));
    }
  }

  /** Returns units that a request did not cost in the end. */
  giveBack(asked: readonly UnitsAsked[]): void {
    const nowMs = this.#clock.now().getTime();
    for (const ask of asked) this.#find(ask, nowMs).units += cost(ask);
  }

  /** The remaining units of a bucket as this process knows it, and when it is full again. */
  look({ bucket, limit }: UnitsAsked): { readonly units: number; readonly fullInMs: number } {
    const nowMs = this.#clock.now().getTime();
    const held = this.#held.get(bucket);
    const units = (held?.units ?? 0) + availableUnits(held?.fullAtMs ?? nowMs, nowMs, limit);
    const left = Math.min(limit.burstUnits, units);
    return { units: Math.floor(left + 1e-6), fullInMs: (limit.burstUnits - left) * millisecondsPerUnit(limit) };
  }

  /** Keeps a second's worth of units for every bucket in use and returns the units of idle buckets. */
  async topUp(): Promise<void> {
    const nowMs = this.#clock.now().getTime();
    const busy = [...this.#held.values()].filter((held) => nowMs - held.usedAtMs < IDLE_MS);
    const low = busy.filter((held) => held.units < leaseTarget(held.limit) / 2 && held.refusedUntilMs <= nowMs);
    if (low.length > 0) await this.#refill(low);
    // Read again: a bucket that was idle before the lease may be in use by now.
    const idleSinceMs = this.#clock.now().getTime() - IDLE_MS;
    await this.#release([...this.#held.values()].filter((held) => held.usedAtMs <= idleSinceMs));
  }

  /** Returns all units. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#release([...this.#held.values()]);
  }

  #find({ bucket, limit }: UnitsAsked, nowMs: number): Held {
    const known = this.#held.get(bucket);
    if (known) {
      known.usedAtMs = nowMs;
      return known;
    }
    const fresh = { bucket, limit, units: 0, fullAtMs: nowMs, refusedUntilMs: 0, usedAtMs: nowMs, neededUnits: 0 };
    this.#held.set(bucket, fresh);
    return fresh;
  }

  #need(ask: UnitsAsked, nowMs: number): Held {
    const held = this.#find(ask, nowMs);
    held.neededUnits = Math.max(held.neededUnits, cost(ask));
    return held;
  }

  // One statement at a time: requests that arrive while it runs share the next one.
  #refill(wanting: readonly Held[]): Promise<void> {
    for (const held of wanting) this.#due.add(held);
    if (this.#next) return this.#next;
    const next = this.#running.then(() => this.#lease());
    this.#next = next;
    this.#running = next.catch(() => undefined);
    return next;
  }

  async #lease(): Promise<void> {
    this.#next = undefined;
    const due = [...this.#due];
    this.#due.clear();
    const requests = due.map(({ bucket, limit, units, neededUnits }) => ({
      bucket,
      limit,
      wantedUnits: Math.max(1, leaseTarget(limit), neededUnits) - Math.min(units, 0),
    }));
    const answers = await this.#source(requests);
    const nowMs = this.#clock.now().getTime();
    for (const [index, held] of due.entries()) {
      const answer = answers[index];
      if (!answer) continue;
      held.units += answer.units;
      held.fullAtMs = nowMs + answer.fullInMs;
      const lacking = held.neededUnits - held.units;
      held.refusedUntilMs = lacking > 0 ? nowMs + waitForUnitsMs(held.fullAtMs, nowMs, lacking, held.limit) : 0;
      held.neededUnits = 0;
    }
  }

  async #release(idle: readonly Held[]): Promise<void> {
    const giving = idle.filter((held) => !this.#due.has(held));
    for (const held of giving) this.#held.delete(held.bucket);
    const requests = giving
      .filter((held) => held.units > 0)
      .map(({ bucket, limit, units }) => ({ bucket, limit, wantedUnits: -units }));
    if (requests.length > 0) await this.#source(requests);
  }
}

// A request that costs more than the whole burst would never pass.
function cost({ units, limit }: UnitsAsked): number {
  return Math.min(units, limit.burstUnits);
}

function leaseTarget({ unitsPerMinute, burstUnits }: RateLimit): number {
  return Math.min(burstUnits, Math.ceil(unitsPerMinute / 60));
}
