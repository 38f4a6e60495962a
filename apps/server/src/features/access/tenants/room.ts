import type { Room } from "../../../http/room.ts";
import { tenantsOperatorRoutes } from "./tenants.operator.routes.ts";

export const tenantsRoom: Room = {
  routes: [tenantsOperatorRoutes],
};
