import Type from "typebox";
import { eventKind, exactly, idOf, orNull } from "./event-kind.ts";

const ID = "01ky1qkg00fs7tq8m8x3w5d2c9";
const refund = exactly({
  paymentId: idOf("pay"),
  orderId: idOf("ord"),
  cancellationId: orNull(idOf("can")),
  amount: exactly({ amount: Type.Integer(), currency: Type.String() }),
});
const example = {
  paymentId: `pay_${ID}`,
  orderId: `ord_${ID}`,
  cancellationId: `can_${ID}`,
  amount: { amount: 4900, currency: "EUR" },
};

const kind = (description: string, state: string) =>
  eventKind({ description, resourcePrefix: "rfd", data: refund, example, state });

/** The events of refunds. */
export const REFUND_EVENTS = {
  "refund.created": kind("A part of a payment is being paid back.", "pending"),
  "refund.updated": eventKind({
    description: "Something of a refund changed that no other event tells: its reason was erased with a person.",
    resourcePrefix: "rfd",
    data: exactly({
      ...refund.properties,
      changed: Type.Array(Type.Enum(["reason"]), { description: "What changed; the refund says how." }),
    }),
    example: { ...example, changed: ["reason"] },
  }),
  "refund.succeeded": kind("A refund was paid.", "succeeded"),
  "refund.failed": kind("A refund failed: the money is still to be paid back.", "failed"),
};
