import type { ToldAgainReason } from "@entrada/domain/deliverables/deliverable-lifecycle";
import type { IssuedField } from "@entrada/domain/deliverables/deliverable-types";
import { canHave, comparedFields } from "@entrada/domain/deliverables/deliverable-types";
import {
  fieldsWith,
  isClear,
  judgeApproval,
  obstaclesToRequest,
  type ReleaseObstacles,
} from "@entrada/domain/deliverables/release-rule";
import { encodeId, newUuid } from "../../../../core/ids.ts";
import { inState } from "../../../../core/in-state.ts";
import { type FieldError, Problem, refuseFieldErrors, stateConflict } from "../../../../core/problem.ts";
import type { ExpectedVersion } from "../../../../core/version.ts";
import { requireNamedVersion, requireVersion } from "../../../../core/version.ts";
import type { Work } from "../../../../work/work.ts";
import type { PersonContext } from "../../../people/persons/persons.service.ts";
import { releaseFactsOf } from "../comparison/deliverables.comparison.service.ts";
import { changeDeliverable, moveDeliverable } from "../deliverables.machine.ts";
import { type Deliverable, type LockedDeliverable, lockDeliverable } from "../deliverables.service.ts";
import * as store from "../deliverables.store.ts";
import { type DeliverableDetails, sealDetails } from "../deliverables-details.ts";
import { personOf } from "../deliverables-people.ts";

/** Whoever approves says what they have seen. */
export interface WantedApproval {
  /** of the bytes, in hexadecimal digits */
  readonly sha256: string;
  /** what differs is right all the same */
  readonly confirmsOverride?: boolean;
  readonly expectedVersion: ExpectedVersion;
}

/**
 * Keeps that whoever acts has compared these fields with their own eyes. It counts as long as the traveler's data stay as
 * they are. Throws 409 once it is decided.
 */
export async function confirmFields(
  w: Work<PersonContext>,
  id: string,
  fields: readonly IssuedField[],
): Promise<Deliverable> {
  const lockedDeliverable = await lockDeliverable(w, id);
  const { stored } = lockedDeliverable;
  if (!isOpen(lockedDeliverable)) throw conflict(stored);
  if (stored.reading !== "read") throw conflict(stored, "The file was not read yet, or could not be kept.");
  const known = comparedFields(stored.type);
  refuseFieldErrors(
    fields.flatMap((field, index): readonly FieldError[] => {
      const detail = `Send fields of ${known.join(", ")}.`;
      return known.includes(field) ? [] : [{ pointer: `#/fields/${index}`, code: "wrong_enum_value", detail }];
    }),
  );
  const { comparedWith } = await releaseFactsOf(w, lockedDeliverable);
  const confirmed = { by: personOf(w), fields, comparedWith: Buffer.from(comparedWith, "hex"), at: w.now };
  await store.insertConfirmations(w.tx, w.scope, lockedDeliverable.id, confirmed);
  w.audit({
    action: "deliverable.fields_confirmed",
    subject: subjectOf(lockedDeliverable),
    detail: { by: confirmed.by, fields: fields.join(" ") },
  });
  return { ...lockedDeliverable, stored: await changeDeliverable(w, stored, {}, ["comparison"]) };
}

/**
 * Asks for the release. What differs from the case needs a reason, what is unreadable the eyes of whoever prepared it.
 * Throws 409 with the fields that stand in the way.
 */
export async function requestRelease(
  w: Work<PersonContext>,
  id: string,
  { overrideReason }: { readonly overrideReason?: string } = {},
): Promise<Deliverable> {
  const lockedDeliverable = await lockDeliverable(w, id);
  requirePossible(lockedDeliverable);
  const by = personOf(w);
  const facts = await releaseFactsOf(w, lockedDeliverable);
  const differing = fieldsWith(facts, "mismatch");
  const { comparedWith } = facts;
  const isOverridden = differing.length > 0 && overrideReason !== undefined;
  const override = isOverridden ? { by, fields: differing, comparedWith } : null;
  const obstacles = obstaclesToRequest({ ...facts, preparers: [...facts.preparers, by], override });
  const isRead = lockedDeliverable.stored.reading === "read";
  if (isOpen(lockedDeliverable) && isRead) refuseObstacles(obstacles);
  const details = { ...lockedDeliverable.details, overrideReason: isOverridden ? overrideReason : null };
  const storedDeliverable = await moveDeliverable(w, lockedDeliverable.stored, "requestRelease", {
    facts: { isRead, isPrepared: isClear(obstacles) },
    given: {
      requestedBy: by,
      override: override && { ...override, comparedWith: Buffer.from(comparedWith, "hex") },
      details: sealDetails(w, lockedDeliverable.key, lockedDeliverable.id, details),
    },
  });
  const overridden = differing.join(" ");
  w.audit({
    action: "deliverable.release_requested",
    subject: subjectOf(lockedDeliverable),
    detail: { by, overridden },
  });
  return { id: lockedDeliverable.id, stored: storedDeliverable, details };
}

/**
 * A second person lets the traveler have it: exactly the bytes with this digest. What it replaces can be fetched no more.
 * Throws 409 if one of the two rules of the release is broken, whatever was asked for before.
 */
export async function approveRelease(
  w: Work<PersonContext>,
  id: string,
  { sha256, confirmsOverride = false, expectedVersion }: WantedApproval,
): Promise<Deliverable> {
  const lockedDeliverable = await lockDeliverable(w, id);
  requireNamedVersion(expectedVersion, lockedDeliverable.stored.version);
  requirePossible(lockedDeliverable);
  const facts = await releaseFactsOf(w, lockedDeliverable);
  const approval = { by: personOf(w), sha256, confirmsOverride };
  const { isOtherPerson, isIndependent, isSameContent, obstacles } = judgeApproval(facts, approval);
  const isSecond = isOtherPerson && isIndependent;
  if (lockedDeliverable.stored.state === "awaitingRelease" && isSecond && isSameContent) refuseObstacles(obstacles);
  const [differing, unreadable] = [fieldsWith(facts, "mismatch"), fieldsWith(facts, "unreadable")];
  const storedDeliverable = await moveDeliverable(w, lockedDeliverable.stored, "approve", {
    facts: { isOtherPerson, isIndependent, isSameContent, isClear: isClear(obstacles) },
    given: {
      approval: {
        by: approval.by,
        sha256: Buffer.from(sha256, "hex"),
        confirmsOverride,
        differing,
        unreadable,
        comparedWith: Buffer.from(facts.comparedWith, "hex"),
      },
    },
  });
  w.audit({
    action: "deliverable.released",
    subject: subjectOf(lockedDeliverable),
    detail: {
      sha256,
      preparedBy: storedDeliverable.preparedBy,
      requestedBy: storedDeliverable.requestedBy,
      approvedBy: approval.by,
      overridden: differing.join(" "),
      confirmedByHand: unreadable.join(" "),
    },
  });
  await endReplaced(w, storedDeliverable);
  return { id: lockedDeliverable.id, stored: storedDeliverable, details: lockedDeliverable.details };
}

/** Takes a deliverable back, released or not: all its addresses are dead at once. */
export async function withdrawDeliverable(
  w: Work<PersonContext>,
  id: string,
  reason: string,
  expectedVersion: ExpectedVersion,
): Promise<Deliverable> {
  const lockedDeliverable = await lockDeliverable(w, id);
  requireVersion(expectedVersion, lockedDeliverable.stored.version);
  const details: DeliverableDetails = { ...lockedDeliverable.details, withdrawnReason: reason };
  const given = { details: sealDetails(w, lockedDeliverable.key, lockedDeliverable.id, details) };
  const wasReleased = lockedDeliverable.stored.state === "released";
  const storedDeliverable = await moveDeliverable(w, lockedDeliverable.stored, "withdraw", { given });
  w.audit({
    action: "deliverable.withdrawn",
    subject: subjectOf(lockedDeliverable),
    detail: { by: personOf(w), wasReleased },
  });
  return { id: lockedDeliverable.id, stored: storedDeliverable, details };
}

/** Writes to the traveler once more that the document is there. Throws 409 unless it is released. */
export async function redeliver(w: Work<PersonContext>, id: string, reason?: ToldAgainReason): Promise<Deliverable> {
  const lockedDeliverable = await lockDeliverable(w, id);
  if (lockedDeliverable.stored.state !== "released") throw conflict(lockedDeliverable.stored);
  const { tenantId, environment } = w.scope;
  const told = {
    caseId: encodeId("cas", lockedDeliverable.stored.caseId),
    notice: "documentReleased",
    messageId: newUuid(),
  };
  w.enqueue({ queue: "notices.write", data: { tenantId, environment, ...told } });
  w.audit({
    action: "deliverable.told_again",
    subject: subjectOf(lockedDeliverable),
    detail: { by: personOf(w), ...(reason && { reason }) },
  });
  return lockedDeliverable;
}

// The decision may have been corrected since it was prepared.
function requirePossible({ ofCase, stored }: LockedDeliverable): void {
  if (!canHave(ofCase, stored.type))
    throw conflict(stored, "The case was decided otherwise: withdraw the deliverable.");
}

async function endReplaced(w: Work<PersonContext>, { replaces }: store.StoredDeliverable): Promise<void> {
  const former = replaces === null ? undefined : await store.findDeliverableForUpdate(w.tx, w.scope, replaces);
  if (former?.state === "released") await moveDeliverable(w, former, "replace");
}

function subjectOf({ id }: LockedDeliverable) {
  return { type: "deliverable", id: encodeId("dlv", id) };
}

function isOpen({ stored: { state } }: LockedDeliverable): boolean {
  return state === "preparing" || state === "awaitingRelease";
}

function refuseObstacles({ mismatched, unconfirmed }: ReleaseObstacles): void {
  if (isClear({ mismatched, unconfirmed })) return;
  const differs =
    "Differs from the case as it is now: the release is asked for with a reason, and the second person confirms that.";
  const unreadable = "Unreadable: who prepared it and who approves it confirm it themselves, as the case is now.";
  const errorOf = (detail: string) => (field: IssuedField) =>
    ({ pointer: "#", code: "mismatch", fact: field, detail }) as const;
  throw new Problem("document_mismatch", "The document cannot be released as it is; see `errors`.", {
    errors: [...mismatched.map(errorOf(differs)), ...unconfirmed.map(errorOf(unreadable))],
  });
}

function conflict(
  stored: LockedDeliverable["stored"],
  detail = `${inState("The deliverable", stored.state)}.`,
): Problem {
  return stateConflict("dlv", stored, detail);
}
