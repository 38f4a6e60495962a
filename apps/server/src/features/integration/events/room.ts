import { HOUR_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../room.ts";
import { eventRetention } from "./events.retention.service.ts";
import { eventsRoutes } from "./events.routes.ts";

export const eventsRoom: Room = {
  routes: [eventsRoutes],
  sweeps: (ctx) => [{ queue: "events.expire", everySeconds: HOUR_SECONDS, due: eventRetention(ctx) }],
};
