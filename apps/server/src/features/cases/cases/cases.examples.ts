import type { ShownCase } from "./cases.schema.ts";

const ID = "01ky1qkg00fs7tq8m8x3w5d2c9";

export const EXAMPLE_CASE: ShownCase = {
  id: `cas_${ID}`,
  version: "1",
  state: "collecting",
  attention: {
    party: "traveler",
    reason: "formIncomplete",
    collectionRequestId: `crq_${ID}`,
    since: "2026-11-22T10:05:00.000Z",
  },
  orderId: `ord_${ID}`,
  customerId: `cus_${ID}`,
  travelerId: `trv_${ID}`,
  productId: `prd_${ID}`,
  determinationId: `det_${ID}`,
  serviceLevel: "standard",
  requirementsVersion: "3",
  submittedAt: null,
  slaDueAt: null,
  createdAt: "2026-11-22T10:05:00.000Z",
  updatedAt: "2026-11-22T10:05:00.000Z",
};
