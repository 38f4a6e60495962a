import type { AppContext } from "../context.ts";
import {
  findScopeOfWaiting,
  findSessionByToken,
  seesResource,
} from "../features/access/sessions/sessions.lookup.store.ts";
import { sessionCookies } from "../http/access/session-cookies.ts";
import type { SessionAccess } from "../http/access/session-gate.ts";
import { AddressLimit } from "../http/rate-limit/address-limit.ts";
import { ProcessLimit } from "../http/rate-limit/process-limit.ts";

// Phones behind one carrier share an address.
const SESSIONS_OF_AN_ADDRESS = 10;

/** Decides whether a request of a traveler or customer is let in. */
export function openSessionAccess({ config, clock, db }: AppContext): SessionAccess {
  const unitsPerMinute = config.sessionUnitsPerMinute;
  const limit = { unitsPerMinute, burstUnits: unitsPerMinute };
  return {
    findSession: findSessionByToken.bind(undefined, db),
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
