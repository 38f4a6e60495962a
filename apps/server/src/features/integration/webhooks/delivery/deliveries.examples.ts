import { EXAMPLE_ENDPOINT } from "../endpoints/endpoints.examples.ts";
import type { ShownDelivery, ShownDeliveryWithAttempts } from "./deliveries.schema.ts";

export const EXAMPLE_DELIVERY: ShownDelivery = {
  id: "whd_01ky1qkg00fs7tq8m8x3w5d2ca",
  endpointId: EXAMPLE_ENDPOINT.id,
  eventId: "evt_01ky1qkg00fs7tq8m8x3w5d2cb",
  eventType: "api_key.created",
  trigger: "event",
  state: "pending",
  attemptsMade: 1,
  nextAttemptAt: "2026-11-20T09:00:05.300Z",
  lastAttemptAt: "2026-11-20T09:00:00.200Z",
  lastStatusCode: 500,
  lastFailure: "http_status",
  createdAt: "2026-11-20T09:00:00.100Z",
  completedAt: null,
  version: "3",
};

export const EXAMPLE_DELIVERY_WITH_ATTEMPTS: ShownDeliveryWithAttempts = {
  ...EXAMPLE_DELIVERY,
  attempts: [
    {
      id: "att_01ky1qkg00fs7tq8m8x3w5d2cc",
      trigger: "event",
      attemptedAt: "2026-11-20T09:00:00.200Z",
      durationMs: 87,
      statusCode: 500,
      failure: "http_status",
      answer: "internal error",
    },
  ],
};

export const EXAMPLE_REDELIVERED: ShownDelivery = {
  ...EXAMPLE_DELIVERY,
  trigger: "redelivery",
  attemptsMade: 0,
  nextAttemptAt: "2026-11-20T09:30:00.000Z",
  version: "4",
};

export const EXAMPLE_PING: ShownDeliveryWithAttempts = {
  ...EXAMPLE_DELIVERY,
  eventType: "webhook.ping",
  trigger: "ping",
  attemptsMade: 0,
  nextAttemptAt: "2026-11-20T09:00:00.100Z",
  lastAttemptAt: null,
  lastStatusCode: null,
  lastFailure: null,
  version: "1",
  attempts: [],
};
