import type { Room } from "../../../room.ts";
import { testTenantsOperatorRoutes } from "./test-tenants.operator.routes.ts";

export const testTenantsRoom: Room = {
  routes: [testTenantsOperatorRoutes],
};
