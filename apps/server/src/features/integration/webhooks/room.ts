import { HOUR_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../room.ts";
import { deliveryRetention } from "./delivery/deliveries.retention.service.ts";
import { webhookDeliveriesRoutes } from "./delivery/deliveries.routes.ts";
import { WebhookWorker } from "./delivery/dispatch/deliveries-worker.ts";
import { webhookRecoveryRoutes } from "./delivery/recovery/deliveries.recovery.routes.ts";
import { webhookActivationRoutes } from "./delivery/recovery/endpoint-activation.routes.ts";
import { webhookEndpointsRoutes } from "./endpoints/endpoints.routes.ts";

export const webhooksRoom: Room = {
  routes: [webhookEndpointsRoutes, webhookDeliveriesRoutes, webhookActivationRoutes, webhookRecoveryRoutes],
  sweeps: (ctx) => [{ queue: "webhooks.expire", everySeconds: HOUR_SECONDS, due: deliveryRetention(ctx) }],
  loops: (ctx) => [new WebhookWorker(ctx)],
};
