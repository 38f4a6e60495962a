import { reasonOf } from "../core/start-error.ts";
import { classifyDatabaseError } from "../db/sqlstate.ts";
import type { Log } from "../telemetry/log.ts";
import type { JobBell } from "./bell.ts";

interface LookLoopOptions {
  readonly bell: JobBell;
  readonly intervalMs: number;
  /** Looks for work once and starts it; returns whether there was any. */
  readonly look: () => Promise<boolean>;
  readonly onFault: (error: unknown) => void;
}

/** Tells that due things could not be listed: in one line where the database is busy or away, which passes by itself. */
export function lookFault(log: Pick<Log, "warn">, what: string): (error: unknown) => void {
  return (err) => {
    if (classifyDatabaseError(err)?.kind !== "unavailable") return log.warn({ err }, `${what} could not be listed`);
    log.warn({ reason: reasonOf(err) }, `${what} could not be listed in time, and are looked for again`);
  };
}

/** Looks for work repeatedly, one look at a time, while the work found so far continues. */
export class LookLoop {
  readonly #options: LookLoopOptions;
  readonly #running = new Set<Promise<void>>();
  #looking: Promise<boolean> | undefined;
  #isWanted = false;
  #isStopping = false;
  #unwatch = () => {};

  constructor(options: LookLoopOptions) {
    this.#options = options;
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** The number of running tasks. */
  get runningCount(): number {
    return this.#running.size;
  }

  /** Starts looking: at each interval and whenever the bell rings. */
  start(): void {
    const look = () => void this.look();
    const timer = setInterval(look, this.#options.intervalMs);
    const silence = this.#options.bell.onRing(look);
    this.#unwatch = () => {
      clearInterval(timer);
      silence();
    };
    look();
  }

  /** Looks until nothing more is found, and returns whether anything was. A call during a look makes it look again. */
  look(): Promise<boolean> {
    this.#isWanted = true;
    this.#looking ??= this.#lookWhileWanted().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** Counts the task as running until it ends; it must not fail. */
  track(task: Promise<void>): void {
    const ended = task.finally(() => this.#running.delete(ended));
    this.#running.add(ended);
  }

  /** Looks and waits for the work found, until nothing more is found and nothing runs. */
  async runDry(): Promise<void> {
    while ((await this.look()) || this.#running.size > 0) await this.settled();
  }

  /** Resolves when everything that runs now has ended. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }

  /** Stops looking. Running work continues. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#unwatch();
    await this.#looking;
  }

  async #lookWhileWanted(): Promise<boolean> {
    let hasFound = false;
    while (this.#isWanted && !this.#isStopping) {
      this.#isWanted = false;
      try {
        if (!(await this.#options.look())) continue;
        // If there was something, there may be more.
        this.#isWanted = true;
        hasFound = true;
      } catch (error) {
        this.#options.onFault(error);
      }
    }
    return hasFound;
  }
}
