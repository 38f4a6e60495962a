import type { Grant } from "@entrada/domain/access/grants";
import { permits } from "@entrada/domain/access/principal";
import { OPERATION_LIFECYCLE, type OperationSubjectType } from "@entrada/domain/operations/operation-lifecycle";
import { initialState } from "@entrada/domain/shared/lifecycle";
import { encodeId, newUuid } from "../../../core/ids.ts";
import { inState } from "../../../core/in-state.ts";
import type { Keyset } from "../../../core/paging.ts";
import { grantMissing, Problem } from "../../../core/problem.ts";
import { type ExpectedVersion, refuseOtherVersion } from "../../../core/version.ts";
import type { JsonObject } from "../../../db/tables/schema.ts";
import { auditOperator } from "../../../work/audit-operator.ts";
import { load } from "../../../work/load.ts";
import { orConflict } from "../../../work/transition.ts";
import type { Read, Work } from "../../../work/work.ts";
import { moveOperation } from "./operations.machine.ts";
import * as store from "./operations.store.ts";

export type { Operation, OperationFilter } from "./operations.store.ts";
export { listStalled } from "./operations.store.ts";
export type { OperationKind } from "./operations-run.ts";
export {
  beginWork,
  failOperation,
  lockUnended,
  noteProgress,
  succeedOperation,
  unexpected,
} from "./operations-run.ts";

/** Work that takes longer than a request may. */
export interface NewOperation {
  /** one of the kinds that the worker knows */
  readonly kind: string;
  /** of the request that starts it; cancelling requires it as well */
  readonly grant: Grant;
  readonly subject: { readonly type: OperationSubjectType; readonly id: string } | null;
  /** what its steps need to know: ids, instants and counts */
  readonly input: JsonObject;
  readonly total?: number;
  /** whose jobs do the work; its steps are the usual ones unless it has a queue of its own */
  readonly queue?: "operation.run" | "reports.write";
}

/** Starts the operation with the caller's change: it begins once that has committed. */
export async function startOperation(
  w: Work,
  { kind, grant, subject, input, total, queue = "operation.run" }: NewOperation,
): Promise<store.Operation> {
  const { tenantId, environment } = w.scope;
  const id = newUuid();
  const operation = await store.insertOperation(w.tx, w.scope, {
    id,
    kind,
    state: initialState(OPERATION_LIFECYCLE),
    requiredGrant: grant,
    requestId: w.cause.requestId ?? null,
    subjectType: subject?.type ?? null,
    subjectId: subject?.id ?? null,
    input: JSON.stringify(input),
    progressTotal: total ?? null,
    createdAt: w.now,
  });
  w.enqueue({ queue, data: { tenantId, environment, operationId: id } });
  return operation;
}

/** The tenant's operations, in the keyset's order. */
export function listOperations(
  r: Read,
  filter: store.OperationFilter,
  keyset: Keyset,
): Promise<readonly store.Operation[]> {
  return store.listOperationsBefore(r.tx, r.scope, filter, keyset);
}

/** The operation with its progress. */
export function getOperation(r: Read, id: string): Promise<store.Operation> {
  return load(r, "opn", id, store.findOperation);
}

/** Refuses a caller who lacks the grant of the request that started the operation. */
export async function requireCancelGrant(r: Read, id: string): Promise<void> {
  refuseWithoutGrant(r, await load(r, "opn", id, store.findOperation));
}

/** Cancels the operation before its next step. Completed steps are kept. */
export async function cancelOperation(
  w: Work,
  id: string,
  { expectedVersion }: { readonly expectedVersion?: ExpectedVersion },
): Promise<store.Operation> {
  const operation = await load(w, "opn", id, store.findOperationForUpdate);
  refuseWithoutGrant(w, operation);
  refuseOtherVersion(expectedVersion, operation.version);
  const cancelled = await moveOperation(w, operation, { action: "cancel" });
  auditOperator(w, {
    action: "operation.cancelled",
    subject: { type: "operation", id: encodeId("opn", operation.id) },
  });
  return orConflict(
    cancelled,
    encodeId("opn", operation.id),
    (state) => `${inState("The operation", state)}: it cannot be cancelled.`,
  );
}

function refuseWithoutGrant({ principal }: Read, { requiredGrant }: store.Operation): void {
  // Of operators, their route has asked for the role that runs reports.
  if (principal.kind === "operator" && requiredGrant !== "reports:run") {
    throw new Problem("grant_missing", "Operators cancel the writing of reports, and nothing else of a tenant.");
  }
  if (principal.kind === "operator" || permits(principal, { grant: requiredGrant })) return;
  throw grantMissing(requiredGrant, `Cancelling this operation requires the grant ${requiredGrant}.`);
}
