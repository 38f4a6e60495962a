import type { Room } from "../../../room.ts";
import { sourcesRoutes } from "./sources.operator.routes.ts";

export const sourcesRoom: Room = {
  routes: [sourcesRoutes],
};
