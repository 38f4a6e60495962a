import type { ShownQueuedCase } from "./queues.schema.ts";

/** A case that waits for its review. */
export const EXAMPLE_QUEUED_CASE: ShownQueuedCase = {
  id: "cas_01ky1qkg00fs7tq8m8x3w5d2c9",
  version: "3",
  tenant: { id: "ten_01ky1qkg00fs7tq8m8x3w5d2c9", name: "Wanderlust Travel" },
  environment: "live",
  queue: "review",
  state: "reviewing",
  attention: { party: "operator", reason: null, since: "2026-11-24T09:00:00.000Z" },
  hold: null,
  outcome: null,
  claim: null,
  orderId: "ord_01ky1qkg00fs7tq8m8x3w5d2c9",
  customerId: "cus_01ky1qkg00fs7tq8m8x3w5d2c9",
  travelerId: "trv_01ky1qkg00fs7tq8m8x3w5d2c9",
  productId: "prd_01ky1qkg00fs7tq8m8x3w5d2c9",
  serviceLevel: "standard",
  slaDueAt: "2026-11-24T17:00:00.000Z",
  secondsLeft: 14_400,
  submittedAt: null,
  createdAt: "2026-11-23T09:00:00.000Z",
  updatedAt: "2026-11-24T09:00:00.000Z",
};
