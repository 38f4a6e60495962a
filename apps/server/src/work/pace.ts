import { type EventLoopUtilization, performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";

/** How long work goes on before it looks around. */
const STRETCH_MS = 50;
const LOOK_MS = 5;
/** A process that is busy for more than this share of a look has other work. */
const BUSY_SHARE = 0.5;
/** How much longer than a stretch the rest is. */
const REST_FACTOR = 6;
/** How long work rests in all: every job has to end. */
const RESTS_MS_MAX = 420_000;

/**
 * Lets requests of the same process go before long work in the background, which rests between its pieces for as long as
 * the process is busy without it. Work that nothing else waits for loses a tenth of its speed.
 */
export class Pace {
  #begunMs = performance.now();
  #restedMs = 0;

  /** To be called after each piece. */
  async rest(): Promise<void> {
    const workedMs = performance.now() - this.#begunMs;
    if (workedMs < STRETCH_MS || this.#restedMs > RESTS_MS_MAX) return;
    const endedMs = performance.now();
    const before = performance.eventLoopUtilization();
    await pause(LOOK_MS);
    if (isBusySince(before)) await pause(REST_FACTOR * workedMs);
    this.#begunMs = performance.now();
    this.#restedMs += this.#begunMs - endedMs;
  }
}

function isBusySince(before: EventLoopUtilization): boolean {
  return performance.eventLoopUtilization(before).utilization > BUSY_SHARE;
}
