import { leadMails } from "../../../processes/answer-lead.ts";
import type { Room } from "../../../room.ts";
import { leadsRoutes } from "./leads.routes.ts";
import { leadsOperatorRoutes } from "./operator/leads.operator.routes.ts";

export const leadsRoom: Room = {
  routes: [leadsRoutes, leadsOperatorRoutes],
  jobs: (ctx) => [leadMails(ctx)],
};
