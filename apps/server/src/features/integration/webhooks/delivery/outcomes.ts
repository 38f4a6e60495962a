import type { Outcome } from "./sending.service.ts";

type Write = (outcomes: readonly Outcome[]) => Promise<void>;

/**
 * Gathers outcomes: those of one endpoint wait for the same row, so what comes while one is written down is written
 * together, in the order in which it came. Endpoints do not wait for each other.
 */
export class OutcomeGathering {
  readonly #write: Write;
  /** by endpoint, what is not being written yet */
  readonly #open = new Map<string, { readonly outcomes: Outcome[]; readonly written: Promise<void> }>();
  /** by endpoint, the end of what is, whether it was good or bad */
  readonly #writing = new Map<string, Promise<void>>();

  /** The work gets the outcomes of one endpoint, at least one. */
  constructor(write: Write) {
    this.#write = write;
  }

  /** Ends when this outcome is written down; fails when it could not be. */
  add(outcome: Outcome): Promise<void> {
    const { endpointId } = outcome.delivery;
    const open = this.#open.get(endpointId);
    if (open) {
      open.outcomes.push(outcome);
      return open.written;
    }
    const outcomes = [outcome];
    const written = this.#writeAfter(this.#writing.get(endpointId), endpointId, outcomes);
    this.#open.set(endpointId, { outcomes, written });
    return written;
  }

  /** How many outcomes of the endpoint are not being written yet: attempts that are over, and still hold their leases. */
  countWaiting(endpointId: string): number {
    return this.#open.get(endpointId)?.outcomes.length ?? 0;
  }

  async #writeAfter(former: Promise<void> | undefined, endpointId: string, outcomes: readonly Outcome[]) {
    await former;
    this.#open.delete(endpointId);
    const writing = this.#write(outcomes);
    const ended = writing.catch(() => undefined);
    this.#writing.set(endpointId, ended);
    try {
      await writing;
    } finally {
      if (this.#writing.get(endpointId) === ended) this.#writing.delete(endpointId);
    }
  }
}
