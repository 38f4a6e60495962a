import type { Room } from "../../../room.ts";
import { confirmationsRoutes } from "./confirmations.routes.ts";

export const confirmationsRoom: Room = {
  routes: [confirmationsRoutes],
};
