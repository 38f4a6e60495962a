import type { Room } from "../../../room.ts";
import { healthRoutes } from "./health.routes.ts";

/**
 * How the installation is, and how it is set, for its administrators and auditors. What anybody may know of it is told by
 * `status`.
 */
export const healthRoom: Room = {
  routes: [healthRoutes],
};
