import type { ShownChange } from "./confirmations.schema.ts";

export const EXAMPLE_CHANGE: ShownChange = {
  id: "och_01ky1qkg00fs7tq8m8x3w5d2c9",
  version: "1",
  kind: "rights",
  state: "pending",
  operatorId: "opr_01ky1qkg00fs7tq8m8x3w5d2c9",
  role: "reviewer",
  tenants: "all",
  requestedBy: "opr_01ky1qkg00fs7tq8m8x3w5d2ca",
  decidedBy: null,
  availableActions: ["confirm", "reject"],
  expiresAt: "2026-11-23T10:00:00.000Z",
  createdAt: "2026-11-22T10:00:00.000Z",
  updatedAt: "2026-11-22T10:00:00.000Z",
};
