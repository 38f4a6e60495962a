import { availableOperationActions } from "@entrada/domain/operations/operation-lifecycle";
import { encodeId } from "../../../core/ids.ts";
import { Problem, problemBody } from "../../../core/problem.ts";
import { PROBLEMS, type ProblemCode } from "../../../core/problem-registry.ts";
import type { Resource } from "../../../http/resources/change.ts";
import { hrefOf } from "../../../http/route.ts";
import type { ShownOperation } from "./operations.schema.ts";
import type { Operation } from "./operations.store.ts";

export const OPERATIONS_PATH = "/tenant/operations";

/** How an operation is answered. */
export const OPERATION: Resource<Operation> = {
  type: "operation",
  path: OPERATIONS_PATH,
  show: (operation, { ctx }) => showOperation(operation, ctx.config.publicBaseUrl),
};

/** The operation as clients see it. */
export function showOperation(operation: Operation, publicBaseUrl: string): ShownOperation {
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
    error: errorOf(operation, publicBaseUrl),
    createdAt: operation.createdAt.toISOString(),
    startedAt: operation.startedAt?.toISOString() ?? null,
    completedAt: operation.completedAt?.toISOString() ?? null,
    expiresAt: operation.expiresAt?.toISOString() ?? null,
    version: String(operation.version),
  };
}

// The same body that a request would have been answered with.
function errorOf(operation: Operation, publicBaseUrl: string): ShownOperation["error"] {
  const { errorCode, errorDetail, requestId } = operation;
  if (errorCode === null) return null;
  const problem = new Problem(isProblemCode(errorCode) ? errorCode : "internal_error", errorDetail ?? "");
  const place = {
    publicBaseUrl,
    instance: hrefOf(OPERATIONS_PATH, encodeId("opn", operation.id)),
    requestId: requestId ?? "",
  };
  const { type, title, status, code, detail, instance } = problemBody(problem, place);
  return { type, title, status, code, detail, instance, requestId: place.requestId };
}

function isProblemCode(text: string): text is ProblemCode {
  return Object.hasOwn(PROBLEMS, text);
}
