import { HOUR_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../http/room.ts";
import { sweepOptions } from "../../../work/sweep.ts";
import { expireEvents } from "./events.retention.service.ts";
import { eventsRoutes } from "./events.routes.ts";

export const eventsRoom: Room = {
  routes: [eventsRoutes],
  jobs: (ctx) => [
    { queue: "events.expire", everySeconds: HOUR_SECONDS, run: (job) => expireEvents(ctx, sweepOptions(job)) },
  ],
};
