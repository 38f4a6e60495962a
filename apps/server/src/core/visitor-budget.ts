import type { AnswerOrigin } from "./check-site.ts";
import { tooBusy, type VisitorAt, VisitorLine } from "./visitor-line.ts";

// Of the process's time, while others ask too.
const SHARE = 0.2;
const PAUSE_FACTOR = 1 / SHARE - 1;
/** how long after a request of others visitors keep to their share */
const OTHERS_MS = 1_000;
/** what was spent while nobody else asked is paid for no longer than this */
const DEBT_MS_MAX = 1_000;
const AT_ONCE_MAX = 2;
const WAIT_MS_MAX = 5_000;

/**
 * The processor time of visitors, who need no credential: while others ask too, all of them together have a fifth of it,
 * and two requests at once. Pages take turns, and so do their visitors' addresses. While nobody else asks, they have what
 * there is.
 */
export class VisitorBudget {
  readonly #nowMs: () => number;
  readonly #line = new VisitorLine();
  #running = 0;
  #freeAtMs = 0;
  #othersUntilMs = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;

  /** `nowMs`: a clock of the process, in milliseconds */
  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** Somebody with a credential asks. */
  othersAsk(): void {
    this.#othersUntilMs = this.#nowMs() + OTHERS_MS;
  }

  /** Waits for the turn of a visitor's request; each one is ended by `leave`. Rejects with 503 if it would wait too long. */
  enter(visitor: VisitorAt): Promise<void> | undefined {
    if (this.#line.isEmpty && this.#isFree()) {
      this.#running++;
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        this.#running++;
        resolve();
      };
      const waiting = { ...visitor, begin };
      this.#line.add(waiting);
      const timer = setTimeout(() => {
        this.#line.remove(waiting);
        reject(tooBusy());
      }, WAIT_MS_MAX);
      this.#plan();
    });
  }

  /** A visitor's request has its answer. */
  leave(): void {
    this.#running--;
    this.#plan();
  }

  /** Waits for what others do; if it is for a visitor, others have its turn meanwhile. It goes on without waiting again. */
  async aside<T>(origin: AnswerOrigin, work: () => Promise<T>): Promise<T> {
    if (origin !== "check") return work();
    this.leave();
    try {
      return await work();
    } finally {
      this.#running++;
    }
  }

  /** Does work that keeps the processor until it returns; if it is a visitor's, at the visitors' expense. */
  spend<T>(origin: AnswerOrigin, work: () => T): T {
    if (origin !== "check") return work();
    const begunMs = this.#nowMs();
    try {
      return work();
    } finally {
      const nowMs = this.#nowMs();
      const debtMs = Math.max(0, this.#freeAtMs - nowMs) + (nowMs - begunMs) * PAUSE_FACTOR;
      this.#freeAtMs = nowMs + Math.min(DEBT_MS_MAX, debtMs);
    }
  }

  #isFree(): boolean {
    const nowMs = this.#nowMs();
    if (nowMs >= this.#othersUntilMs) return true;
    return this.#running < AT_ONCE_MAX && nowMs >= this.#freeAtMs;
  }

  #plan(): void {
    if (this.#line.isEmpty || this.#timer !== undefined) return;
    const nowMs = this.#nowMs();
    const waitMs = Math.min(this.#freeAtMs, this.#othersUntilMs) - nowMs;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        this.#begin();
      },
      Math.max(0, waitMs),
    );
  }

  // One at a time: what it costs is known only afterwards.
  #begin(): void {
    if (this.#isFree()) {
      this.#line.next()?.begin();
      this.#plan();
    } else if (this.#running < AT_ONCE_MAX) this.#plan();
  }
}
