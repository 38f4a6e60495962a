/** Runs a limited number of tasks at the same time; the others wait in line. */
export class Turnstile {
  #free: number;
  readonly #line: (() => void)[] = [];

  constructor(placesMax: number) {
    this.#free = placesMax;
  }

  /** Runs the work as soon as a place is free. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#line.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes to the next in line, if there is one.
      const next = this.#line.shift();
      if (next) next();
      else this.#free++;
    }
  }
}
