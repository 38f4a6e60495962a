import { type RateLimit, takeUnits, waitForUnitsMs } from "@entrada/domain/access/gcra";
import type { Clock } from "../../core/clock.ts";
import { tooManyRequests } from "./rate-policies.ts";

const OWNERS_MAX = 10_000;

/** Counts what needs no API key by its owner, in this process only. */
export class ProcessLimit {
  readonly #limit: RateLimit;
  readonly #clock: Clock;
  readonly #detail: string;
  /** when each owner's bucket is full again; the least recently used comes first */
  readonly #fullAtMs = new Map<string, number>();

  constructor(limit: RateLimit, clock: Clock, detail: string) {
    this.#limit = limit;
    this.#clock = clock;
    this.#detail = detail;
  }

  /** Takes the units; the returned function gives them back. Throws 429 if the owner has too few left. */
  take(owner: string, units = 1): () => void {
    this.#change(owner, units);
    return () => this.#change(owner, -units);
  }

  #change(owner: string, units: number): void {
    const nowMs = this.#clock.now().getTime();
    const fullAtMs = this.#fullAtMs.get(owner) ?? nowMs;
    const taken = takeUnits(fullAtMs, nowMs, units, this.#limit);
    if (taken.units !== units) {
      const waitMs = waitForUnitsMs(fullAtMs, nowMs, units, this.#limit);
      throw tooManyRequests(waitMs, this.#detail);
    }
    this.#fullAtMs.delete(owner);
    this.#fullAtMs.set(owner, taken.fullAtMs);
    const [oldest] = this.#fullAtMs.keys();
    if (this.#fullAtMs.size > OWNERS_MAX && oldest !== undefined) this.#fullAtMs.delete(oldest);
  }
}
