import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import { afterAll, beforeAll, expect } from "vitest";
import { scheduleRuns } from "../src/features/reporting/report-schedules/runs/report-schedules.runs.service.ts";
import { openSmtp } from "../src/providers/mail/smtp.ts";
import { sweep } from "../src/work/sweep.ts";
import { jobHandlers } from "../src/worker.ts";
import { makeTenant, type TestServer, type TestTenant, testServer } from "./app.ts";
import { type MailServer, type ReceivedMail, startMailServer } from "./mail-server.ts";
import { operatorIn } from "./operators.ts";
import { writeReports } from "./reports.ts";
import { runDueJobs } from "./worker.ts";

export const SCHEDULES = "/tenant/report-schedules";
export const WEEKLY = {
  type: "determinations",
  parameters: { period: "lastWeek" },
  every: "week",
  weekday: "monday",
  hour: 7,
};
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

/** A server and a mail server for the tests of schedules, and what they do with both. */
export function useSchedules() {
  const bed: { server?: TestServer; mails?: MailServer } = {};
  beforeAll(async () => {
    bed.server = await testServer();
    bed.mails = await startMailServer();
  });
  afterAll(() => bed.mails?.close());
  const opened = () => {
    const { server, mails } = bed;
    if (server === undefined || mails === undefined) throw new Error("a test asked for the servers before they ran");
    return { server, mails };
  };
  return {
    opened,
    /** A tenant with somebody who reads its reports. */
    company: async () => {
      const tenant = await makeTenant({ server: opened().server });
      const manager = await operatorIn(opened().server, { role: "tenantManager", tenants: [tenant.scope.tenantId] });
      const make = async (wanted: object = {}) => {
        const made = await tenant.post(SCHEDULES, { ...WEEKLY, recipients: [manager.id], ...wanted });
        expect(made.statusCode, made.body).toBe(201);
        return made.json();
      };
      return { tenant, manager, make };
    },
    /** The server's context, with mails that are sent. */
    mailing: (): TestServer["ctx"] => {
      const { server, mails } = opened();
      const sender = { address: "visa@example.com", name: "Visa service" };
      const smtp = openSmtp({ host: "127.0.0.1", port: mails.port, isTls: false, sender });
      return { ...server.ctx, mail: { test: smtp, live: smtp } };
    },
    mailsTo: ({ uuid }: { readonly uuid: string }): readonly ReceivedMail[] =>
      opened().mails.received.filter(({ to }) => to.includes(`${uuid}@example.com`)),
  };
}

export const readSchedule = async (tenant: TestTenant, id: string) => (await tenant.get(`${SCHEDULES}/${id}`)).json();

/** Moves the tenant's clock. */
export async function advanceDays(tenant: TestTenant, days: number): Promise<void> {
  const moved = await tenant.post("/tenant/test-helpers/clock", { advanceSeconds: days * DAY_SECONDS });
  expect(moved.statusCode, moved.body).toBe(200);
}
