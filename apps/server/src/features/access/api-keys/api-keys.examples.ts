import type { NewApiKeyBody, ShownApiKey } from "./api-keys.schema.ts";

export const EXAMPLE_NEW_KEY: NewApiKeyBody = {
  name: "booking server",
  grants: ["reference:read", "visa:query"],
  ipAllowList: ["192.0.2.0/24"],
};

export const EXAMPLE_KEY: ShownApiKey = {
  id: "key_01ky1qkg00fs7tq8m8x3w5d2c9",
  name: "booking server",
  environment: "test",
  state: "active",
  availableActions: ["update", "rotate", "revoke"],
  shortToken: "4f9Qm2Lx0a",
  grants: ["reference:read", "visa:query"],
  ipAllowList: ["192.0.2.0/24"],
  createdAt: "2026-11-20T09:00:00.000Z",
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
  replacedBy: null,
  version: "1",
};

export const EXAMPLE_SHOWN_ONCE = {
  ...EXAMPLE_KEY,
  apiKey: "ent_test_4f9Qm2Lx0a_<shown once, with its checksum>",
};

export const EXAMPLE_REVOKED: ShownApiKey = {
  ...EXAMPLE_KEY,
  state: "revoked",
  availableActions: [],
  revokedAt: "2026-11-20T10:00:00.000Z",
  version: "2",
};
