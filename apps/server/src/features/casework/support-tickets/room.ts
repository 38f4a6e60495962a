import { HOUR_SECONDS, MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../http/room.ts";
import { supportTicketsOperatorRoutes } from "./operator/support-tickets.operator.routes.ts";
import { replyNotices, ticketRetention } from "./sla/support-tickets.due.service.ts";
import { supportTicketsRoutes } from "./support-tickets.routes.ts";
import { travelerTicketsRoutes } from "./traveler/support-tickets.traveler.routes.ts";

export const supportTicketsRoom: Room = {
  routes: [supportTicketsRoutes, travelerTicketsRoutes, supportTicketsOperatorRoutes],
  sweeps: (ctx) => [
    { queue: "support.sla", everySeconds: MINUTE_SECONDS, due: replyNotices(ctx) },
    { queue: "support.forget", everySeconds: HOUR_SECONDS, due: ticketRetention(ctx) },
  ],
};
