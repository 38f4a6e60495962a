import { SCOPES_OF_KIND } from "@entrada/domain/access/session-scopes";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import type { NewSession, ShownOpenedSession, ShownSession } from "./sessions.schema.ts";

const ID = "01ky1qkg00fs7tq8m8x3w5d2c9";

export const EXAMPLE_NEW_SESSION: NewSession = { subject: { type: "traveler", id: `trv_${ID}` } };

export const EXAMPLE_SESSION: ShownSession = {
  id: `ses_${ID}`,
  state: "active",
  subject: { type: "traveler", id: `trv_${ID}` },
  caseIds: null,
  scopes: [...SCOPES_OF_KIND.traveler],
  createdAt: "2026-11-26T09:00:00.000Z",
  renewedAt: "2026-11-26T09:00:00.000Z",
  endsAt: "2026-12-03T09:00:00.000Z",
  endReason: null,
  steppedUpUntil: null,
  version: "1",
};

/** With tokens that only look like tokens. */
export const EXAMPLE_OPENED: ShownOpenedSession = {
  ...EXAMPLE_SESSION,
  accessToken: "ent_at_…",
  accessExpiresAt: "2026-11-26T09:15:00.000Z",
  refreshToken: "ent_rt_…",
};

export const EXAMPLE_STEPPED_UP: ShownSession = {
  ...EXAMPLE_SESSION,
  steppedUpUntil: "2026-11-26T09:15:00.000Z",
  version: "2",
};

export const EXAMPLE_WAITING: ShownSession = {
  ...EXAMPLE_SESSION,
  state: "otpRequired",
  renewedAt: null,
  endsAt: "2026-11-26T09:30:00.000Z",
};

export const EXAMPLE_CODE = {
  sessionId: EXAMPLE_WAITING.id,
  code: "123456",
  expiresAt: "2026-11-26T09:10:00.000Z",
};

export const EXAMPLE_REVOKED: ShownSession = {
  ...EXAMPLE_SESSION,
  state: "ended",
  endsAt: "2026-11-26T09:05:00.000Z",
  endReason: "revoked",
  version: "2",
};

export const EXAMPLE_SESSIONS_PAGE = examplePage(EXAMPLE_SESSION);
