import type { AuditNote } from "@entrada/domain/access/audit-entry";
import { correctableOutcomes, isReliedOn } from "@entrada/domain/deliverables/decision-and-issues";
import { amountDue } from "@entrada/domain/orders/order-payment";
import { encodeId } from "../core/ids.ts";
import { type ExpectedVersion, refuseOtherVersion, requireVersion } from "../core/version.ts";
import { actInClaim } from "../features/cases/cases/cases.claims.service.ts";
import { type WorkedCase, type WorkedContext, workedCase } from "../features/cases/cases/cases.operator.service.ts";
import { getCase, lockCase, requireOrderOf, type StoredCase } from "../features/cases/cases/cases.service.ts";
import {
  type ReviewedCollection,
  requireCaseOf,
  reviewedCollection,
} from "../features/cases/collection-requests/collection-requests.operator.service.ts";
import { reviewStateOf } from "../features/cases/collection-requests/collection-requests.service.ts";
import { deliverablesOf } from "../features/cases/deliverables/deliverables.service.ts";
import { findPersonKey } from "../features/people/persons/persons.service.ts";
import { getOrder, lockOrder } from "../features/sales/orders/orders.service.ts";
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
 * Does something in a case as the operator who asks, at the version that was read, and writes it down in the audit. Throws
 * 409 with who has the case while another operator has claimed it.
 */
export async function workOnCase(
  w: Work<UseCaseContext>,
  id: string,
  act: Act,
  perform: (w: Work<UseCaseContext>, one: StoredCase) => Promise<StoredCase>,
): Promise<WorkedCase> {
  const { expectedVersion, isVersionNeeded } = act;
  const one = await open(w, id);
  if (isVersionNeeded) requireVersion(expectedVersion, one.version);
  else refuseOtherVersion(expectedVersion, one.version);
  await actInClaim(w, one);
  const changed = await perform(w, one);
  audit(w, one, act);
  return worked(w, changed);
}

/** The same for what is done with a collection request of a case; the version is the request's. */
export async function workOnRequest(
  w: Work<UseCaseContext>,
  id: string,
  act: Act,
  perform: (w: Work<UseCaseContext>, one: StoredCase, requestId: string) => Promise<unknown>,
): Promise<ReviewedCollection> {
  const caseId = await requireCaseOf(w, id);
  const one = await open(w, caseId);
  const { request } = await reviewedCollection(w, id);
  refuseOtherVersion(act.expectedVersion, request.version);
  await actInClaim(w, one);
  await perform(w, one, request.id);
  audit(w, one, { ...act, detail: { ...act.detail, collectionRequestId: id } });
  return reviewedCollection(w, id);
}

/** The same for what is done beside a case (uuid): its documents, its messages. */
export async function workBesideCase<T>(
  w: Work<UseCaseContext>,
  caseId: string | null,
  perform: (w: Work<UseCaseContext>) => Promise<T>,
): Promise<T> {
  if (caseId !== null) await actInClaim(w, await open(w, encodeId("cas", caseId)));
  return perform(w);
}

// The order before its cases, as everywhere.
async function open(w: Work, id: string): Promise<StoredCase> {
  await lockOrder(w, await requireOrderOf(w, id));
  return lockCase(w, id);
}

async function worked(r: Read<WorkedContext>, one: StoredCase): Promise<WorkedCase> {
  const order = await getOrder(r, encodeId("ord", one.orderId));
  const issues = await deliverablesOf(r, one.id);
  const isErased = (await findPersonKey(r, "travelers", one.travelerId)) === undefined;
  return workedCase(r, one, {
    ...(await reviewStateOf(r, one.id)),
    ...{ isPaid: amountDue(order) === 0, isReliedOn: isReliedOn(issues), isErased },
    correctableOutcomes: isErased ? [] : correctableOutcomes(one.outcome, issues),
  });
}

function audit(w: Work, { id }: StoredCase, { name: action, detail }: Act): void {
  w.audit({ action, subject: { type: "case", id: encodeId("cas", id) }, ...(detail && { detail }) });
}
