/** Tells this process's workers after a commit that there is work, so that they need not wait for their next look. */
export class JobBell {
  readonly #listeners = new Set<() => void>();

  /** Calls every listener: there may be something to do. */
  ring(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  /** Calls the listener at each ring; returns a function that ends it. */
  onRing(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
