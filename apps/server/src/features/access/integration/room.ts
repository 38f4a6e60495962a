import type { Room } from "../../../http/room.ts";
import { integrationRoutes } from "./integration.routes.ts";

export const integrationRoom: Room = {
  routes: [integrationRoutes],
};
