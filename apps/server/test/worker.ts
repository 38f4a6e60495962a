import type { JobHandler } from "../src/jobs/handler.ts";
import { openRunner } from "../src/jobs/runner.ts";
import { jobHandlers } from "../src/worker.ts";
import type { TestServer } from "./app.ts";

/** Runs what is due now, and what that leads to, as a worker of this server's process would. */
export async function runDueJobs(
  { ctx }: TestServer,
  handlers: readonly JobHandler[] = jobHandlers(ctx),
): Promise<void> {
  const { db, log, clock, jobs: bell } = ctx;
  // What runs by itself does so in tests of its own: here it would only take time.
  const asked = handlers.map(({ everySeconds: _, ...handler }) => handler);
  const runner = await openRunner({ db, log, clock, bell, handlers: asked, drainSeconds: 5 });
  try {
    await runner.runDue();
  } finally {
    await runner.stop();
  }
}
