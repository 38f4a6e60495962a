import type { Room } from "../../../room.ts";
import { retentionRoutes } from "./retention.routes.ts";
import { retentionSweeps } from "./retention.service.ts";

/**
 * What is deleted by itself in each tenant, told before it happens. Each rule is of the room whose rows it deletes; here stands
 * which there are and when they run.
 */
export const retentionRoom: Room = {
  routes: [retentionRoutes],
  sweeps: retentionSweeps,
};
