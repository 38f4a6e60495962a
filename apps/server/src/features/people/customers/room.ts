import type { Room } from "../../../http/room.ts";
import { customersRoutes } from "./customers.routes.ts";

export const customersRoom: Room = {
  routes: [customersRoutes],
};
