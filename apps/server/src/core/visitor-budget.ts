import type { AnswerOrigin } from "./check-site.ts";
import { Problem } from "./problem.ts";

interface Waiting {
  readonly begin: () => void;
}

// Of the process's time, while others ask too.
const SHARE = 0.2;
const PAUSE_FACTOR = 1 / SHARE - 1;
/** how long after a request of others visitors keep to their share */
const OTHERS_MS = 1_000;
/** what was spent while nobody else asked is paid for no longer than this */
const DEBT_MS_MAX = 1_000;
const AT_ONCE_MAX = 2;
const WAITING_MAX = 400;
const WAIT_MS_MAX = 5_000;

/**
 * The processor time of visitors, who need no credential: while others ask too, all of them together have a fifth of it,
 * and two requests at once. Addresses take turns. While nobody else asks, they have what there is.
 */
export class VisitorBudget {
  readonly #nowMs: () => number;
  /** who waits, by address; the one served last is the last */
  readonly #waiting = new Map<string, Set<Waiting>>();
  #waitingCount = 0;
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

  /** Waits for the turn of a visitor's request; each one is ended by `leave`. Throws 503 if it would wait too long. */
  enter(address: string): Promise<void> | undefined {
    if (this.#waitingCount === 0 && this.#isFree()) {
      this.#running++;
      return undefined;
    }
    if (this.#waitingCount >= WAITING_MAX) throw tooBusy();
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        this.#running++;
        resolve();
      };
      const waiting = { begin };
      const timer = setTimeout(() => {
        this.#remove(address, waiting);
        reject(tooBusy());
      }, WAIT_MS_MAX);
      const own = this.#waiting.get(address);
      if (own) own.add(waiting);
      else this.#waiting.set(address, new Set([waiting]));
      this.#waitingCount++;
      this.#plan();
    });
  }

  /** A visitor's request has its answer. */
  leave(): void {
    this.#running--;
    this.#plan();
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
    if (this.#waitingCount === 0 || this.#timer !== undefined) return;
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
    const [next] = this.#waiting;
    if (next === undefined) return;
    if (this.#isFree()) {
      const [address, own] = next;
      const [waiting] = own;
      if (waiting !== undefined) {
        this.#remove(address, waiting);
        if (own.size > 0) {
          this.#waiting.delete(address);
          this.#waiting.set(address, own);
        }
        waiting.begin();
      }
      this.#plan();
    } else if (this.#running < AT_ONCE_MAX) this.#plan();
  }

  #remove(address: string, waiting: Waiting): void {
    const own = this.#waiting.get(address);
    if (!own?.delete(waiting)) return;
    this.#waitingCount--;
    if (own.size === 0) this.#waiting.delete(address);
  }
}

function tooBusy(): Problem {
  return new Problem("overloaded", "Too many visitors ask at the same time; nothing was changed.", {
    extras: { retryAfterSeconds: 2 },
  });
}
