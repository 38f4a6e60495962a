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
  hold: null,
  authorityReference: null,
  expectedDecisionOn: null,
  expectedDecisions: [],
  outcome: null,
  submittedAt: null,
  decidedAt: null,
  availableActions: ["submit"],
  nextActions: [{ party: "traveler", action: "handIn", collectionRequestId: `crq_${ID}` }],
  slaDueAt: null,
  metadata: {},
  createdAt: "2026-11-22T10:05:00.000Z",
  updatedAt: "2026-11-22T10:05:00.000Z",
};

export const EXAMPLE_REVIEWED_CASE: ShownCase = {
  ...EXAMPLE_CASE,
  version: "2",
  state: "reviewing",
  attention: { party: "operator", reason: null, collectionRequestId: null, since: "2026-11-22T11:00:00.000Z" },
  availableActions: [],
  nextActions: [{ party: "operator", action: "review", collectionRequestId: null }],
};

export const EXAMPLE_SUBMITTED_CASE: ShownCase = {
  ...EXAMPLE_REVIEWED_CASE,
  version: "4",
  state: "submitted",
  attention: { party: "authority", reason: null, collectionRequestId: null, since: "2026-11-23T09:00:00.000Z" },
  authorityReference: "GWF012345678",
  expectedDecisionOn: "2026-12-07",
  expectedDecisions: [{ on: "2026-12-07", since: "2026-11-23" }],
  submittedAt: "2026-11-23T09:00:00.000Z",
  availableActions: ["withdraw"],
  nextActions: [{ party: "authority", action: "decide", collectionRequestId: null }],
};
