import type { Room } from "../../../room.ts";
import { clocksRoutes } from "./clocks.routes.ts";

export const clocksRoom: Room = {
  routes: [clocksRoutes],
};
