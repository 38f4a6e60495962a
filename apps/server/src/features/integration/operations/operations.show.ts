import { availableOperationActions } from "@entrada/domain/operations/operation-lifecycle";
import { encodeId } from "../../../core/ids.ts";
import { Problem, problemBody } from "../../../core/problem.ts";
import { PROBLEMS, type ProblemCode } from "../../../core/problem-registry.ts";
import { hrefOf } from "../../../http/route.ts";
import type { ShownOperation } from "./operations.schema.ts";
import type { Operation } from "./operations.store.ts";

export const OPERATIONS_PATH = "/tenant/operations";

/** Where the operation is found. */
export function operationHref({ id }: Pick<Operation, "id">): string {
  return hrefOf(OPERATIONS_PATH, encodeId("opn", id));
}

/** The operation as the interface shows it. */
export function showOperation(publicBaseUrl: string, operation: Operation): ShownOperation {
  const { subjectType, subjectId, resultType, resultId, resultHref } = operation;
  const hasResult = resultType !== null && resultId !== null && resultHref !== null;
  return {
    id: encodeId("opn", operation.id),
    kind: operation.kind,
    state: operation.state,
    availableActions: [...availableOperationActions(operation.state)],
    progress: { done: operation.progressDone, total: operation.progressTotal },
    subject: subjectType === null || subjectId === null ? null : { type: subjectType, id: subjectId },
    result: hasResult ? { type: resultType, id: resultId, href: resultHref } : null,
    error: errorOf(publicBaseUrl, operation),
    createdAt: operation.createdAt.toISOString(),
    startedAt: operation.startedAt?.toISOString() ?? null,
    completedAt: operation.completedAt?.toISOString() ?? null,
    expiresAt: operation.expiresAt?.toISOString() ?? null,
    version: String(operation.version),
  };
}

// The same body that the request would have been answered with, had it waited.
function errorOf(publicBaseUrl: string, operation: Operation): ShownOperation["error"] {
  const { errorCode, errorDetail, requestId } = operation;
  if (errorCode === null) return null;
  const problem = new Problem(isProblemCode(errorCode) ? errorCode : "internal_error", errorDetail ?? "");
  const place = { publicBaseUrl, instance: operationHref(operation), requestId: requestId ?? "" };
  const { type, title, status, code, detail, instance } = problemBody(problem, place);
  return { type, title, status, code, detail, instance, requestId: place.requestId };
}

function isProblemCode(text: string): text is ProblemCode {
  return Object.hasOwn(PROBLEMS, text);
}
