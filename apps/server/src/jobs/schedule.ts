import type PgBoss from "pg-boss";
import type { Clock } from "../core/clock.ts";
import type { JobHandler } from "./handler.ts";

// The database decides the current slot: we send when both clocks are certainly in the same one.
const INTO_SLOT_MS = 2_000;

/** Sends the scheduled jobs, each once for its interval, however many processes do so. */
export class Schedule {
  readonly #sent = new Map<string, number>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Sends the jobs this process has not yet sent for the current slots; the database refuses those another has sent.
   */
  async sendDue(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
    const nowMs = this.#clock.now().getTime() - INTO_SLOT_MS;
    for (const { queue, everySeconds } of handlers) {
      if (everySeconds === undefined) continue;
      const slot = Math.floor(nowMs / (everySeconds * 1_000));
      if (this.#sent.get(queue) === slot) continue;
      await boss.send(queue, {}, { singletonKey: "schedule", singletonSeconds: everySeconds });
      this.#sent.set(queue, slot);
    }
  }
}
