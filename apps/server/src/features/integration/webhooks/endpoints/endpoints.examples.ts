import type { ShownEndpoint } from "./endpoints.schema.ts";

export const EXAMPLE_NEW_ENDPOINT = {
  url: "https://hooks.example.com/entrada",
  eventTypes: ["api_key.*", "operation.failed"],
  description: "booking server",
};

export const EXAMPLE_ENDPOINT: ShownEndpoint = {
  ...EXAMPLE_NEW_ENDPOINT,
  id: "whe_01ky1qkg00fs7tq8m8x3w5d2c9",
  state: "enabled",
  disabledReason: null,
  availableActions: ["pause"],
  nextPingAt: null,
  failingSince: null,
  lastFailure: null,
  lastStatusCode: null,
  formerSecretUntil: null,
  createdAt: "2026-11-20T09:00:00.000Z",
  version: "2",
};

export const EXAMPLE_NEW_ENDPOINT_ANSWER = {
  ...EXAMPLE_ENDPOINT,
  state: "pending",
  availableActions: ["ping"],
  nextPingAt: "2026-11-20T09:00:00.000Z",
  version: "1",
  secret: "whsec_c2VjcmV0IG9mIGFuIGV4YW1wbGUsIDMyIGJ5dGVzIQ==",
} as const;

export const EXAMPLE_ROTATED = {
  ...EXAMPLE_ENDPOINT,
  formerSecretUntil: "2026-11-21T09:00:00.000Z",
  version: "3",
  secret: "whsec_YW5vdGhlciBzZWNyZXQgb2YgMzIgYnl0ZXMgZXhhY3Q=",
} as const;
