import type { Room } from "../../../room.ts";
import { intentsRoutes } from "./intents.routes.ts";

export const intentsRoom: Room = {
  routes: [intentsRoutes],
};
