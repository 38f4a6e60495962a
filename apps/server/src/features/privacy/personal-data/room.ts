import type { Room } from "../../../room.ts";
import { personalDataRoutes } from "./personal-data.routes.ts";

export const personalDataRoom: Room = {
  routes: [personalDataRoutes],
};
