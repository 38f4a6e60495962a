import type { Room } from "../../../room.ts";
import { tenantsOperatorRoutes } from "./tenants.operator.routes.ts";

export const tenantsRoom: Room = {
  routes: [tenantsOperatorRoutes],
};
