import { HOUR_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../http/room.ts";
import { sweepOptions } from "../../../work/sweep.ts";
import { webhookRecoveryRoutes } from "./delivery/deliveries.recovery.routes.ts";
import { expireWebhooks } from "./delivery/deliveries.retention.service.ts";
import { webhookDeliveriesRoutes } from "./delivery/deliveries.routes.ts";
import { WebhookWorker } from "./delivery/deliveries-worker.ts";
import { webhookActivationRoutes } from "./delivery/endpoint-activation.routes.ts";
import { webhookEndpointsRoutes } from "./endpoints/endpoints.routes.ts";

export const webhooksRoom: Room = {
  routes: [webhookEndpointsRoutes, webhookDeliveriesRoutes, webhookActivationRoutes, webhookRecoveryRoutes],
  jobs: (ctx) => [
    { queue: "webhooks.expire", everySeconds: HOUR_SECONDS, run: (job) => expireWebhooks(ctx, sweepOptions(job)) },
  ],
  loops: (ctx) => [new WebhookWorker(ctx)],
};
