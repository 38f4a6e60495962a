import { PAYMENT_MODES } from "@entrada/domain/payments/payment-mode";
import Type from "typebox";
import { openEnum } from "../../core/open-enum.ts";
import { eventKind, exactly, idOf } from "./event-kind.ts";

const Money = exactly({ amount: Type.Integer(), currency: Type.String() });
const payment = exactly({ orderId: idOf("ord"), mode: openEnum("PaymentMode", PAYMENT_MODES), amount: Money });
const example = {
  orderId: "ord_01ky1qkg00fs7tq8m8x3w5d2c9",
  mode: "provider",
  amount: { amount: 8139, currency: "EUR" },
};

const kind = (description: string, state: string) =>
  eventKind({ description, resourcePrefix: "pay", data: payment, example, state });

/** What of a payment `changed` can name. */
export const PAYMENT_FIELDS = ["cancelRequestedAt", "failureCode", "reference", "refunded", "refunding"] as const;

/** The events of payments. */
export const PAYMENT_EVENTS = {
  "payment.created": kind("A payment of an order was begun.", "created"),
  "payment.updated": eventKind({
    description: "Something of a payment changed that no other event tells: what `changed` names.",
    resourcePrefix: "pay",
    data: exactly({
      ...payment.properties,
      changed: Type.Array(Type.Enum([...PAYMENT_FIELDS]), { description: "What changed; the payment says how." }),
    }),
    example: { ...example, changed: ["refunding"] },
  }),
  "payment.requires_action": kind("The payer has to act before a payment goes on.", "requiresAction"),
  "payment.processing": kind("The provider works on a payment.", "processing"),
  "payment.succeeded": kind("The money of a payment came in, or its dispute was won.", "succeeded"),
  "payment.failed": kind("A payment failed; another one can be begun.", "failed"),
  "payment.cancelled": kind("A payment was given up before any money came in.", "cancelled"),
  "payment.partially_refunded": kind("A part of a payment was paid back.", "partiallyRefunded"),
  "payment.refunded": kind("All of a payment was paid back.", "refunded"),
  "payment.disputed": kind("The payer disputes a payment.", "disputed"),
  "payment.charged_back": kind("The dispute of a payment was lost: the money is gone, and due again.", "chargedBack"),
};
