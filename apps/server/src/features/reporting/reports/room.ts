import type { Room } from "../../../room.ts";
import { reportsRoutes } from "./reports.routes.ts";
import { reportWriting } from "./writing/reports.writing.jobs.ts";

export const reportsRoom: Room = {
  routes: [reportsRoutes],
  jobs: (ctx) => [reportWriting(ctx)],
};
