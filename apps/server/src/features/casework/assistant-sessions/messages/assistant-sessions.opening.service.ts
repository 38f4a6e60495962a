import { ASSISTANT_SESSION_LIFECYCLE } from "@entrada/domain/cases/assistant-session-lifecycle";
import { initialState } from "@entrada/domain/shared/lifecycle";
import type { Language } from "@entrada/knowledge/reference.schema";
import { decodeId, encodeId, newUuid } from "../../../../core/ids.ts";
import { type FieldError, notFoundAt, pointingTo, refuseFieldErrors, stateConflict } from "../../../../core/problem.ts";
import type { Read, Work } from "../../../../work/work.ts";
import { requireDeterminations } from "../../../intelligence/determinations/succession/determinations.bound.service.ts";
import type { PersonContext } from "../../../people/persons/persons.service.ts";
import { knownTravelers } from "../../../people/travelers/travelers.service.ts";
import { getCase, listCases } from "../../cases/cases.service.ts";
import { createdEvent } from "../assistant-sessions.events.ts";
import { type AssistantSession, askingIn, expiryFrom } from "../assistant-sessions.service.ts";
import { insertSession } from "../assistant-sessions.store.ts";
import { greet } from "./assistant-turns.service.ts";

/** What a conversation is to be about: a case, or a determination and nobody. */
export interface WantedSubject {
  readonly caseId?: string | undefined;
  /** beside a case it has to be the one that the case was ordered by */
  readonly determinationId?: string | undefined;
}

/** What is wrong with a body that names neither. */
export function errorsOfSubject({ caseId, determinationId }: WantedSubject): readonly FieldError[] {
  const detail = "Send `caseId` or `determinationId`.";
  const isNamed = caseId !== undefined || determinationId !== undefined;
  return isNamed ? [] : [{ pointer: "#/caseId", code: "required", detail }];
}

/**
 * The case that a traveler's conversation is about, whatever names it: of those that the session sees. Throws 404 at the place
 * of what it does not see, and 400 if several cases were ordered by the determination.
 */
export async function caseOfTravelers(
  r: Read,
  { caseId, determinationId }: WantedSubject & { readonly determinationId: string },
): Promise<string> {
  const unseen = notFoundAt([{ pointer: "#/determinationId", id: determinationId }]);
  const uuid = decodeId("det", determinationId);
  if (uuid === undefined) throw unseen;
  if (caseId !== undefined) {
    const one = await pointingTo([{ pointer: "#/caseId", id: caseId }], () => getCase(r, caseId));
    if (one.determinationId !== uuid) throw unseen;
    return caseId;
  }
  const [one, another] = await listCases(
    r,
    { determinationId: uuid },
    { order: "oldest", after: undefined, rowsMax: 2 },
  );
  if (one === undefined) throw unseen;
  const detail = "Several cases were ordered by this determination. Send the id of the one that it is about.";
  if (another !== undefined) refuseFieldErrors([{ pointer: "#/caseId", code: "required", detail }]);
  return encodeId("cas", one.id);
}

/** Opens a conversation, and says what it is. Throws 400, 404 at the place in the body, or 409 if the traveler was erased. */
export async function openSession(
  w: Work<PersonContext>,
  wanted: WantedSubject,
  language: Language,
): Promise<AssistantSession> {
  refuseFieldErrors(errorsOfSubject(wanted));
  const { key, ...subject } = await subjectOf(w, wanted);
  const session = await insertSession(w.tx, w.scope, {
    id: newUuid(),
    state: initialState(ASSISTANT_SESSION_LIFECYCLE),
    caseId: subject.caseId,
    travelerId: subject.travelerId,
    determinationId: subject.determinationId,
    locale: language,
    createdAt: w.now,
    expiresAt: expiryFrom(w.now),
  });
  const opened = await askingIn(w, session);
  await greet(w, key, opened);
  w.emit(createdEvent(session));
  return opened;
}

async function subjectOf(w: Work<PersonContext>, { caseId, determinationId }: WantedSubject) {
  const determination = determinationId === undefined ? undefined : await determinationAt(w, determinationId);
  if (caseId === undefined) {
    if (determination === undefined) throw new Error("a conversation is about something: others were refused");
    return { key: null, caseId: null, travelerId: null, determinationId: determination };
  }
  const one = await pointingTo([{ pointer: "#/caseId", id: caseId }], () => getCase(w, caseId));
  if (determination !== undefined && determination !== one.determinationId) {
    const detail = "Send the determination that the case was ordered by, or leave it out.";
    refuseFieldErrors([{ pointer: "#/determinationId", code: "mismatch", detail }]);
  }
  // Kept from being erased before there is something to be erased too.
  const key = (await knownTravelers(w, [one.travelerId])).get(one.travelerId)?.key;
  if (key === undefined) throw stateConflict("cas", one, "The traveler was erased.");
  return { key, caseId: one.id, travelerId: one.travelerId, determinationId: one.determinationId };
}

async function determinationAt(w: Work, id: string): Promise<string> {
  const place = [{ pointer: "#/determinationId", id }];
  const found = await pointingTo(place, () => requireDeterminations(w, [id]));
  const determination = found.get(id);
  if (determination === undefined) throw notFoundAt(place);
  return determination.id;
}
