import type { Lifecycle } from "../shared/lifecycle.ts";

export const PRODUCT_STATES = ["available", "suspended", "retired"] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

/** import: store the product's content · lapse: reach the end of a suspension */
export const PRODUCT_ACTIONS = ["import", "suspend", "resume", "lapse", "retire"] as const;
export type ProductAction = (typeof PRODUCT_ACTIONS)[number];

export type ProductTransitionEvent = "product.updated" | "product.suspended" | "product.retired";

/** Every transition of a product. They are the same for all tenants; the logs of those that offer it announce them. */
export const PRODUCT_LIFECYCLE: Lifecycle<ProductState, ProductAction, ProductTransitionEvent | null> = {
  resource: "product",
  states: PRODUCT_STATES,
  initial: { state: "available", event: null, unannounced: "no tenant offers it yet" },
  transitions: [
    { from: "available", action: "import", to: "available", by: "operator", event: "product.updated" },
    { from: "available", action: "suspend", to: "suspended", by: "operator", event: "product.suspended" },
    { from: "available", action: "retire", to: "retired", by: "operator", event: "product.retired" },
    { from: "suspended", action: "import", to: "suspended", by: "operator", event: "product.updated" },
    // For another reason, or until another day.
    { from: "suspended", action: "suspend", to: "suspended", by: "operator", event: "product.suspended" },
    { from: "suspended", action: "resume", to: "available", by: "operator", event: "product.updated" },
    {
      from: "suspended",
      action: "lapse",
      to: "available",
      by: "system",
      event: null,
      unannounced: "nothing is written when time ends a suspension, and its event has said when that is",
    },
    { from: "suspended", action: "retire", to: "retired", by: "operator", event: "product.retired" },
    { from: "retired", action: "import", to: "available", by: "operator", event: "product.updated" },
  ],
};

/** The state of a product; while it is suspended, why and until when. */
export interface Availability {
  readonly state: ProductState;
  readonly reason: string | null;
  /** null: until an operator resumes it */
  readonly until: Date | null;
}

/** The state at an instant, from the stored one: a suspension lapses at its end. */
export function availabilityAt(storedAvailability: Availability, now: Date): Availability {
  const hasLapsed =
    storedAvailability.state === "suspended" && storedAvailability.until !== null && storedAvailability.until <= now;
  return hasLapsed ? { state: "available", reason: null, until: null } : storedAvailability;
}
