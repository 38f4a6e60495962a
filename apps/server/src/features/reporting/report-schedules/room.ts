import { MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../room.ts";
import { scheduleMails } from "./mails/report-schedules.mails.jobs.ts";
import { reportLettersRoutes } from "./mails/report-schedules.mails.operator.routes.ts";
import { reportRecipientsRoutes } from "./report-schedules.readers.routes.ts";
import { reportSchedulesRoutes } from "./report-schedules.routes.ts";
import { scheduleFollowing } from "./runs/report-schedules.runs.jobs.ts";
import { scheduleRuns } from "./runs/report-schedules.runs.service.ts";

export const reportSchedulesRoom: Room = {
  routes: [reportSchedulesRoutes, reportRecipientsRoutes, reportLettersRoutes],
  jobs: (ctx) => [scheduleFollowing(ctx), scheduleMails(ctx)],
  sweeps: (ctx) => [{ queue: "report-schedules.run", everySeconds: MINUTE_SECONDS, due: scheduleRuns(ctx) }],
};
