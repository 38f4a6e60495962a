import { eventKind, exactly, idOf } from "./event-kind.ts";

const ID = "01ky1qkg00fs7tq8m8x3w5d2c9";

/** The events of the cancellations of orders. */
export const CANCELLATION_EVENTS = {
  "cancellation.confirmed": eventKind({
    description: "A cancellation was confirmed: its cases are cancelled, and what is paid back for them is on its way.",
    resourcePrefix: "can",
    state: "confirmed",
    data: exactly({ orderId: idOf("ord") }),
    example: { orderId: `ord_${ID}` },
  }),
};
