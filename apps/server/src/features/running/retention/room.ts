import type { Room } from "../../../room.ts";
import { retentionRoutes } from "./retention.routes.ts";

/**
 * What is deleted by itself, told before it happens. Each rule is of the room whose rows it deletes; here stands which there
 * are.
 */
export const retentionRoom: Room = {
  routes: [retentionRoutes],
};
