import type { Room } from "../../../room.ts";
import { coverageRoutes } from "./coverage.operator.routes.ts";

export const coverageRoom: Room = {
  routes: [coverageRoutes],
};
