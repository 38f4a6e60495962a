import { endOfSession, standingOf, steppedUpUntil } from "@entrada/domain/access/session";
import { scopesOf } from "@entrada/domain/access/session-scopes";
import type { AppContext } from "../../../context.ts";
import { encodeId } from "../../../core/ids.ts";
import { holderOf, showHolder } from "../../../core/session-holder.ts";
import type { TravelerSession } from "../../../core/traveler-session.ts";
import type { Resource } from "../../../http/resources/change.ts";
import { hrefOf } from "../../../http/route.ts";
import type { Read } from "../../../work/work.ts";
import type { NewCode } from "./codes/sessions.codes.service.ts";
import type { ShownOpenedSession, ShownSession } from "./sessions.schema.ts";
import type { OpenedSession } from "./sessions.service.ts";

export const SESSIONS_PATH = "/auth/sessions";

/** The session as clients see it, by real time. */
export function showSession(
  session: TravelerSession,
  { ctx }: { readonly ctx: Pick<Read<Pick<AppContext, "clock">>["ctx"], "clock"> },
): ShownSession {
  const now = ctx.clock.now();
  return {
    id: encodeId("ses", session.id),
    state: standingOf(session, now),
    subject: showHolder(session),
    caseIds: session.caseIds?.map((one) => encodeId("cas", one)) ?? null,
    scopes: [...scopesOf(holderOf(session), session.caseIds !== null)],
    createdAt: session.createdAt.toISOString(),
    renewedAt: session.renewedAt?.toISOString() ?? null,
    endsAt: endOfSession(session).toISOString(),
    endReason: session.endReason,
    steppedUpUntil: steppedUpUntil(session.steppedUpAt, now)?.toISOString() ?? null,
    version: String(session.version),
  };
}

/** The response for a session. */
export const SESSION: Resource<TravelerSession> = { type: "session", path: SESSIONS_PATH, show: showSession };

/** The response for a session whose tokens were just issued: they are told this once. */
export const OPENED_SESSION: Resource<OpenedSession> = {
  ...SESSION,
  show: (session, r) => ({ ...showSession(session, r), ...tokensOf(session) }),
};

/** How a new code is answered: this once. It has no place but its session's. */
export const SESSION_CODE: Resource<NewCode> = {
  type: "session",
  path: null,
  locationOf: ({ session }) => hrefOf(SESSIONS_PATH, encodeId("ses", session.id)),
  show: ({ session, code, expiresAt }) => ({
    sessionId: encodeId("ses", session.id),
    code,
    expiresAt: expiresAt.toISOString(),
  }),
  // Another code is another one: this one never changes.
  fixedVersion: "1",
};

/** The tokens of a session as clients get them. */
export function tokensOf({
  tokens,
}: OpenedSession): Pick<ShownOpenedSession, "accessToken" | "accessExpiresAt" | "refreshToken"> {
  const { accessToken, accessExpiresAt, refreshToken } = tokens;
  return { accessToken, accessExpiresAt: accessExpiresAt.toISOString(), refreshToken };
}
