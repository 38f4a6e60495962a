import type { Room } from "../../../room.ts";
import { teamsRoutes } from "./teams.routes.ts";

export const teamsRoom: Room = {
  routes: [teamsRoutes],
};
