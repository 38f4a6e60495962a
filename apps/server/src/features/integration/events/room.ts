import type { Room } from "../../../room.ts";
import { eventsRoutes } from "./events.routes.ts";

export const eventsRoom: Room = {
  routes: [eventsRoutes],
};
