import type { Clock } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import type { Log } from "../telemetry/log.ts";
import { type AttemptOutcome, attempt, type FetchedJob } from "./attempt.ts";
import type { JobBell } from "./bell.ts";
import { type Boss, openBoss } from "./boss.ts";
import type { JobHandler } from "./handler.ts";
import { LookLoop } from "./look-loop.ts";
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
  /** how long a stop waits for running jobs */
  readonly drainSeconds: number;
  readonly onAttempt?: (ended: EndedAttempt) => void;
}

/** Runs the jobs of its queues in this process, once it is started. */
export class JobRunner {
  readonly #options: RunnerOptions;
  readonly #boss: Boss;
  readonly #schedule: Schedule;
  readonly #loop: LookLoop;
  readonly #runningByQueue = new Map<QueueName, number>();
  readonly #givenUp = new AbortController();

  constructor(options: RunnerOptions, boss: Boss) {
    const { clock, bell, log } = options;
    this.#options = options;
    this.#boss = boss;
    this.#schedule = new Schedule(clock);
    this.#loop = new LookLoop({
      bell,
      intervalMs: LOOK_INTERVAL_MS,
      look: () => this.#startDue(),
      onFault: (err) => log.warn({ err }, "due jobs could not be listed"),
    });
  }

  /** Starts looking for jobs: each second, at each ring of the bell, and whenever one has ended. */
  start(): void {
    this.#loop.start();
  }

  /** Runs all due jobs, and the jobs they make due immediately, until there are none. */
  async runDue(): Promise<void> {
    await this.#loop.runDry();
  }

  /** Releases expired jobs of killed workers. Happens automatically every few seconds. */
  async expire(): Promise<void> {
    await this.#boss.boss.expire();
  }

  /** Stops fetching and lets running jobs end; those that do not end in time are released, to be retried. */
  async stop(): Promise<void> {
    if (this.#loop.isStopping) return;
    await this.#loop.stop();
    const timer = setTimeout(
      () => this.#givenUp.abort(new Error("the process stopped before the job ended")),
      this.#options.drainSeconds * 1_000,
    );
    await this.#loop.settled();
    clearTimeout(timer);
    await this.#boss.close();
  }

  async #startDue(): Promise<boolean> {
    const { handlers } = this.#options;
    await this.#schedule.sendDue(this.#boss.boss, handlers);
    const due = await this.#listDue();
    let hasStarted = false;
    for (const handler of handlers) {
      if (!due.has(handler.queue) || this.#loop.isStopping) continue;
      hasStarted = (await this.#startSome(handler)) || hasStarted;
    }
    return hasStarted;
  }

  async #startSome(handler: JobHandler): Promise<boolean> {
    const { queue, concurrency = CONCURRENCY } = handler;
    const batchSize = concurrency - this.#countRunning(queue);
    if (batchSize <= 0) return false;
    const jobs = await this.#boss.boss.fetch<JobData>(queue, { batchSize, includeMetadata: true });
    for (const job of jobs) this.#loop.track(this.#run(handler, job));
    return jobs.length > 0;
  }

  async #run(handler: JobHandler, job: FetchedJob): Promise<void> {
    const { log, onAttempt } = this.#options;
    const { queue } = handler;
    const begun = performance.now();
    this.#runningByQueue.set(queue, this.#countRunning(queue) + 1);
    const outcome = await attempt(handler, job, { boss: this.#boss.boss, log, givenUp: this.#givenUp.signal });
    this.#runningByQueue.set(queue, this.#countRunning(queue) - 1);
    onAttempt?.({ queue, outcome, seconds: (performance.now() - begun) / 1_000 });
    void this.#loop.look();
  }

  #countRunning(queue: QueueName): number {
    return this.#runningByQueue.get(queue) ?? 0;
  }

  // One query for all queues: most of the time nothing is due.
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

/** A runner that has not been started. */
export async function openRunner(options: RunnerOptions): Promise<JobRunner> {
  return new JobRunner(options, await openBoss(options.db, options.log));
}
