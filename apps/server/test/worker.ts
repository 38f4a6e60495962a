import type { JobHandler } from "../src/jobs/handler.ts";
import { openRunner } from "../src/jobs/runner.ts";
import { jobHandlers } from "../src/worker.ts";
import type { TestServer } from "./app.ts";

/** Runs all due jobs and those they enqueue, like a worker of this server would. */
export async function runDueJobs(
  { ctx }: TestServer,
  handlers: readonly JobHandler[] = jobHandlers(ctx),
): Promise<void> {
  const { db, log, clock, jobs: bell } = ctx;
  // Scheduled jobs have their own tests; here they would only take time.
  const asked = handlers.map(({ everySeconds: _, ...handler }) => handler);
  const runner = await openRunner({ db, log, clock, bell, handlers: asked, drainSeconds: 5 });
  try {
    await runner.runDue();
  } finally {
    await runner.stop();
  }
}
