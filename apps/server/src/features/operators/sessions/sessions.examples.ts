import { ACTIONS_OF_ROLE } from "@entrada/domain/access/operator-actions";
import type { ShownOwnSessions, ShownSession } from "./sessions.schema.ts";

export const EXAMPLE_SESSION: ShownSession = {
  id: "ops_01ky1qkg00fs7tq8m8x3w5d2c9",
  operator: {
    id: "opr_01ky1qkg00fs7tq8m8x3w5d2c9",
    email: "robin@example.com",
    name: "Robin Example",
    role: "agent",
    tenants: "all",
  },
  actions: [...ACTIONS_OF_ROLE.agent],
  createdAt: "2026-11-22T10:00:00.000Z",
  endsAt: "2026-11-22T10:30:00.000Z",
  steppedUpUntil: "2026-11-22T10:05:00.000Z",
};

export const EXAMPLE_OWN_SESSIONS: ShownOwnSessions = {
  items: [
    {
      id: EXAMPLE_SESSION.id,
      isCurrent: true,
      createdAt: EXAMPLE_SESSION.createdAt,
      lastSeenAt: EXAMPLE_SESSION.createdAt,
      endsAt: EXAMPLE_SESSION.endsAt,
    },
  ],
};
