import type { Room } from "../../../room.ts";
import { internalNotesRoutes } from "./internal-notes.operator.routes.ts";

export const internalNotesRoom: Room = {
  routes: [internalNotesRoutes],
};
