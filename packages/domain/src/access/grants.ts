/** Every grant that a credential can be given; the names are part of the API. */
export const GRANTS = [
  "reference:read",
  "visa:query",
  "catalog:read",
  "quotes:write",
  "leads:read",
  "leads:write",
  "orders:read",
  "orders:write",
  "cases:read",
  "cases:write",
  "documents:read",
  "documents:write",
  "deliverables:read",
  "deliverables:download",
  "payments:read",
  "payments:write",
  "messages:read",
  "messages:write",
  "support:read",
  "support:write",
  "customers:read",
  "customers:write",
  "travelers:reveal",
  "events:read",
  "webhooks:manage",
  "operations:read",
  "reports:run",
  "requests:read",
  "assistant:use",
  "identities:manage",
  "sessions:issue",
  "keys:manage",
  "test:clock",
] as const;

/** Every grant that a stored credential can have. */
export const KNOWN_GRANTS = GRANTS;

export type Grant = (typeof KNOWN_GRANTS)[number];
