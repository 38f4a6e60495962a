import type { ShownOperation } from "./operations.schema.ts";

export const EXAMPLE_OPERATION: ShownOperation = {
  id: "opn_01ky1qkg00fs7tq8m8x3w5d2c9",
  kind: "webhookRecovery",
  state: "running",
  availableActions: ["cancel"],
  progress: { done: 1200, total: 5000 },
  subject: { type: "webhook_endpoint", id: "whe_01ky1qkg00fs7tq8m8x3w5d2c9" },
  result: null,
  error: null,
  createdAt: "2026-11-20T09:00:00.000Z",
  startedAt: "2026-11-20T09:00:00.120Z",
  completedAt: null,
  expiresAt: null,
  version: "4",
};

export const EXAMPLE_CANCELLED: ShownOperation = {
  ...EXAMPLE_OPERATION,
  state: "cancelled",
  availableActions: [],
  completedAt: "2026-11-20T09:00:02.000Z",
  expiresAt: "2026-12-20T09:00:02.000Z",
  version: "5",
};
