import type { Clock } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import type { Log } from "../telemetry/log.ts";
import { type AttemptOutcome, attempt, type FetchedJob } from "./attempt.ts";
import type { JobBell } from "./bell.ts";
import { type Boss, openBoss } from "./boss.ts";
import type { JobHandler } from "./handler.ts";
import type { JobData } from "./queue.ts";
import type { QueueName } from "./queues.ts";
import { Schedule } from "./schedule.ts";

const LOOK_INTERVAL_MS = 1_000;
const CONCURRENCY = 2;

/** An attempt at a job that has ended. */
export interface EndedAttempt {
  readonly queue: QueueName;
  readonly outcome: AttemptOutcome;
  readonly seconds: number;
}

export interface RunnerOptions {
  readonly db: Database;
  readonly log: Log;
  readonly clock: Clock;
  readonly bell: JobBell;
  readonly handlers: readonly JobHandler[];
  /** how long a stop waits for the jobs that run */
  readonly drainSeconds: number;
  readonly onAttempt?: (ended: EndedAttempt) => void;
}

/** Runs the jobs of its queues in this process, once it is started. */
export class JobRunner {
  readonly #options: RunnerOptions;
  readonly #boss: Boss;
  readonly #schedule: Schedule;
  readonly #running = new Map<string, Set<Promise<void>>>();
  readonly #givenUp = new AbortController();
  #looking: Promise<boolean> | undefined;
  #isWanted = false;
  #isStopping = false;
  #unwatch = () => {};

  constructor(options: RunnerOptions, boss: Boss) {
    this.#options = options;
    this.#boss = boss;
    this.#schedule = new Schedule(options.clock);
  }

  /** Looks for jobs from now on: each second, at each ring of the bell, and whenever one has ended. */
  start(): void {
    const look = () => void this.#look();
    const timer = setInterval(look, LOOK_INTERVAL_MS);
    const silence = this.#options.bell.onRing(look);
    this.#unwatch = () => {
      clearInterval(timer);
      silence();
    };
    look();
  }

  /** Runs what is due now, and what that leads to at once, until nothing is. */
  async runDue(): Promise<void> {
    while ((await this.#look()) || this.#attempts().length > 0) await Promise.all(this.#attempts());
  }

  /** Gives back the jobs whose time is up: their workers were killed. Happens by itself every few seconds. */
  async expire(): Promise<void> {
    await this.#boss.boss.expire();
  }

  /**
   * Fetches nothing more and lets what runs end; what does not end in time is given back, to be tried again elsewhere.
   */
  async stop(): Promise<void> {
    if (this.#isStopping) return;
    this.#isStopping = true;
    this.#unwatch();
    await this.#looking;
    const timer = setTimeout(
      () => this.#givenUp.abort(new Error("the process stopped before the job ended")),
      this.#options.drainSeconds * 1_000,
    );
    await Promise.all(this.#attempts());
    clearTimeout(timer);
    await this.#boss.close();
  }

  #attempts(): Promise<void>[] {
    return [...this.#running.values()].flatMap((attempts) => [...attempts]);
  }

  // One look at a time: who comes meanwhile is served by another one after it.
  #look(): Promise<boolean> {
    this.#isWanted = true;
    this.#looking ??= this.#lookWhileWanted().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #lookWhileWanted(): Promise<boolean> {
    let hasStarted = false;
    while (this.#isWanted && !this.#isStopping) {
      this.#isWanted = false;
      try {
        hasStarted = (await this.#startDue()) || hasStarted;
      } catch (err) {
        this.#options.log.warn({ err }, "the jobs could not be looked for");
      }
    }
    return hasStarted;
  }

  async #startDue(): Promise<boolean> {
    const { handlers } = this.#options;
    await this.#schedule.sendDue(this.#boss.boss, handlers);
    const due = await this.#listDue();
    let hasStarted = false;
    for (const handler of handlers) {
      if (!due.has(handler.queue) || this.#isStopping) continue;
      hasStarted = (await this.#startSome(handler)) || hasStarted;
    }
    return hasStarted;
  }

  async #startSome(handler: JobHandler): Promise<boolean> {
    const running = this.#running.get(handler.queue) ?? new Set();
    this.#running.set(handler.queue, running);
    const batchSize = (handler.concurrency ?? CONCURRENCY) - running.size;
    if (batchSize <= 0) return false;
    const jobs = await this.#boss.boss.fetch<JobData>(handler.queue, { batchSize, includeMetadata: true });
    for (const job of jobs) this.#begin(handler, job, running);
    return jobs.length > 0;
  }

  #begin(handler: JobHandler, job: FetchedJob, running: Set<Promise<void>>): void {
    const { log, onAttempt } = this.#options;
    const begun = performance.now();
    const options = { boss: this.#boss.boss, log, givenUp: this.#givenUp.signal };
    const ended = attempt(handler, job, options).then((outcome) => {
      running.delete(ended);
      onAttempt?.({ queue: handler.queue, outcome, seconds: (performance.now() - begun) / 1_000 });
      void this.#look();
    });
    running.add(ended);
  }

  // One question for all queues: most of the time there is nothing.
  async #listDue(): Promise<ReadonlySet<string>> {
    const { rows } = await this.#options.db.pool.query<{ name: string }>({
      name: "due_jobs",
      text: `select q.name from unnest($1::text[]) as q (name), lateral (
               select from jobs.job j where j.name = q.name and j.state < 'active' and j.start_after <= now() limit 1) d`,
      values: [this.#options.handlers.map(({ queue }) => queue)],
    });
    return new Set(rows.map(({ name }) => name));
  }
}

/** A runner that has not begun to look. */
export async function openRunner(options: RunnerOptions): Promise<JobRunner> {
  return new JobRunner(options, await openBoss(options.db, options.log));
}
