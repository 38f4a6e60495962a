import { standingOf } from "@entrada/domain/access/session";
import type { AppContext } from "../../../context.ts";
import { decodeId, newUuid } from "../../../core/ids.ts";
import type { Keyset } from "../../../core/paging.ts";
import { type Party, showParty } from "../../../core/party.ts";
import { Problem, pointingTo, refuseFieldErrors, stateConflict } from "../../../core/problem.ts";
import type { SessionEnd, TravelerSession } from "../../../core/traveler-session.ts";
import { load } from "../../../work/load.ts";
import type { Read, Work } from "../../../work/work.ts";
import { requireParty, searchIdentities } from "../../people/identities/identities.service.ts";
import type { PersonContext } from "../../people/persons/persons.service.ts";
import { revokedNote } from "./sessions.audit.ts";
import { endedEvent } from "./sessions.events.ts";
import type { NewSession } from "./sessions.schema.ts";
import * as store from "./sessions.store.ts";
import { type OpenedSession, withTokens } from "./sessions-tokens.ts";

export type { NewSession } from "./sessions.schema.ts";
export type { SessionFilter, StoredSession } from "./sessions.store.ts";
export type { OpenedSession } from "./sessions-tokens.ts";

/** Sessions live by real time, whatever the tenant's clock says. */
type SessionContext = PersonContext & Pick<AppContext, "clock">;
export type SessionWork = Work<SessionContext>;

// Clocks of two servers are never quite the same.
const SKEW_MS = 60_000;

/** Whose session it is to be, and of which cases (uuids) alone; null: of all of theirs. */
interface WantedSession {
  readonly subject: Party;
  readonly cases: readonly string[] | null;
  /** when the tenant has signed the person in; null: it does not say */
  readonly steppedUpAt: Date | null;
}

/**
 * Opens a session for a customer or traveler whom the tenant has signed in, and issues its tokens. With the instant of
 * that sign-in the session counts as stepped up for some minutes from then.
 */
export async function createSession(
  w: SessionWork,
  { subject, cases, steppedUpAt }: WantedSession,
): Promise<OpenedSession> {
  const now = w.ctx.clock.now();
  const session = await store.insertSession(w.tx, w.scope, {
    id: newUuid(),
    customerId: subject.type === "customer" ? subject.id : null,
    travelerId: subject.type === "traveler" ? subject.id : null,
    caseIds: cases === null ? null : [...cases],
    createdAt: now,
    renewedAt: now,
    steppedUpAt,
  });
  return withTokens(w, session, now);
}

/** The tenant's sessions, in the keyset's order. */
export function listSessions(
  { tx, scope }: Read,
  filter: store.SessionFilter,
  keyset: Keyset,
): Promise<readonly TravelerSession[]> {
  return store.listSessions(tx, scope, filter, keyset);
}

/** The session. */
export function getSession(r: Read, id: string): Promise<TravelerSession> {
  return load(r, "ses", id, store.findSession);
}

/** Notes that the tenant has signed the person in again. Throws 409 if the session is not active. */
export async function stepUpSession(
  w: SessionWork,
  id: string,
  authenticatedAt: string | undefined,
): Promise<TravelerSession> {
  const now = w.ctx.clock.now();
  const steppedUpAt = authenticatedAt === undefined ? now : signedInAt(authenticatedAt, now);
  const session = await load(w, "ses", id, store.findSessionForUpdate);
  if (standingOf(session, now) === "ended") throw hasEnded(session);
  return store.updateSession(w.tx, w.scope, session, { steppedUpAt });
}

/** Ends a session at once, with all its tokens. Throws 409 if it has ended. */
export async function endSession(w: SessionWork, id: string, reason: SessionEnd): Promise<TravelerSession> {
  const now = w.ctx.clock.now();
  const session = await load(w, "ses", id, store.findSessionForUpdate);
  if (standingOf(session, now) === "ended") throw hasEnded(session);
  const ended = await store.writeEnd(w.tx, w.scope, session, { at: now, reason });
  w.emit(endedEvent(ended));
  if (reason === "revoked") w.audit(revokedNote(ended));
  return ended;
}

/** The same of what may be no session, or have ended: then nothing happens. */
export async function endAnySession(w: SessionWork, id: string, reason: SessionEnd): Promise<void> {
  const uuid = decodeId("ses", id);
  const session = uuid && (await store.findSessionForUpdate(w.tx, w.scope, uuid));
  if (session && standingOf(session, w.ctx.clock.now()) !== "ended") await endSession(w, id, reason);
}

/** Ends every session of a collaborator (uuid) who was removed. */
export async function endSessionsOfCollaborator(w: SessionWork, collaboratorId: string): Promise<void> {
  const now = w.ctx.clock.now();
  for (const session of await store.listOfCollaboratorForUpdate(w.tx, w.scope, collaboratorId)) {
    if (standingOf(session, now) === "ended") continue;
    w.emit(endedEvent(await store.writeEnd(w.tx, w.scope, session, { at: now, reason: "revoked" })));
  }
}

/** Deletes every session of customers or travelers (uuids) being erased. */
export function eraseSessionsOf(
  { tx, scope }: Pick<Work, "tx" | "scope">,
  type: Party["type"],
  ids: readonly string[],
): Promise<void> {
  return store.deleteSessionsOf(tx, scope, type, ids);
}

/** Whose session it is to be; the party cannot be erased before the transaction ends. */
export async function requireSubject(
  w: Work<PersonContext>,
  { subject, identity }: Pick<NewSession, "subject" | "identity">,
): Promise<Party> {
  if (subject !== undefined && identity === undefined) {
    return pointingTo([{ pointer: "#/subject/id", id: subject.id }], () => requireParty(w, subject));
  }
  if (identity !== undefined && subject === undefined) return requireParty(w, await partyOf(w, identity));
  throw new Problem("validation_failed", "The body is not valid; see `errors`.", {
    errors: [{ pointer: "#/subject", code: "required", detail: "Send either `subject` or `identity`." }],
  });
}

// As clients name it.
async function partyOf(w: Work<PersonContext>, user: NonNullable<NewSession["identity"]>): Promise<Party> {
  const [found] = await searchIdentities(w, user, { order: "oldest", after: undefined, rowsMax: 1 });
  if (found) return showParty(found.party);
  throw new Problem("resource_not_found", "No identity has this issuer and subject.", {
    errors: [{ pointer: "#/identity", code: "not_found", detail: "Create the identity first." }],
  });
}

function hasEnded({ id }: Pick<store.StoredSession, "id">): Problem {
  return stateConflict("ses", { id, state: "ended" }, "The session has ended.");
}

/** When somebody was signed in who signs in now, by what the tenant says (RFC 3339). Throws 400 for an instant to come. */
export function signedInAt(text: string, now: Date): Date {
  const at = new Date(text);
  if (at.getTime() > now.getTime() + SKEW_MS) {
    refuseFieldErrors([
      { pointer: "#/authenticatedAt", code: "out_of_range", detail: `must not be after ${now.toISOString()}` },
    ]);
  }
  return at < now ? at : now;
}
