/** A hint inside the process, after a commit: the workers here need not wait for their next look. */
export class JobBell {
  readonly #listeners = new Set<() => void>();

  /** Tells this process's workers that there may be something to do. */
  ring(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  /** Calls the listener at each ring; returns what ends it. */
  onRing(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
