export const EXAMPLE_TEST_TENANT = {
  id: "ten_01ky1qkg00fs7tq8m8x3w5d2c9",
  name: "Trial of Wanderlust Travel",
  communicationMode: "tenantManaged",
  capabilities: ["visaDetermination", "quotes", "orders", "payments"],
  minimumAuthority: "stale",
  state: "open",
  createdAt: "2026-11-20T09:00:00.000Z",
  lapsesAt: "2026-11-27T09:00:00.000Z",
  erasedAt: null,
};

export const EXAMPLE_ENDED = { ...EXAMPLE_TEST_TENANT, state: "erasing", lapsesAt: "2026-11-23T09:00:00.000Z" };
