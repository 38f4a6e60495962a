import { MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../room.ts";
import { supportTicketsOperatorRoutes } from "./operator/support-tickets.operator.routes.ts";
import { ticketSlaNotices } from "./sla/support-tickets.sla.service.ts";
import { supportTicketsRoutes } from "./support-tickets.routes.ts";
import { travelerTicketsRoutes } from "./traveler/support-tickets.traveler.routes.ts";

export const supportTicketsRoom: Room = {
  routes: [supportTicketsRoutes, travelerTicketsRoutes, supportTicketsOperatorRoutes],
  sweeps: (ctx) => [{ queue: "support.sla", everySeconds: MINUTE_SECONDS, due: ticketSlaNotices(ctx) }],
};
