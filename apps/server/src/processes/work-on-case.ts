import type { AuditNote } from "@entrada/domain/access/audit-entry";
import { correctableOutcomes, isReliedOn } from "@entrada/domain/deliverables/decision-and-issues";
import { amountDue } from "@entrada/domain/orders/order-payment";
import { encodeId } from "../core/ids.ts";
import { type ExpectedVersion, refuseOtherVersion, requireNamedVersion } from "../core/version.ts";
import { getCase, type StoredCase } from "../features/casework/cases/cases.service.ts";
import { actInClaim } from "../features/casework/cases/claims/cases.claims.service.ts";
import {
  type KnownElsewhere,
  type WorkedCase,
  type WorkedContext,
  workedCase,
} from "../features/casework/cases/operator/cases.operator.service.ts";
import { reviewStateOf } from "../features/casework/collection-requests/collection-requests.service.ts";
import {
  requireCaseOf,
  reviewedCollection,
} from "../features/casework/collection-requests/review/collection-requests.operator.service.ts";
import { deliverablesOf } from "../features/casework/deliverables/deliverables.service.ts";
import { findPersonKey, type PersonContext } from "../features/people/persons/persons.service.ts";
import { getOrder, lockCaseInOrder } from "../features/sales/orders/orders.service.ts";
import type { Locked } from "../work/locked.ts";
import type { Read, UseCaseContext, Work } from "../work/work.ts";

/** How an operator acts on a case. */
export interface Act {
  /** as the audit names it */
  readonly name: AuditNote["action"];
  readonly detail?: AuditNote["detail"];
  readonly expectedVersion: ExpectedVersion;
  /** it binds money or law: the version has to be named */
  readonly isVersionNeeded?: true;
}

/** The case as the operator who asks works on it. */
export async function readWorkedCase(r: Read<WorkedContext>, id: string): Promise<WorkedCase> {
  return worked(r, await getCase(r, id));
}

/**
 * Begins an act of the operator who asks in a case: locks its order and the case, and writes the act down in the audit.
 * Throws 412 at another version than was read, and 409 with who has the case while another operator has claimed it.
 */
export async function beginAct(w: Work<UseCaseContext>, id: string, act: Act): Promise<Locked<StoredCase>> {
  const { caseRow } = await lockCaseInOrder(w, id);
  const { expectedVersion, isVersionNeeded } = act;
  if (isVersionNeeded) requireNamedVersion(expectedVersion, caseRow.version);
  else refuseOtherVersion(expectedVersion, caseRow.version);
  await actInClaim(w, caseRow);
  audit(w, caseRow, act);
  return caseRow;
}

/** The same for what is done with a collection request of a case; the version is the request's. */
export async function beginRequestAct(w: Work<UseCaseContext>, id: string, act: Act): Promise<RequestActedOn> {
  const { caseRow } = await lockCaseInOrder(w, await requireCaseOf(w, id));
  const { request } = await reviewedCollection(w, id);
  refuseOtherVersion(act.expectedVersion, request.version);
  await actInClaim(w, caseRow);
  audit(w, caseRow, { ...act, detail: { ...act.detail, collectionRequestId: id } });
  return { caseId: encodeId("cas", caseRow.id), requestId: request.id };
}

interface RequestActedOn {
  readonly caseId: string;
  /** uuid */
  readonly requestId: string;
}

/** The same for what is done beside a case (uuid), such as with its documents; null: there is none. */
export async function beginActBesideCase(
  w: Work<UseCaseContext>,
  caseId: string | null,
): Promise<Locked<StoredCase> | null> {
  if (caseId === null) return null;
  const { caseRow } = await lockCaseInOrder(w, encodeId("cas", caseId));
  await actInClaim(w, caseRow);
  return caseRow;
}

/** The case as the operator who asks works on it, after what was done in it. */
export async function worked(r: Read<WorkedContext>, one: StoredCase): Promise<WorkedCase> {
  return workedCase(r, one, await knownElsewhere(r, one));
}

/** What decides what can be done in a case, and other rooms know. */
export async function knownElsewhere(r: Read<PersonContext>, one: StoredCase): Promise<KnownElsewhere> {
  const order = await getOrder(r, encodeId("ord", one.orderId));
  const issues = await deliverablesOf(r, one.id);
  const isErased = (await findPersonKey(r, "travelers", one.travelerId)) === undefined;
  return {
    ...(await reviewStateOf(r, one.id)),
    isPaid: amountDue(order) === 0,
    isReliedOn: isReliedOn(issues),
    isErased,
    correctableOutcomes: isErased ? [] : correctableOutcomes(one.outcome, issues),
  };
}

function audit(w: Work, { id }: StoredCase, { name: action, detail }: Act): void {
  w.audit({ action, subject: { type: "case", id: encodeId("cas", id) }, ...(detail && { detail }) });
}
