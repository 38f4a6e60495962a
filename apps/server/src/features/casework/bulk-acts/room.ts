import type { Room } from "../../../room.ts";
import { bulkActsRoutes } from "./bulk-acts.operator.routes.ts";

export const bulkActsRoom: Room = {
  routes: [bulkActsRoutes],
};
