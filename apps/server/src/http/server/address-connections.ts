export interface AddressLimits {
  /** connections at the same time */
  readonly connectionsMax: number;
  /** connections that were closed for pipelining; after so many the address has to wait */
  readonly pipeliningsMax: number;
  /** how long those count, from the first of them */
  readonly pipeliningsMs: number;
}

interface Pipelinings {
  readonly sinceMs: number;
  count: number;
}

/** What each address holds, and what it did lately, to refuse it more. */
export class AddressConnections {
  readonly #limits: AddressLimits;
  readonly #nowMs: () => number;
  readonly #open = new Map<string, number>();
  readonly #pipelinings = new Map<string, Pipelinings>();

  /** `nowMs`: a clock of the process, in milliseconds */
  constructor(limits: AddressLimits, nowMs: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#nowMs = nowMs;
  }

  /** Whether the address may have one more connection; if so, it is counted until it leaves. */
  enter(address: string): boolean {
    const count = (this.#open.get(address) ?? 0) + 1;
    if (count > this.#limits.connectionsMax || this.#isWaiting(address)) return false;
    this.#open.set(address, count);
    return true;
  }

  leave(address: string): void {
    const left = (this.#open.get(address) ?? 1) - 1;
    if (left > 0) this.#open.set(address, left);
    else this.#open.delete(address);
  }

  /** Counts a connection that was closed for pipelining. */
  countPipelining(address: string): void {
    const knownPipelinings = this.#pipelinings.get(address);
    if (knownPipelinings) knownPipelinings.count += 1;
    else this.#pipelinings.set(address, { sinceMs: this.#nowMs(), count: 1 });
  }

  /** Forgets what does not count any more. */
  sweep(): void {
    for (const [address, { sinceMs }] of this.#pipelinings) {
      if (this.#nowMs() - sinceMs >= this.#limits.pipeliningsMs) this.#pipelinings.delete(address);
    }
  }

  // What is read of a connection before it is closed is parsed to its end, so closing alone would not stop anybody.
  #isWaiting(address: string): boolean {
    const { sinceMs, count } = this.#pipelinings.get(address) ?? { sinceMs: 0, count: 0 };
    return count >= this.#limits.pipeliningsMax && this.#nowMs() - sinceMs < this.#limits.pipeliningsMs;
  }
}
