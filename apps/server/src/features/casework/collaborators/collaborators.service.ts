import type { CollaboratorRole } from "@entrada/domain/access/session-scopes";
import { CASE_LIFECYCLE } from "@entrada/domain/cases/case-lifecycle";
import { COLLABORATOR_LIFECYCLE, type CollaboratorState } from "@entrada/domain/cases/collaborator-lifecycle";
import { initialState, isFinal } from "@entrada/domain/shared/lifecycle";
import { encodeId, newUuid } from "../../../core/ids.ts";
import { inState } from "../../../core/in-state.ts";
import type { Keyset, PartFilter } from "../../../core/paging.ts";
import { Problem, refuseFieldErrors, stateConflict } from "../../../core/problem.ts";
import { decryptWithKeyOf, encryptWithKeyOf, type PersonKey } from "../../../crypto/envelope-encryption.ts";
import { load } from "../../../work/load.ts";
import type { Locked } from "../../../work/locked.ts";
import type { Read, Work } from "../../../work/work.ts";
import { endSessionsOfCollaborator, type SessionWork } from "../../access/sessions/sessions.service.ts";
import { findPersonKey, type PersonContext } from "../../people/persons/persons.service.ts";
import { isUnderAge, isUnderAgeNow } from "../../people/travelers/reads/travelers.minors.service.ts";
import { knownTravelers } from "../../people/travelers/travelers.service.ts";
import { getCase, lockCaseAlone, type StoredCase } from "../cases/cases.service.ts";
import {
  cancelLinksOfCollaborator,
  type HelpersCode,
  type HelpersLink,
  inviteCollaborator,
  renewHelpersCode,
} from "../invitations/invitations.service.ts";
import { collaboratorEvent } from "./collaborators.events.ts";
import { moveCollaborator } from "./collaborators.machine.ts";
import * as store from "./collaborators.store.ts";

const PER_CASE_MAX = 10;
const OF_AGE = "The traveler has come of age: a guardian acts for a traveler under eighteen.";

/** Somebody who helps with a case, with the name in clear; empty once the traveler was erased. */
export type Collaborator = store.StoredCollaborator;

/** The same with a link and its code, which are told this once. */
export type InvitedCollaborator = Collaborator & { readonly link: HelpersLink };

/** The same with another code, which is told this once. */
export type CodedCollaborator = Collaborator & { readonly told: HelpersCode };

/** Whom somebody asks for help. */
interface WantedCollaborator {
  readonly name: string;
  readonly role: CollaboratorRole;
}

/**
 * Asks somebody to help with a case. Throws 409 once the case has ended or has as many helpers as it may have, and 400 for
 * a guardian of somebody who is of age.
 */
export async function inviteToHelp(
  w: SessionWork,
  caseId: string,
  { name, role }: WantedCollaborator,
): Promise<InvitedCollaborator> {
  const one = await lockCaseAlone(w, caseId);
  refuseEnded(one);
  // The lock keeps the traveler from being erased before the name is there to be erased too.
  const knownTraveler = (await knownTravelers(w, [one.travelerId])).get(one.travelerId);
  if (!knownTraveler) throw stateConflict("cas", one, "The traveler was erased.");
  if (role === "guardian" && !isUnderAge(knownTraveler.traveler.birthDate, w.now)) {
    const detail = "Send editor or viewer: a guardian acts for a traveler under eighteen.";
    refuseFieldErrors([{ pointer: "#/role", code: "mismatch", detail }]);
  }
  if ((await store.countCollaborators(w.tx, w.scope, one.id)) >= PER_CASE_MAX) {
    throw new Problem("limit_reached", `A case has at most ${PER_CASE_MAX} helpers. Remove one first.`);
  }
  const id = newUuid();
  const collaborator = await store.insertCollaborator(w.tx, w.scope, {
    id,
    caseId: one.id,
    travelerId: one.travelerId,
    role,
    state: initialState(COLLABORATOR_LIFECYCLE),
    name: encryptWithKeyOf(w.ctx.keyring, knownTraveler.key, pathOf(id), name),
    createdAt: w.now,
    updatedAt: w.now,
  });
  w.emit(collaboratorEvent("collaborator.invited", collaborator));
  return { ...collaborator, name, link: await linkTo(w, collaborator) };
}

/** Makes another link for somebody who was asked before; the one before is good for nothing. Throws 409 if they may not come. */
export async function renewHelpersLink(w: SessionWork, id: string): Promise<InvitedCollaborator> {
  const collaborator = await lockCollaborator(w, id);
  await refuseGone(w, collaborator);
  return { ...(await opened(w, collaborator)), link: await linkTo(w, collaborator) };
}

/**
 * Makes another code for somebody who was asked and has not come yet, for ten minutes; the one before is good for nothing.
 * Throws 409 if nothing waits for a code, and 429 after too many.
 */
export async function tellAnotherCode(w: SessionWork, id: string): Promise<CodedCollaborator> {
  const collaborator = await lockCollaborator(w, id);
  await refuseGone(w, collaborator);
  const told = await renewHelpersCode(w, collaborator.id);
  if (told !== undefined) return { ...(await opened(w, collaborator)), told };
  throw stateConflict("col", collaborator, "No link of the collaborator is waiting for a code: make another link.");
}

/** Who helps with a case, or was asked to, in the keyset's order. */
export async function listCollaborators(
  r: Read<PersonContext>,
  caseId: string,
  filter: PartFilter<CollaboratorState>,
  keyset: Keyset,
): Promise<readonly Collaborator[]> {
  const { id } = await getCase(r, caseId);
  const rows = await store.listCollaboratorsAfter(r.tx, r.scope, id, filter, keyset);
  return Promise.all(rows.map((row) => opened(r, row)));
}

/** The collaborator. */
export async function getCollaborator(r: Read<PersonContext>, id: string): Promise<Collaborator> {
  return opened(r, await load(r, "col", id, store.findCollaborator));
}

/** Takes a helper's access away at once: their sessions end, and their links are good for nothing. */
export async function removeCollaborator(w: SessionWork, id: string): Promise<Collaborator> {
  const removed = await moveCollaborator(w, await lockCollaborator(w, id), "remove");
  await endSessionsOfCollaborator(w, removed.id);
  await cancelLinksOfCollaborator(w, removed.id);
  return opened(w, removed);
}

/** Notes that a collaborator (uuid) has come; one who comes again stays what they are. */
export async function acceptCollaborator(w: SessionWork, collaboratorId: string): Promise<void> {
  const collaborator = await load(w, "col", encodeId("col", collaboratorId), store.findCollaboratorForUpdate);
  if (await isOfAge(w, collaborator)) throw new Problem("session_expired", OF_AGE);
  if (collaborator.state !== "active") await moveCollaborator(w, collaborator, "accept");
}

/** Erases who helps these travelers (uuids), who are erased themselves; their sessions and links are gone before. */
export function eraseCollaboratorsOf({ tx, scope }: Work, travelerIds: readonly string[]): Promise<void> {
  return store.deleteCollaboratorsOf(tx, scope, travelerIds);
}

/** Whether somebody is a guardian of a traveler who has come of age. */
export async function isOfAge(
  r: Read<PersonContext>,
  { role, travelerId }: Pick<store.StoredCollaborator, "role" | "travelerId">,
): Promise<boolean> {
  return role === "guardian" && !(await isUnderAgeNow(r, encodeId("trv", travelerId)));
}

/** The collaborator: the case before who helps with it, as everywhere. */
export async function lockCollaborator(w: SessionWork, id: string): Promise<Locked<store.StoredCollaborator>> {
  const { caseId } = await load(w, "col", id, store.findCollaborator);
  await lockCaseAlone(w, encodeId("cas", caseId));
  return load(w, "col", id, store.findCollaboratorForUpdate);
}

function linkTo(w: SessionWork, { id, role, caseId, travelerId }: store.StoredCollaborator): Promise<HelpersLink> {
  return inviteCollaborator(w, { caseId, travelerId, collaborator: { id, role } });
}

function refuseEnded(one: StoredCase): void {
  if (!isFinal(CASE_LIFECYCLE, one.state)) return;
  throw stateConflict("cas", one, `${inState("The case", one.state)}: there is nothing to help with.`);
}

/** Throws 409 for somebody who is removed, or is to be: they do not come any more. */
async function refuseGone(r: Read<PersonContext>, collaborator: store.StoredCollaborator): Promise<void> {
  const isRemoved = collaborator.state === "removed";
  if (!isRemoved && !(await isOfAge(r, collaborator))) return;
  throw stateConflict("col", collaborator, isRemoved ? "The collaborator is removed." : OF_AGE);
}

async function opened(r: Read<PersonContext>, row: store.StoredCollaborator): Promise<Collaborator> {
  const key: PersonKey | undefined = await findPersonKey(r, "travelers", row.travelerId);
  return { ...row, name: key ? decryptWithKeyOf(r.ctx.keyring, key, pathOf(row.id), row.name) : "" };
}

function pathOf(id: string): readonly string[] {
  return ["case_collaborators", id, "name"];
}
