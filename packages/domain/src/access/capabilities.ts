/** The capabilities of tenants; the names are part of the API. */
export const CAPABILITIES = [
  "visaDetermination",
  "intentResolution",
  "quotes",
  "orders",
  "payments",
  "documents",
  "deliverables",
  "travelerPortal",
  "assistant",
  // A language model, if the installation has one, may read what is said to the assistant.
  "assistantModel",
  "webhooks",
  "reports",
] as const;

export type Capability = (typeof CAPABILITIES)[number];
