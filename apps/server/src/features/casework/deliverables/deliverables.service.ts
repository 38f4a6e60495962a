import { encodeId } from "../../../core/ids.ts";
import type { Keyset } from "../../../core/paging.ts";
import { type Problem, stateConflict } from "../../../core/problem.ts";
import type { PersonKey } from "../../../crypto/envelope-encryption.ts";
import { load } from "../../../work/load.ts";
import type { Locked } from "../../../work/locked.ts";
import type { Read, Work } from "../../../work/work.ts";
import { abandon, type ObjectContext } from "../../files/objects/objects.service.ts";
import { findPersonKey, findPersonKeys, type PersonContext } from "../../people/persons/persons.service.ts";
import { getCase, lockCaseAlone, type StoredCase } from "../cases/cases.service.ts";
import { changeDeliverable, moveDeliverable } from "./deliverables.machine.ts";
import * as store from "./deliverables.store.ts";
import { type DeliverableDetails, openDetails } from "./deliverables-details.ts";

export type { DeliverableFilter, StoredDeliverable } from "./deliverables.store.ts";
export { workOf } from "./deliverables-people.ts";

/** A deliverable with what is known of it. */
export interface Deliverable {
  readonly id: string;
  readonly stored: store.StoredDeliverable;
  /** undefined: its traveler was erased */
  readonly details: DeliverableDetails | undefined;
}

/** A deliverable to be changed, with its case and the key of its traveler. */
export interface LockedDeliverable extends Deliverable {
  readonly stored: Locked<store.StoredDeliverable>;
  readonly details: DeliverableDetails;
  readonly key: PersonKey;
  readonly ofCase: Locked<StoredCase>;
}

/** The deliverable. */
export async function getDeliverable(r: Read<PersonContext>, id: string): Promise<Deliverable> {
  const storedDeliverable = await load(r, "dlv", id, store.findDeliverable);
  return opened(r, storedDeliverable, await findPersonKey(r, "travelers", storedDeliverable.travelerId));
}

/** The tenant's deliverables, in the keyset's order. */
export async function listDeliverables(
  r: Read<PersonContext>,
  filter: store.DeliverableFilter,
  keyset: Keyset,
): Promise<readonly Deliverable[]> {
  const storedDeliverables = await store.listDeliverablesAfter(r.tx, r.scope, filter, keyset);
  const travelerIds = storedDeliverables.map(({ travelerId }) => travelerId);
  const keys = await findPersonKeys(r, "travelers", travelerIds);
  return storedDeliverables.map((storedDeliverable) =>
    opened(r, storedDeliverable, keys.get(storedDeliverable.travelerId)),
  );
}

/** Those of one case, which the caller sees; 404 if it does not. */
export async function listDeliverablesOfCase(
  r: Read<PersonContext>,
  caseId: string,
  { filter, keyset }: { readonly filter: store.DeliverableFilter; readonly keyset: Keyset },
): Promise<readonly Deliverable[]> {
  const { id } = await getCase(r, caseId);
  return listDeliverables(r, { ...filter, caseId: id }, keyset);
}

/** The deliverables of a case (uuid), oldest first. */
export function deliverablesOf(
  { tx, scope }: Pick<Read, "tx" | "scope">,
  caseId: string,
): Promise<readonly store.StoredDeliverable[]> {
  return store.listOfCase(tx, scope, caseId);
}

/** The id of the deliverable's case, as clients see it. */
export async function requireCaseOf(r: Read, id: string): Promise<string> {
  return encodeId("cas", (await load(r, "dlv", id, store.findDeliverable)).caseId);
}

/** The deliverable to be changed, its case locked before it, as everywhere. Throws 409 once its traveler was erased. */
export async function lockDeliverable(w: Work<PersonContext>, id: string): Promise<LockedDeliverable> {
  const ofCase = await lockCaseAlone(w, await requireCaseOf(w, id));
  const stored = await load(w, "dlv", id, store.findDeliverableForUpdate);
  const key = await findPersonKey(w, "travelers", stored.travelerId);
  if (key === undefined || stored.details === null) throw travelerErased("dlv", stored);
  return { id: stored.id, stored, details: openDetails(w, key, stored.id, stored.details), key, ofCase };
}

/** The refusal to do something for a traveler of whom nothing is known any more. */
export function travelerErased(
  prefix: "cas" | "dlv",
  resource: { readonly id: string; readonly state: string },
): Problem {
  return stateConflict(prefix, resource, "The traveler was erased: nothing can be issued for them any more.");
}

/** Withdraws the deliverables of these travelers (uuids), who are erased, and deletes their bytes. */
export async function eraseDeliverablesOf(w: Work<ObjectContext>, travelerIds: readonly string[]): Promise<void> {
  const foundDeliverables = await store.listOfTravelersForUpdate(w.tx, w.scope, travelerIds);
  await store.forgetDeliverables(
    w.tx,
    w.scope,
    foundDeliverables.map(({ id }) => id),
  );
  const given = { objectName: null, details: null };
  for (const storedDeliverable of foundDeliverables) {
    await abandon(w, [storedDeliverable.objectName]);
    if (storedDeliverable.state === "replaced" || storedDeliverable.state === "withdrawn") {
      await changeDeliverable(w, storedDeliverable, given, ["file"]);
    } else await moveDeliverable(w, storedDeliverable, "withdraw", { given });
  }
}

function opened(
  r: Read<PersonContext>,
  storedDeliverable: store.StoredDeliverable,
  key: PersonKey | undefined,
): Deliverable {
  const isThere = key !== undefined && storedDeliverable.details !== null;
  return {
    id: storedDeliverable.id,
    stored: storedDeliverable,
    details: isThere ? openDetails(r, key, storedDeliverable.id, storedDeliverable.details) : undefined,
  };
}
