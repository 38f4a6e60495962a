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
  "webhooks",
  "reports",
] as const;

export type Capability = (typeof CAPABILITIES)[number];
