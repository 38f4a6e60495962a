import type { Room } from "../../../room.ts";
import { customersRoutes } from "./customers.routes.ts";

export const customersRoom: Room = {
  routes: [customersRoutes],
};
