/** Why an operator cancels or pays back, as the audit log keeps it: in codes, which tell about nobody. */
export const REFUND_CAUSES = [
  "customerAsked",
  "notProvided",
  "chargedTwice",
  "wrongPrice",
  "goodwill",
  "other",
] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];
