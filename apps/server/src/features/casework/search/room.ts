import type { Room } from "../../../room.ts";
import { searchRoutes } from "./search.routes.ts";

export const searchRoom: Room = {
  routes: [searchRoutes],
};
