import type { Clock } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import type { Log } from "../telemetry/log.ts";
import { type AttemptOutcome, attempt, type FetchedJob } from "./attempt.ts";
import type { JobBell } from "./bell.ts";
import { type Boss, openBoss } from "./boss.ts";
import type { JobHandler } from "./handler.ts";
import { LookLoop, lookFault } from "./look-loop.ts";
import type { JobData } from "./queue.ts";
import { QUEUES, type QueueName } from "./queues.ts";
import { Schedule } from "./schedule.ts";
import { TurnTaking } from "./take-turn.ts";

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
  /** whose jobs run, by queue */
  readonly #running = new Map<QueueName, readonly string[]>();
  readonly #turns = new Map<QueueName, TurnTaking>();
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
      onFault: lookFault(log, "due jobs"),
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
    let hasStarted = false;
    while (!this.#loop.isStopping) {
      const places = concurrency - this.#ownersIn(queue).length;
      const jobs = places > 0 ? await this.#take(handler, places) : [];
      for (const job of jobs) this.#loop.track(this.#run(handler, job));
      if (jobs.length === 0) break;
      hasStarted = true;
    }
    return hasStarted;
  }

  async #take({ queue, perTenant, within }: JobHandler, places: number): Promise<readonly FetchedJob[]> {
    // A sweep has few jobs, and finds what is to be done by itself.
    if (QUEUES[queue] === "sweep") {
      return this.#boss.boss.fetch<JobData>(queue, { batchSize: places, includeMetadata: true });
    }
    const owners = this.#ownersIn(queue);
    const full = [...new Set(owners)].filter((owner) => countOf(owners, owner) >= (perTenant ?? owners.length + 1));
    const turns = this.#turns.get(queue) ?? new TurnTaking(this.#options.db);
    this.#turns.set(queue, turns);
    const job = await turns.take({ queue, within, full });
    return job === undefined ? [] : [job];
  }

  async #run(handler: JobHandler, job: FetchedJob): Promise<void> {
    const { log, onAttempt } = this.#options;
    const { queue } = handler;
    const begun = performance.now();
    const owner = String(job.data?.tenantId ?? "");
    this.#running.set(queue, [...this.#ownersIn(queue), owner]);
    const outcome = await attempt(handler, job, { boss: this.#boss.boss, log, givenUp: this.#givenUp.signal });
    const left = [...this.#ownersIn(queue)];
    left.splice(left.indexOf(owner), 1);
    this.#running.set(queue, left);
    onAttempt?.({ queue, outcome, seconds: (performance.now() - begun) / 1_000 });
    void this.#loop.look();
  }

  #ownersIn(queue: QueueName): readonly string[] {
    return this.#running.get(queue) ?? [];
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

function countOf(owners: readonly string[], owner: string): number {
  return owners.filter((other) => other === owner).length;
}

/** A runner that has not been started. */
export async function openRunner(options: RunnerOptions): Promise<JobRunner> {
  return new JobRunner(options, await openBoss(options.db, options.log));
}
