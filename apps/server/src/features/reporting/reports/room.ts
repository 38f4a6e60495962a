import { MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../room.ts";
import { reportExpiry } from "./reports.expiry.service.ts";
import { reportsRoutes } from "./reports.routes.ts";
import { reportWriting } from "./writing/reports.writing.jobs.ts";

export const reportsRoom: Room = {
  routes: [reportsRoutes],
  jobs: (ctx) => [reportWriting(ctx)],
  sweeps: (ctx) => [{ queue: "reports.expire", everySeconds: MINUTE_SECONDS, due: reportExpiry(ctx) }],
};
