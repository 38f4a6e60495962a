import type { NewPayment, ShownPayment } from "./payments.schema.ts";

const ID = "01ky1qkg00fs7tq8m8x3w5d2c9";
const euros = (amount: number) => ({ amount, currency: "EUR" });

export const EXAMPLE_NEW_PAYMENT: NewPayment = {
  mode: "tenantSettled",
  amount: euros(8139),
  reference: "receipt-4711",
  settledOn: "2026-11-21",
};

export const EXAMPLE_PAYMENT: ShownPayment = {
  id: `pay_${ID}`,
  version: "2",
  state: "succeeded",
  orderId: `ord_${ID}`,
  mode: "tenantSettled",
  amount: euros(8139),
  refunded: euros(0),
  refunding: euros(0),
  disputed: euros(0),
  reference: "receipt-4711",
  settledOn: "2026-11-21",
  token: null,
  failureCode: null,
  nextAction: null,
  cancelRequestedAt: null,
  createdAt: "2026-11-22T10:15:00.000Z",
  expiresAt: "2026-11-25T10:05:00.000Z",
  succeededAt: "2026-11-22T10:15:00.000Z",
  updatedAt: "2026-11-22T10:15:00.000Z",
  availableActions: ["refund"],
};
