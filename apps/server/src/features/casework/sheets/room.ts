import type { Room } from "../../../room.ts";
import { sheetsRoutes } from "./sheets.routes.ts";

export const sheetsRoom: Room = {
  routes: [sheetsRoutes],
};
