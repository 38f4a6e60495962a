import type { Room } from "../../../room.ts";
import { webhookDeliveriesRoutes } from "./delivery/deliveries.routes.ts";
import { WebhookWorker } from "./delivery/dispatch/deliveries-worker.ts";
import { webhookRecoveryRoutes } from "./delivery/recovery/deliveries.recovery.routes.ts";
import { webhookActivationRoutes } from "./delivery/recovery/endpoint-activation.routes.ts";
import { webhookEndpointsRoutes } from "./endpoints/endpoints.routes.ts";

export const webhooksRoom: Room = {
  routes: [webhookEndpointsRoutes, webhookDeliveriesRoutes, webhookActivationRoutes, webhookRecoveryRoutes],
  loops: (ctx) => [new WebhookWorker(ctx)],
};
