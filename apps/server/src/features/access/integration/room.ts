import type { Room } from "../../../room.ts";
import { integrationRoutes } from "./integration.routes.ts";

export const integrationRoom: Room = {
  routes: [integrationRoutes],
};
