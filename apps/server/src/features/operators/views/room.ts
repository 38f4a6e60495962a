import type { Room } from "../../../room.ts";
import { viewsRoutes } from "./views.routes.ts";

export const viewsRoom: Room = {
  routes: [viewsRoutes],
};
