import { MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../room.ts";
import { tenantSettingsRoutes } from "./settings/tenants.settings.routes.ts";
import { testTenantErasure } from "./tenants.expiry.service.ts";
import { tenantsOperatorRoutes } from "./tenants.operator.routes.ts";

export const tenantsRoom: Room = {
  routes: [tenantsOperatorRoutes, tenantSettingsRoutes],
  sweeps: (ctx) => [{ queue: "test-tenants.erase", everySeconds: MINUTE_SECONDS, due: testTenantErasure(ctx) }],
};
