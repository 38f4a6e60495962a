import Type from "typebox";
import { eventKind, exactly, idOf } from "./event-kind.ts";

const order = { customerId: idOf("cus"), quoteId: idOf("qte") };
const orderShown = { customerId: "cus_01ky1qkg00fs7tq8m8x3w5d2c9", quoteId: "qte_01ky1qkg00fs7tq8m8x3w5d2c9" };

const kind = (description: string, state: string) =>
  eventKind({ description, resourcePrefix: "ord", data: exactly(order), example: orderShown, state });

/** What of an order `changed` can name. */
const ORDER_FIELDS = ["externalReference", "metadata", "openPaymentId", "sums"] as const;
const Changed = Type.Array(Type.Enum([...ORDER_FIELDS]), { description: "What changed; the order says how." });

/** The events of orders. */
export const ORDER_EVENTS = {
  "order.created": eventKind({
    description: "An order was made from an accepted quote, with a case for each traveler and product.",
    resourcePrefix: "ord",
    data: exactly({ ...order, caseIds: Type.Array(idOf("cas")) }),
    example: { ...orderShown, caseIds: ["cas_01ky1qkg00fs7tq8m8x3w5d2c9"] },
    state: "awaitingPayment",
  }),
  "order.updated": eventKind({
    description: "The sums of an order changed, the payment that is under way, or the tenant's own reference or notes.",
    resourcePrefix: "ord",
    data: exactly({ ...order, changed: Changed }),
    example: { ...orderShown, changed: ["sums", "openPaymentId"] },
  }),
  "order.confirmed": kind("Nothing of an order is due any more.", "confirmed"),
  "order.in_progress": kind(
    "The first case of an order was submitted to its authority, or one that had ended goes on.",
    "inProgress",
  ),
  "order.completed": kind("The last case of an order has ended.", "completed"),
  "order.cancelled": kind("Every case of an order was cancelled.", "cancelled"),
  "order.expired": kind("An order was not paid in time; its cases are cancelled.", "expired"),
};
