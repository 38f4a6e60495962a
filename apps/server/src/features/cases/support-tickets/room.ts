import { HOUR_SECONDS, MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../http/room.ts";
import { replyNotices, ticketRetention } from "./support-tickets.due.service.ts";
import { supportTicketsOperatorRoutes } from "./support-tickets.operator.routes.ts";
import { supportTicketsRoutes } from "./support-tickets.routes.ts";
import { travelerTicketsRoutes } from "./support-tickets.traveler.routes.ts";

export const supportTicketsRoom: Room = {
  routes: [supportTicketsRoutes, travelerTicketsRoutes, supportTicketsOperatorRoutes],
  sweeps: (ctx) => [
    { queue: "support.sla", everySeconds: MINUTE_SECONDS, due: replyNotices(ctx) },
    { queue: "support.forget", everySeconds: HOUR_SECONDS, due: ticketRetention(ctx) },
  ],
};
