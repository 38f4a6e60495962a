import { HOUR_SECONDS } from "@entrada/domain/shared/dates";
import type { AppContext } from "./context.ts";
import { prepareMonths } from "./db/retention.ts";
import type { JobHandler } from "./jobs/handler.ts";
import { type EndedAttempt, openRunner } from "./jobs/runner.ts";
import type { SweepRow } from "./room.ts";
import { ROOMS } from "./rooms.ts";
import type { Metrics } from "./telemetry/metrics.ts";
import { sweep, sweepOptions } from "./work/sweep.ts";

/** The background work of a process. */
export interface Worker {
  /** Starts nothing new, lets running work end, and releases the rest. */
  stop(): Promise<void>;
}

/** Starts all background work. Any number of processes may do so at the same time. */
export async function startWorker(ctx: AppContext, { jobAttempts }: Metrics): Promise<Worker> {
  const { db, log, clock, jobs: bell, config } = ctx;
  const handlers = jobHandlers(ctx);
  const { drainSeconds } = config;
  const onAttempt = ({ queue, outcome, seconds }: EndedAttempt) => jobAttempts.labels(queue, outcome).observe(seconds);
  const runner = await openRunner({ db, log, clock, bell, handlers, drainSeconds, onAttempt });
  const loops = ROOMS.flatMap((room) => room.loops?.(ctx) ?? []);
  const all = [runner, ...loops];
  for (const each of all) each.start();
  return { stop: async () => void (await Promise.all(all.map((each) => each.stop()))) };
}

/** Every queue with the handler of its jobs: those of rooms, and one of what stands below them. */
export function jobHandlers(ctx: AppContext): readonly JobHandler[] {
  const { db, log } = ctx;
  return [
    { queue: "partitions.prepare", everySeconds: 6 * HOUR_SECONDS, run: () => prepareMonths(db, log) },
    ...ROOMS.flatMap((room) => room.jobs?.(ctx) ?? []),
    ...ROOMS.flatMap((room) => room.sweeps?.(ctx) ?? []).map(ofSweep),
  ];
}

function ofSweep({ due, ...row }: SweepRow): JobHandler {
  return { ...row, run: (job) => sweep(due, sweepOptions(job)) };
}
