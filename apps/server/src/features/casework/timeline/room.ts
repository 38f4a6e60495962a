import type { Room } from "../../../room.ts";
import { timelineOperatorRoutes, timelineRoutes } from "./timeline.routes.ts";

export const timelineRoom: Room = {
  routes: [timelineRoutes, timelineOperatorRoutes],
};
