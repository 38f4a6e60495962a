import { HOUR_SECONDS } from "@entrada/domain/shared/dates";
import { leadMails } from "../../../processes/answer-lead.ts";
import type { Room } from "../../../room.ts";
import { leadRetention } from "./leads.retention.service.ts";
import { leadsRoutes } from "./leads.routes.ts";
import { leadsOperatorRoutes } from "./operator/leads.operator.routes.ts";

export const leadsRoom: Room = {
  routes: [leadsRoutes, leadsOperatorRoutes],
  jobs: (ctx) => [leadMails(ctx)],
  sweeps: (ctx) => [{ queue: "leads.forget", everySeconds: HOUR_SECONDS, due: leadRetention(ctx) }],
};
