import type { Lifecycle } from "../shared/lifecycle.ts";

export const REFUND_STATES = ["pending", "succeeded", "failed"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export type RefundAction = "succeed" | "fail";
export type RefundTransitionEvent = "refund.succeeded" | "refund.failed";

/** Every transition of a refund. After one that failed, another one is made. */
export const REFUND_LIFECYCLE: Lifecycle<RefundState, RefundAction, RefundTransitionEvent> = {
  resource: "refund",
  states: REFUND_STATES,
  initial: { state: "pending", event: "refund.created" },
  transitions: [
    { from: "pending", action: "succeed", to: "succeeded", by: "system", event: "refund.succeeded" },
    { from: "pending", action: "fail", to: "failed", by: "system", event: "refund.failed" },
  ],
};
