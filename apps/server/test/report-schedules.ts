import { scheduleRuns } from "../src/features/reporting/report-schedules/runs/report-schedules.runs.service.ts";
import { sweep } from "../src/work/sweep.ts";
import { jobHandlers } from "../src/worker.ts";
import type { TestServer, TestTenant } from "./app.ts";
import { writeReports } from "./reports.ts";
import { runDueJobs } from "./worker.ts";

export const SCHEDULES = "/tenant/report-schedules";
const AFTER = ["report-schedules.follow", "report-schedules.write"];

/** Runs what is due of the tenant's schedules, writes the reports, and sends the mails. */
export async function runSchedules({ server, scope }: TestTenant, ctx: TestServer["ctx"] = server.ctx): Promise<void> {
  await sweep(scheduleRuns(ctx), { only: scope });
  await writeReports(server);
  await followReports(server, ctx);
}

/** Tells schedules what became of their reports, and sends the mails. */
export function followReports(server: TestServer, ctx: TestServer["ctx"] = server.ctx): Promise<void> {
  return runQueues(server, ctx, AFTER);
}

/** Tells schedules what became of their reports; the mails wait. */
export function tellReports(server: TestServer): Promise<void> {
  return runQueues(server, server.ctx, ["report-schedules.follow"]);
}

function runQueues(server: TestServer, ctx: TestServer["ctx"], queues: readonly string[]): Promise<void> {
  return runDueJobs(
    { ...server, ctx },
    jobHandlers(ctx).filter(({ queue }) => queues.includes(queue)),
  );
}
