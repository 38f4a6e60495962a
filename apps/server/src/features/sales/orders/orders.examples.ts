import { shownSums } from "@entrada/domain/orders/order-payment";
import type { ShownOrder } from "./orders.schema.ts";

const ID = "01ky1qkg00fs7tq8m8x3w5d2c9";
const SUMS = { total: 8139, cancelled: 0, captured: 0, refunded: 0, disputed: 0 };

export const EXAMPLE_NEW_ORDER = {
  quoteId: `qte_${ID}`,
  externalReference: "booking-4711",
  metadata: { costCentre: "travel-7" },
};

export const EXAMPLE_ORDER: ShownOrder = {
  id: `ord_${ID}`,
  version: "1",
  state: "awaitingPayment",
  paymentState: "unpaid",
  quoteId: EXAMPLE_NEW_ORDER.quoteId,
  customerId: `cus_${ID}`,
  externalReference: EXAMPLE_NEW_ORDER.externalReference,
  metadata: EXAMPLE_NEW_ORDER.metadata,
  openPaymentId: null,
  sums: shownSums(SUMS, "EUR"),
  cases: [
    {
      id: `cas_${ID}`,
      travelerId: `trv_${ID}`,
      productId: `prd_${ID}`,
      state: "collecting",
      collectionRequestId: `crq_${ID}`,
    },
  ],
  createdAt: "2026-11-22T10:05:00.000Z",
  expiresAt: "2026-11-25T10:05:00.000Z",
  updatedAt: "2026-11-22T10:05:00.000Z",
  availableActions: ["cancelCases"],
};
