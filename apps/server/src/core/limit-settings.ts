import { addressList, integer, oneOf, setting } from "./setting-kinds.ts";

/** How much is let through, and how long what is stored is kept. */
export const LIMIT_SETTINGS = {
  rateUnitsPerMinute: setting(integer(1, 100_000_000), {
    name: "RATE_UNITS_PER_MINUTE",
    fallback: 60_000,
    description: "Cost units per minute of a live credential; a test credential gets a quarter.",
  }),
  rateBurstUnits: setting(integer(1, 1_000_000), {
    name: "RATE_BURST_UNITS",
    fallback: 2000,
    description: "Cost units a credential can spend at once.",
  }),
  rateDeterminationsPerMinute: setting(integer(1, 100_000_000), {
    name: "RATE_DETERMINATIONS_PER_MINUTE",
    fallback: 6000,
    description: "Determinations per minute of a live credential; a test credential gets a quarter.",
  }),
  rateTenantFactor: setting(integer(1, 1000), {
    name: "RATE_TENANT_FACTOR",
    fallback: 2,
    description:
      "The limit of all credentials of a tenant together, per environment, as a multiple of one credential's.",
  }),
  rateFailedKeysPerMinute: setting(integer(1, 100_000_000), {
    name: "RATE_FAILED_KEYS_PER_MINUTE",
    fallback: 600,
    description:
      "Invalid API keys per minute from one client address, in each process. Beyond that, keys from this address are no " +
      "longer looked up unless they are already in use. Behind a proxy that `TRUST_PROXY` does not list, all callers " +
      "share one address.",
  }),
  rateLimitStore: setting(oneOf("database", "process"), {
    name: "RATE_LIMIT_STORE",
    fallback: "database",
    description: "`database` shares the limits between server processes; `process` counts in each process separately.",
  }),
  checkAddressUnitsPerMinute: setting(integer(1, 1_000_000), {
    name: "CHECK_ADDRESS_UNITS_PER_MINUTE",
    fallback: 600,
    description:
      "Cost units per minute, and at once, of one client address on check pages, in each process. A question costs 5, " +
      "the map 50. Behind a proxy that `TRUST_PROXY` does not list, all visitors share one address.",
  }),
  checkTenantUnitsPerMinute: setting(integer(1, 100_000_000), {
    name: "CHECK_TENANT_UNITS_PER_MINUTE",
    fallback: 30_000,
    description:
      "Cost units per minute of all visitors of a tenant's check page, in each process; a sixth of them at once. They " +
      "do not count against the tenant's API keys.",
  }),
  operatorUnitsPerMinute: setting(integer(1, 1_000_000), {
    name: "OPERATOR_UNITS_PER_MINUTE",
    fallback: 6_000,
    description:
      "Cost units per minute, and at once, of one operator, and of one client address on the operators' surface, in each " +
      "process. A read costs 1, a list 2, a change 5.",
  }),
  sessionUnitsPerMinute: setting(integer(1, 1_000_000), {
    name: "SESSION_UNITS_PER_MINUTE",
    fallback: 600,
    description:
      "Cost units per minute, and at once, of one traveler's session, in each process; ten times as many of one client " +
      "address on the travelers' surface. A read costs 1, a list 2, a change 5.",
  }),
  requestsInFlightMax: setting(integer(1, 100_000), {
    name: "REQUESTS_IN_FLIGHT_MAX",
    fallback: 100,
    description: "Concurrent requests per credential.",
  }),
  connectionsPerAddressMax: setting(integer(1, 1_000_000), {
    name: "CONNECTIONS_PER_ADDRESS_MAX",
    fallback: 512,
    description:
      "Connections from one address, in each process. Not counted with `TRUST_PROXY`: limit them in the proxy.",
  }),
  webhookAllowCidrs: setting(addressList, {
    name: "WEBHOOK_ALLOW_CIDRS",
    fallbackText: "`127.0.0.0/8,::1` outside production, otherwise none",
    description:
      "Addresses to which webhooks can be sent although they are not public, such as those of your own network.",
  }),
  determinationRetentionDays: setting(integer(30, 36_500), {
    name: "DETERMINATION_RETENTION_DAYS",
    fallbackText: "without limit",
    description:
      "How many days determinations are kept, in real time. They are deleted by whole months (UTC), so a month later at " +
      "most; see [self-hosting](guides/self-hosting.md#what-is-stored-and-for-how-long).",
  }),
  intentStatementDays: setting(integer(1, 3650), {
    name: "INTENT_STATEMENT_DAYS",
    fallback: 30,
    description: "How many days the text of a resolved trip purpose is kept, encrypted; the answer is kept.",
  }),
  leadRetentionDays: setting(integer(1, 3650), {
    name: "LEAD_RETENTION_DAYS",
    fallback: 365,
    description:
      "How many days a lead without a customer is kept, by the tenant's clock. A customer's lead is erased with the customer.",
  }),
  supportTicketRetentionDays: setting(integer(1, 3650), {
    name: "SUPPORT_TICKET_RETENTION_DAYS",
    fallback: 365,
    description:
      "How many days a support ticket is kept after it was resolved, by the tenant's clock. A person's ticket is erased with the person.",
  }),
  passportReadRetentionDays: setting(integer(90, 3650), {
    name: "PASSPORT_READ_RETENTION_DAYS",
    fallback: 730,
    description: "How many days the record of who was shown a full passport number is kept.",
  }),
  requestLogDays: setting(integer(0, 90), {
    name: "REQUEST_LOG_DAYS",
    fallback: 7,
    description:
      "How many days a tenant can read which requests its keys have sent, and how they were answered, and what its travelers " +
      "were refused. With 0, nothing of them is written down.",
  }),
  refusalLogDays: setting(integer(1, 400), {
    name: "REFUSAL_LOG_DAYS",
    fallback: 90,
    description:
      "How many days operators with `audit:read` can read what operators, and travelers of no known tenant, were refused.",
  }),
  operatorRevealsPerHour: setting(integer(1, 100_000), {
    name: "OPERATOR_REVEALS_PER_HOUR",
    fallback: 30,
    description: "How many masked numbers one operator can have shown whole within an hour, in all tenants together.",
  }),
  operatorRevealsPerDay: setting(integer(1, 1_000_000), {
    name: "OPERATOR_REVEALS_PER_DAY",
    fallback: 200,
    description: "The same within a day.",
  }),
  operatorDownloadsPerHour: setting(integer(1, 100_000), {
    name: "OPERATOR_DOWNLOADS_PER_HOUR",
    fallback: 300,
    description:
      "How many documents and deliverables one operator can download within an hour, in all tenants together.",
  }),
  operatorDownloadsPerDay: setting(integer(1, 1_000_000), {
    name: "OPERATOR_DOWNLOADS_PER_DAY",
    fallback: 2_000,
    description: "The same within a day.",
  }),
} as const;
