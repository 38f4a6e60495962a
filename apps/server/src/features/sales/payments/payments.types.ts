import type { AppContext } from "../../../context.ts";

/** What payments need of the process. */
export type PaymentContext = Pick<AppContext, "keyring" | "payments">;

/** What the payer of a test payment does. */
export const PAYER_CHOICES = ["approve", "decline"] as const;
export type PayerChoice = (typeof PAYER_CHOICES)[number];
