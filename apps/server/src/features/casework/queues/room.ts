import type { Room } from "../../../room.ts";
import { queuesRoutes } from "./queues.routes.ts";

export const queuesRoom: Room = {
  routes: [queuesRoutes],
};
