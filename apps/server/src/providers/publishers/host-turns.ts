const BETWEEN_MS = 2_000;
const DELAY_MS_MAX = 60_000;

/** Waits for so many milliseconds. */
export type Pause = (ms: number) => Promise<void>;

interface Turn {
  readonly ended: Promise<void>;
}

/** Lets one request at a time through to each host, two seconds after the one before it, or later if the host asks for that. */
export class HostTurns {
  readonly #pause: Pause;
  readonly #turns = new Map<string, Turn>();
  readonly #delays = new Map<string, number>();

  constructor(pause: Pause) {
    this.#pause = pause;
  }

  /** What a host asks programs to wait between two requests, in seconds. */
  slowDown(host: string, seconds: number): void {
    this.#delays.set(host, Math.min(DELAY_MS_MAX, seconds * 1_000));
  }

  /** Runs a request when it is the host's turn; what fails takes its turn like any other. */
  take<T>(host: string, ask: () => Promise<T>): Promise<T> {
    const before = this.#turns.get(host);
    // How long to wait is only known now: the answer before may be the one that asked for more.
    const asked = before === undefined ? ask() : before.ended.then(() => this.#wait(host)).then(ask);
    const over = () => undefined;
    // Whoever asks hears of a failure; the next one does not.
    this.#turns.set(host, { ended: asked.then(over, over) });
    return asked;
  }

  #wait(host: string): Promise<void> {
    return this.#pause(Math.max(BETWEEN_MS, this.#delays.get(host) ?? 0));
  }
}
