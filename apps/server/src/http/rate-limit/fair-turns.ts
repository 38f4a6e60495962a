/** A piece of work that keeps the processor until it returns. */
type Work = () => void;

interface Waiting {
  readonly work: Work[];
  /** processor time since the owner began to wait, on top of the least of those who waited then */
  spentMs: number;
}

// Everything else that the process has to do waits for at most this long, or for one piece of work.
const TURN_MS = 2;

/**
 * Shares the processor between owners: when there is more work than fits into a turn of the event loop, whoever had
 * the least processor time is next, however much the others bring.
 */
export class FairTurns {
  readonly #waiting = new Map<string, Waiting>();
  readonly #nowMs: () => number;
  #spentThisTurnMs = 0;
  #isTurnPlanned = false;

  /** `nowMs`: a clock of the process, in milliseconds */
  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** Does the work, at once if there is time; it must not throw. */
  take(owner: string, work: Work): void {
    if (this.#waiting.size === 0 && this.#spentThisTurnMs < TURN_MS) {
      this.#do(work);
      this.#planTurn();
      return;
    }
    const waiting = this.#waiting.get(owner) ?? { work: [], spentMs: this.#leastSpent()?.[1].spentMs ?? 0 };
    waiting.work.push(work);
    this.#waiting.set(owner, waiting);
    this.#planTurn();
  }

  #planTurn(): void {
    if (this.#isTurnPlanned) return;
    this.#isTurnPlanned = true;
    setImmediate(() => {
      this.#isTurnPlanned = false;
      this.#spentThisTurnMs = 0;
      this.#haveTurn();
    });
  }

  #haveTurn(): void {
    while (this.#spentThisTurnMs < TURN_MS) {
      const [owner, waiting] = this.#leastSpent() ?? [];
      const work = waiting?.work.shift();
      if (owner === undefined || waiting === undefined || work === undefined) return;
      if (waiting.work.length === 0) this.#waiting.delete(owner);
      waiting.spentMs += this.#do(work);
    }
    if (this.#waiting.size > 0) this.#planTurn();
  }

  #leastSpent(): readonly [string, Waiting] | undefined {
    let least: readonly [string, Waiting] | undefined;
    for (const entry of this.#waiting) if (least === undefined || entry[1].spentMs < least[1].spentMs) least = entry;
    return least;
  }

  #do(work: Work): number {
    const begun = this.#nowMs();
    work();
    const spentMs = this.#nowMs() - begun;
    this.#spentThisTurnMs += spentMs;
    return spentMs;
  }
}
