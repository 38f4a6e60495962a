import type { Room } from "../../../room.ts";
import { jobsRoutes } from "./jobs.routes.ts";

/**
 * Jobs that failed for good, which operators run again or give up. Each queue is of the room whose work it does, and what runs
 * them all is no room: `jobs/`.
 */
export const jobsRoom: Room = {
  routes: [jobsRoutes],
};
