import type { Room } from "../../../room.ts";
import { overviewRoutes } from "./overview.routes.ts";

export const overviewRoom: Room = {
  routes: [overviewRoutes],
};
