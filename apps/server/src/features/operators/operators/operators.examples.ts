import type { ShownOperator } from "./operators.schema.ts";

const ID = "opr_01ky1qkg00fs7tq8m8x3w5d2c9";

export const EXAMPLE_OPERATOR: ShownOperator = {
  id: ID,
  version: "2",
  email: "robin@example.com",
  name: "Robin Example",
  role: "agent",
  tenants: "all",
  state: "active",
  secondFactor: { totp: true, passkeys: 0, recoveryCodesLeft: 10 },
  pendingChange: null,
  availableActions: ["suspend", "reset"],
  lastSeenAt: "2026-11-22T10:05:00.000Z",
  createdAt: "2026-11-22T10:00:00.000Z",
  updatedAt: "2026-11-22T10:02:00.000Z",
};

export const EXAMPLE_INVITED = {
  ...EXAMPLE_OPERATOR,
  version: "1",
  state: "invited",
  secondFactor: { totp: false, passkeys: 0, recoveryCodesLeft: 0 },
  lastSeenAt: null,
  updatedAt: "2026-11-22T10:00:00.000Z",
  invitation: { delivery: "mail", lifetimeSeconds: 86_400 },
};

export const EXAMPLE_INVITATION = {
  email: "robin@example.com",
  name: "Robin Example",
  role: "agent",
  expiresAt: "2026-11-23T10:00:00.000Z",
  totp: { secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/Entrada:robin%40example.com?…" },
  passkey: { challenge: "q1A…", rp: { name: "Entrada", id: "localhost" } },
};

export const EXAMPLE_ACCEPTED = { operatorId: ID, recoveryCodes: ["7k2m-0ap4-x9qd-c3vz-5hn8-wt2e"] };
