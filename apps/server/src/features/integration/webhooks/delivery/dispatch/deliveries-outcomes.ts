import type { Outcome } from "./deliveries.sending.service.ts";

type Write = (outcomes: readonly Outcome[]) => Promise<void>;

/**
 * Gathers outcomes by endpoint. Those of one endpoint lock the same row, so outcomes that arrive during one write are
 * written together in the next, in the order of arrival. Endpoints do not wait for each other.
 */
export class OutcomeGathering {
  readonly #write: Write;
  /** by endpoint, outcomes that wait for the next write */
  readonly #open = new Map<string, { readonly outcomes: Outcome[]; readonly written: Promise<void> }>();
  /** by endpoint, the end of the write under way, whether or not it succeeds */
  readonly #writing = new Map<string, Promise<void>>();

  /** `write` gets one or more outcomes of one endpoint. */
  constructor(write: Write) {
    this.#write = write;
  }

  /** Resolves once the outcome is stored; rejects if it could not be. */
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

  /** How many outcomes of the endpoint wait for the next write: those attempts still hold their leases. */
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
