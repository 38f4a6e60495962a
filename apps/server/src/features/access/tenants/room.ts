import { MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../room.ts";
import { testTenantErasure } from "./tenants.expiry.service.ts";
import { tenantsOperatorRoutes } from "./tenants.operator.routes.ts";

export const tenantsRoom: Room = {
  routes: [tenantsOperatorRoutes],
  sweeps: (ctx) => [{ queue: "test-tenants.erase", everySeconds: MINUTE_SECONDS, due: testTenantErasure(ctx) }],
};
