import { MINUTE_SECONDS } from "@entrada/domain/shared/dates";
import { stalledOperations } from "../../../processes/end-operations.ts";
import { TEST_TENANT_ERASURE } from "../../../processes/erase-test-tenants.ts";
import { reevaluationKind } from "../../../processes/reevaluate-determinations.ts";
import type { Room } from "../../../room.ts";
import { WEBHOOK_RECOVERY } from "../webhooks/delivery/recovery/deliveries.recovery.service.ts";
import { operationRuns } from "./operations.jobs.ts";
import { operationsRoutes } from "./operations.routes.ts";

export const operationsRoom: Room = {
  routes: [operationsRoutes],
  jobs: (ctx) => [operationRuns(ctx, [WEBHOOK_RECOVERY, TEST_TENANT_ERASURE, reevaluationKind(ctx)])],
  sweeps: (ctx) => [{ queue: "operations.stalled", everySeconds: MINUTE_SECONDS, due: stalledOperations(ctx) }],
};
