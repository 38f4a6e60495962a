import { EXAMPLE_OPERATION } from "../../integration/operations/operations.examples.ts";

export const EXAMPLE_CLOCK = {
  id: "clk_01ky1qkg00fs7tq8m8x3w5d2c9",
  name: "pull request 4711",
  tenantId: "ten_01ky1qkg00fs7tq8m8x3w5d2c9",
  now: "2026-11-23T09:00:00.000Z",
  startedAt: "2026-11-20T09:00:00.000Z",
  createdAt: "2026-11-20T09:00:00.000Z",
  lapsesAt: "2026-11-27T09:00:00.000Z",
};

export const EXAMPLE_CLOCK_WITH_KEY = {
  ...EXAMPLE_CLOCK,
  now: EXAMPLE_CLOCK.startedAt,
  apiKey: "ent_test_8Zk2mQw4Xa_<shown once, with its checksum>",
};

export const EXAMPLE_DELETION = {
  ...EXAMPLE_OPERATION,
  kind: "testTenantErasure",
  state: "pending",
  progress: { done: 0, total: null },
  subject: { type: "test_clock", id: EXAMPLE_CLOCK.id },
  startedAt: null,
  version: "1",
};
