import type { Room } from "../../../room.ts";
import { overviewRoutes } from "./overview.routes.ts";
import { todayRoutes } from "./tenant/today.routes.ts";

export const overviewRoom: Room = {
  routes: [overviewRoutes, todayRoutes],
};
