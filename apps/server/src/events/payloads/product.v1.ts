import Type from "typebox";
import { eventKind, exactly, Instant, orNull } from "./event-kind.ts";

const Code = Type.String({ maxLength: 80 });

/** What happens to a product that a tenant offers. */
export const PRODUCT_EVENTS = {
  "product.updated": eventKind({
    description:
      "A product that is offered changed, can be had again, or its price did; `isOffered` is false once it is withdrawn.",
    resourcePrefix: "prd",
    data: exactly({
      code: Code,
      changed: Type.Array(Type.String({ maxLength: 100 })),
      isOffered: Type.Boolean(),
    }),
    example: { code: "in-e-tourist-30d", changed: ["fees", "processingDays"], isOffered: true },
  }),
  "product.suspended": eventKind({
    description: "A product that is offered cannot be had for a while; null: until it is said otherwise.",
    resourcePrefix: "prd",
    state: "suspended",
    data: exactly({ code: Code, until: orNull(Instant) }),
    example: { code: "in-e-tourist-30d", until: "2026-12-01T00:00:00.000Z" },
  }),
  "product.retired": eventKind({
    description: "A product that is offered cannot be had any more.",
    resourcePrefix: "prd",
    state: "retired",
    data: exactly({ code: Code }),
    example: { code: "in-e-tourist-30d" },
  }),
};
