/** Notifies this process's workers of new work after a commit, so that they do not wait for their next look. */
export class JobBell {
  readonly #listeners = new Set<() => void>();

  /** Calls every listener: there may be something to do. */
  ring(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  /** Calls the listener at each ring; returns a function that removes it. */
  onRing(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
