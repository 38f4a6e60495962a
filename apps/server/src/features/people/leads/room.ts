import { HOUR_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../room.ts";
import { leadMails } from "./answers/leads.mails.jobs.ts";
import { leadRetention } from "./leads.retention.service.ts";
import { leadsRoutes } from "./leads.routes.ts";
import { leadsOperatorRoutes } from "./operator/leads.operator.routes.ts";

export const leadsRoom: Room = {
  routes: [leadsRoutes, leadsOperatorRoutes],
  jobs: (ctx) => [leadMails(ctx)],
  sweeps: (ctx) => [{ queue: "leads.forget", everySeconds: HOUR_SECONDS, due: leadRetention(ctx) }],
};
