import type { AppContext } from "../context.ts";
import { scopeOf } from "../core/tenant-scope.ts";
import type { FoundSession } from "../core/traveler-session.ts";
import {
  findScopeOfWaiting,
  findSessionByToken,
  seesResource,
} from "../features/access/sessions/sessions.lookup.store.ts";
import { guardsStill } from "../features/casework/collaborators/collaborators.expiry.service.ts";
import { sessionCookies } from "../http/access/session-cookies.ts";
import type { SessionAccess } from "../http/access/session-gate.ts";
import { AddressLimit } from "../http/rate-limit/address-limit.ts";
import { ProcessLimit } from "../http/rate-limit/process-limit.ts";
import { systemFor } from "../work/work.ts";

// Phones behind one carrier share an address.
const SESSIONS_OF_AN_ADDRESS = 10;

/** Decides whether a request of a traveler or customer is let in. */
export function openSessionAccess(ctx: AppContext): SessionAccess {
  const { config, clock, db } = ctx;
  const unitsPerMinute = config.sessionUnitsPerMinute;
  const limit = { unitsPerMinute, burstUnits: unitsPerMinute };
  return {
    findSession: (token) => findCurrentSession(ctx, token),
    findWaiting: findScopeOfWaiting.bind(undefined, db),
    sees: seesResource.bind(undefined, db),
    cookies: sessionCookies(config.publicBaseUrl),
    addresses: new AddressLimit(
      unitsPerMinute * SESSIONS_OF_AN_ADDRESS,
      clock,
      "Too many requests came from this address.",
    ),
    sessions: new ProcessLimit(limit, clock, "This session sent too many requests."),
  };
}

// The session of a guardian is looked at each time it is used: it ends as the traveler comes of age.
async function findCurrentSession(ctx: AppContext, token: string): Promise<FoundSession | undefined> {
  const foundSession = await findSessionByToken(ctx.db, token);
  const guardian = foundSession?.session.collaborator;
  if (foundSession === undefined || guardian?.role !== "guardian" || foundSession.session.endedAt !== null)
    return foundSession;
  const looking = systemFor(scopeOf(foundSession.session), { kind: "session", id: foundSession.session.id });
  if (await guardsStill(ctx, looking, guardian.id)) return foundSession;
  return findSessionByToken(ctx.db, token);
}
