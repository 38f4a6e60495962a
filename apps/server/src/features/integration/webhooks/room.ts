import { HOUR_SECONDS } from "@entrada/domain/shared/dates";
import type { Room } from "../../../http/room.ts";
import { sweepOptions } from "../../../work/sweep.ts";
import { expireWebhooks } from "./delivery/deliveries.retention.service.ts";
import { webhookDeliveriesRoutes } from "./delivery/deliveries.routes.ts";
import { WebhookWorker } from "./delivery/dispatch/deliveries-worker.ts";
import { webhookRecoveryRoutes } from "./delivery/recovery/deliveries.recovery.routes.ts";
import { webhookActivationRoutes } from "./delivery/recovery/endpoint-activation.routes.ts";
import { webhookEndpointsRoutes } from "./endpoints/endpoints.routes.ts";

export const webhooksRoom: Room = {
  routes: [webhookEndpointsRoutes, webhookDeliveriesRoutes, webhookActivationRoutes, webhookRecoveryRoutes],
  jobs: (ctx) => [
    { queue: "webhooks.expire", everySeconds: HOUR_SECONDS, run: (job) => expireWebhooks(ctx, sweepOptions(job)) },
  ],
  loops: (ctx) => [new WebhookWorker(ctx)],
};
