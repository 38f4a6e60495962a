import type { NewRefund, ShownRefund } from "./refunds.schema.ts";

const ID = "01ky1qkg00fs7tq8m8x3w5d2c9";
const AMOUNT = { amount: 4900, currency: "EUR" };

export const EXAMPLE_NEW_REFUND: NewRefund = {
  amount: AMOUNT,
  lines: [{ lineId: `lin_${ID}`, amount: AMOUNT.amount }],
  reason: "Goodwill",
};

export const EXAMPLE_REFUND: ShownRefund = {
  id: `rfd_${ID}`,
  version: "2",
  state: "succeeded",
  paymentId: `pay_${ID}`,
  orderId: `ord_${ID}`,
  cancellationId: null,
  amount: AMOUNT,
  lines: [{ lineId: `lin_${ID}`, amount: AMOUNT }],
  reason: "Goodwill",
  failureCode: null,
  createdAt: "2026-11-23T09:00:00.000Z",
  updatedAt: "2026-11-23T09:00:00.000Z",
};
