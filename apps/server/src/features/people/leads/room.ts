import { HOUR_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../room.ts";
import { leadRetention } from "./leads.retention.service.ts";
import { leadsRoutes } from "./leads.routes.ts";

export const leadsRoom: Room = {
  routes: [leadsRoutes],
  sweeps: (ctx) => [{ queue: "leads.forget", everySeconds: HOUR_SECONDS, due: leadRetention(ctx) }],
};
