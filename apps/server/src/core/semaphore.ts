/** Lets so many in at the same time; who comes then waits in line. */
export class Turnstile {
  #free: number;
  readonly #line: (() => void)[] = [];

  constructor(placesMax: number) {
    this.#free = placesMax;
  }

  /** Does the work once there is a place for it. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#line.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes to the next in line; only without one it becomes free.
      const next = this.#line.shift();
      if (next) next();
      else this.#free++;
    }
  }
}
