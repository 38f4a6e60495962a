import Type from "typebox";
import { eventKind, exactly, idOf } from "./event-kind.ts";

const common = {
  party: exactly({
    type: Type.Enum(["customer", "traveler"]),
    id: Type.Union([idOf("cus"), idOf("trv")]),
  }),
};
const shown = { party: { type: "traveler", id: "trv_01ky1qkg00fs7tq8m8x3w5d2ca" } } as const;

/** The events of identities: links between a tenant's own users and its customers and travelers. */
export const IDENTITY_EVENTS = {
  "identity.created": eventKind({
    description: "One of your users was linked to a customer or a traveler; only the identity itself says which user.",
    resourcePrefix: "idn",
    data: exactly(common),
    example: shown,
  }),
  "identity.deleted": eventKind({
    description: "An identity was deleted, alone or because its customer or traveler was erased.",
    resourcePrefix: "idn",
    data: exactly(common),
    example: shown,
  }),
};
