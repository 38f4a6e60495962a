import type { Room } from "../../../room.ts";
import { downloadsRoutes } from "./downloads.routes.ts";

export const downloadsRoom: Room = {
  pages: [downloadsRoutes],
};
