import Type from "typebox";
import { eventKind, exactly, idOf } from "./event-kind.ts";

const customer = { customerId: idOf("cus") };
const customerShown = { customerId: "cus_01ky1qkg00fs7tq8m8x3w5d2c9" };
const bound = {
  travelerIds: Type.Array(idOf("trv")),
  determinationIds: Type.Array(idOf("det")),
  productIds: Type.Array(idOf("prd")),
};
const boundShown = {
  travelerIds: ["trv_01ky1qkg00fs7tq8m8x3w5d2c9"],
  determinationIds: ["det_01ky1qkg00fs7tq8m8x3w5d2c9"],
  productIds: ["prd_01ky1qkg00fs7tq8m8x3w5d2c9"],
};

/** What of a quote `changed` can name: an open or accepted quote keeps its prices and its state. */
const QUOTE_FIELDS = ["metadata", "orderId"] as const;
const Changed = Type.Array(Type.Enum([...QUOTE_FIELDS]), { description: "What changed; the quote says how." });

/** The events of quotes. */
export const QUOTE_EVENTS = {
  "quote.created": eventKind({
    description: "A quote was created and can be accepted until it expires.",
    resourcePrefix: "qte",
    data: exactly({ ...customer, ...bound }),
    example: { ...customerShown, ...boundShown },
    state: "open",
  }),
  "quote.accepted": eventKind({
    description: "A quote was accepted at its total.",
    resourcePrefix: "qte",
    data: exactly(customer),
    example: customerShown,
    state: "accepted",
  }),
  "quote.updated": eventKind({
    description: "A quote was ordered, or the tenant's own notes on it changed. Its prices and its state did not.",
    resourcePrefix: "qte",
    data: exactly({ ...customer, changed: Changed }),
    example: { ...customerShown, changed: ["orderId"] },
  }),
  "quote.expired": eventKind({
    description: "An open quote expired.",
    resourcePrefix: "qte",
    data: exactly(customer),
    example: customerShown,
    state: "expired",
  }),
  "quote.withdrawn": eventKind({
    description: "An open quote was withdrawn.",
    resourcePrefix: "qte",
    data: exactly(customer),
    example: customerShown,
    state: "withdrawn",
  }),
  "quote.superseded": eventKind({
    description: "Newly published knowledge superseded a determination of an open quote.",
    resourcePrefix: "qte",
    data: exactly({ ...customer, determinationId: idOf("det") }),
    example: { ...customerShown, determinationId: "det_01ky1qkg00fs7tq8m8x3w5d2c9" },
    state: "superseded",
  }),
};
