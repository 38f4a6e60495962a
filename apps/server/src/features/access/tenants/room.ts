import type { Room } from "../../../room.ts";
import { tenantSettingsRoutes } from "./settings/tenants.settings.routes.ts";
import { tenantsOperatorRoutes } from "./tenants.operator.routes.ts";

export const tenantsRoom: Room = {
  routes: [tenantsOperatorRoutes, tenantSettingsRoutes],
};
