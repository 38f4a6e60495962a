import { isBeingReplaced } from "@entrada/domain/deliverables/decision-and-issues";
import { DELIVERABLE_LIFECYCLE } from "@entrada/domain/deliverables/deliverable-lifecycle";
import { canHave, type DeliverableType } from "@entrada/domain/deliverables/deliverable-types";
import type { KeptMediaType } from "@entrada/domain/documents/file-rules";
import { isoDateOf } from "@entrada/domain/shared/dates";
import { initialState } from "@entrada/domain/shared/lifecycle";
import { encodeId, newUuid } from "../../../../core/ids.ts";
import { inState, withOutcome } from "../../../../core/in-state.ts";
import { refuseFieldErrors, stateConflict } from "../../../../core/problem.ts";
import type { Work } from "../../../../work/work.ts";
import { errorsOfName } from "../../../files/uploads/uploads.service.ts";
import { lockPersonKey, type PersonContext } from "../../../people/persons/persons.service.ts";
import { lockCaseAlone } from "../../cases/cases.service.ts";
import { noteEvent } from "../deliverables.events.ts";
import { type Deliverable, lockDeliverable, travelerErased } from "../deliverables.service.ts";
import * as store from "../deliverables.store.ts";
import { type DeliverableDetails, sealDetails } from "../deliverables-details.ts";
import { personOf } from "../deliverables-people.ts";

/** A file that an authority has issued, as it is announced before its bytes. */
export interface NewDeliverable {
  readonly type: DeliverableType;
  readonly fileName: string;
  readonly contentType: KeptMediaType;
  readonly size: number;
  /** in hexadecimal digits */
  readonly sha256: string;
  /** `YYYY-MM-DD` */
  readonly validFrom?: string | undefined;
  readonly validUntil?: string | undefined;
}

/** What takes the place of another one, and why that was not right. */
export interface Replacement extends Omit<NewDeliverable, "type"> {
  readonly reason?: string | null | undefined;
}

/** Announces what an authority has issued in a case. Throws 409 where the case cannot have such a document yet. */
export function createDeliverable(
  w: Work<PersonContext>,
  caseId: string,
  deliverable: NewDeliverable,
): Promise<Deliverable> {
  return announce(w, caseId, deliverable, NOTHING);
}

/** What a deliverable takes the place of (uuid), and why. */
interface Replaced {
  readonly id: string | null;
  readonly reason: string | null;
}
const NOTHING: Replaced = { id: null, reason: null };

/**
 * Announces what takes the place of a deliverable: the old one can be fetched until the new one is released. Throws 409
 * unless the old one is released and has no successor yet.
 */
export async function replaceDeliverable(
  w: Work<PersonContext>,
  id: string,
  { reason = null, ...wanted }: Replacement,
): Promise<Deliverable> {
  const { stored } = await lockDeliverable(w, id);
  const others = await store.listOfCase(w.tx, w.scope, stored.caseId);
  const isReplaced = isBeingReplaced(stored.id, others);
  if (stored.state !== "released" || isReplaced) {
    const detail = isReplaced
      ? "The deliverable is already being replaced."
      : `${inState("The deliverable", stored.state)}.`;
    throw stateConflict("dlv", stored, detail);
  }
  return announce(w, encodeId("cas", stored.caseId), { ...wanted, type: stored.type }, { id: stored.id, reason });
}

async function announce(
  w: Work<PersonContext>,
  caseId: string,
  wanted: NewDeliverable,
  replaced: Replaced,
): Promise<Deliverable> {
  const preparedBy = personOf(w);
  const one = await lockCaseAlone(w, caseId);
  refuseFieldErrors(errorsOfName(wanted));
  const { type, validFrom = null, validUntil = null } = wanted;
  if (validFrom !== null && validUntil !== null && validUntil < validFrom) {
    const detail = "Send a day that is not before validFrom.";
    refuseFieldErrors([{ pointer: "#/validUntil", code: "date_order", detail }]);
  }
  const decidedOn = one.decidedAt === null ? null : isoDateOf(one.decidedAt);
  if (validUntil !== null && decidedOn !== null && validUntil < decidedOn) {
    const detail = `Send a day that is not before the decision of ${decidedOn}: what is issued then ends later.`;
    refuseFieldErrors([{ pointer: "#/validUntil", code: "date_order", detail }]);
  }
  if (!canHave(one, type)) {
    const position = `${inState("The case", one.state)}${withOutcome(one.outcome)}`;
    const detail = `${position}: it cannot have a document of type ${type}.`;
    throw stateConflict("cas", one, detail);
  }
  const key = await lockPersonKey(w, "travelers", one.travelerId);
  if (key === undefined) throw travelerErased("cas", one);
  const id = newUuid();
  const details: DeliverableDetails = {
    fileName: wanted.fileName.normalize("NFC"),
    validFrom,
    validUntil,
    faults: [],
    reading: null,
    overrideReason: null,
    replacementReason: replaced.reason,
    withdrawnReason: null,
  };
  const storedDeliverable = await store.insertDeliverable(w.tx, w.scope, {
    id,
    caseId: one.id,
    travelerId: one.travelerId,
    type,
    state: initialState(DELIVERABLE_LIFECYCLE),
    reading: "awaitingFile",
    preparedBy,
    contentType: wanted.contentType,
    size: wanted.size,
    sha256: Buffer.from(wanted.sha256, "hex"),
    replaces: replaced.id,
    details: sealDetails(w, key, id, details),
    createdAt: w.now,
    updatedAt: w.now,
  });
  w.emit(noteEvent("deliverable.created", storedDeliverable));
  const replaces = storedDeliverable.replaces && encodeId("dlv", storedDeliverable.replaces);
  w.audit({
    action: "deliverable.announced",
    subject: { type: "deliverable", id: encodeId("dlv", id) },
    detail: { by: preparedBy, type, sha256: wanted.sha256, replaces },
  });
  return { id, stored: storedDeliverable, details };
}
