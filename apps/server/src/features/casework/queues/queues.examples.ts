import type { ShownQueueCounts, ShownQueuedCase } from "./queues.schema.ts";

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
  team: { id: "tem_01ky1qkg00fs7tq8m8x3w5d2c9", name: "Asia" },
  orderId: "ord_01ky1qkg00fs7tq8m8x3w5d2c9",
  orderReference: "crm-4711",
  customerId: "cus_01ky1qkg00fs7tq8m8x3w5d2c9",
  travelerId: "trv_01ky1qkg00fs7tq8m8x3w5d2c9",
  traveler: { givenNames: "Mara", familyName: "Lindqvist" },
  productId: "prd_01ky1qkg00fs7tq8m8x3w5d2c9",
  product: { code: "in-evisa-tourist-30-days", name: "India e-Visa (tourist, 30 days)", destinationCountry: "IN" },
  serviceLevel: "standard",
  authorityReference: null,
  arrivalDate: "2027-03-10",
  departureDate: "2027-03-20",
  priority: "normal",
  openItemCount: 4,
  documents: { awaited: 0, inChecks: 0, needsReview: 1, accepted: 2, unusable: 0 },
  slaDueAt: "2026-11-24T17:00:00.000Z",
  secondsLeft: 14_400,
  submittedAt: null,
  createdAt: "2026-11-23T09:00:00.000Z",
  updatedAt: "2026-11-24T09:00:00.000Z",
};

/** A morning on which much waits for travelers. */
export const EXAMPLE_QUEUE_COUNTS: ShownQueueCounts = {
  queues: [
    { queue: "review", total: 41, late: 3, dueWithinFourHours: 7, unclaimed: 36, mine: 2 },
    { queue: "submission", total: 12, late: 0, dueWithinFourHours: 1, unclaimed: 12, mine: 0 },
    { queue: "authority", total: 230, late: 0, dueWithinFourHours: 0, unclaimed: 230, mine: 0 },
    { queue: "release", total: 4, late: 1, dueWithinFourHours: 1, unclaimed: 4, mine: 0 },
    { queue: "travelers", total: 512, late: 0, dueWithinFourHours: 0, unclaimed: 512, mine: 0 },
  ],
};
