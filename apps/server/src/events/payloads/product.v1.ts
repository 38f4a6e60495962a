import Type from "typebox";
import { eventKind, exactly, Instant, orNull } from "./event-kind.ts";

const Code = Type.String({ maxLength: 80 });

/** The events of products that the tenant offers. */
export const PRODUCT_EVENTS = {
  "product.updated": eventKind({
    description:
      "An offered product or its price changed, or it is available again; `isOffered` is false once it is withdrawn.",
    resourcePrefix: "prd",
    data: exactly({
      code: Code,
      changed: Type.Array(Type.String({ maxLength: 100 })),
      isOffered: Type.Boolean(),
    }),
    example: { code: "in-e-tourist-30d", changed: ["fees", "processingDays"], isOffered: true },
  }),
  "product.suspended": eventKind({
    description: "An offered product is suspended until `until`; null: until further notice.",
    resourcePrefix: "prd",
    state: "suspended",
    data: exactly({ code: Code, until: orNull(Instant) }),
    example: { code: "in-e-tourist-30d", until: "2026-12-01T00:00:00.000Z" },
  }),
  "product.retired": eventKind({
    description: "An offered product is no longer available.",
    resourcePrefix: "prd",
    state: "retired",
    data: exactly({ code: Code }),
    example: { code: "in-e-tourist-30d" },
  }),
};
