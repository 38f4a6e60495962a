import type { Room } from "../../../http/room.ts";
import { queuesRoutes } from "./queues.routes.ts";

export const queuesRoom: Room = {
  routes: [queuesRoutes],
};
