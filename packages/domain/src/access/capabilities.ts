/** What a tenant can be offered; the names are part of the interface. */
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
