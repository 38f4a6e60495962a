import { ACTIONS_OF_ROLE } from "@entrada/domain/access/operator-actions";
import { endOfSession, STEP_UP_SECONDS } from "@entrada/domain/access/operator-session";
import { encodeId } from "../../../core/ids.ts";
import type { OperatorSession } from "../../../core/operator-session.ts";
import type { ShownOwnSessions, ShownSession } from "./sessions.schema.ts";
import type { StoredSession } from "./sessions.service.ts";

/** The session as its operator sees it. */
export function showSession(session: OperatorSession): ShownSession {
  const { id, email, name, role, tenants } = session.operator;
  const verifiedAt = session.verifiedAt ?? session.createdAt;
  return {
    id: encodeId("ops", session.id),
    operator: { id: encodeId("opr", id), email, name, role, tenants: showTenants(tenants) },
    actions: [...ACTIONS_OF_ROLE[role]],
    createdAt: session.createdAt.toISOString(),
    endsAt: endOfSession(session).toISOString(),
    steppedUpUntil: new Date(verifiedAt.getTime() + STEP_UP_SECONDS * 1000).toISOString(),
  };
}

/** The open sessions of an operator, as seen from this one (uuid). */
export function showOwnSessions(sessions: readonly StoredSession[], currentId: string): ShownOwnSessions {
  return {
    items: sessions.map((storedSession) => ({
      id: encodeId("ops", storedSession.id),
      isCurrent: storedSession.id === currentId,
      createdAt: storedSession.createdAt.toISOString(),
      lastSeenAt: storedSession.seenAt.toISOString(),
      endsAt: endOfSession(storedSession).toISOString(),
    })),
  };
}

function showTenants(tenants: "all" | readonly string[]): ShownSession["operator"]["tenants"] {
  return tenants === "all" ? "all" : tenants.map((id) => encodeId("ten", id));
}
