import { moveOperation } from "@entrada/domain/operations/operation-lifecycle";
import { encodeId } from "../../../core/ids.ts";
import type { Problem } from "../../../core/problem.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { NewEvent } from "../../../events/append.ts";
import type { Work } from "../../../work/keyed-change.ts";
import * as store from "./operations.store.ts";

/** How long an operation is kept after its end, in the tenant's own time. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;

/** What an operation has made, where it makes something. */
export interface OperationResult {
  readonly type: string;
  /** as clients see it */
  readonly id: string;
  readonly href: string;
}

type Ending =
  | { readonly action: "cancel" }
  | { readonly action: "fail"; readonly problem: Problem }
  | {
      readonly action: "succeed";
      readonly result: OperationResult | null;
      readonly progress: { readonly progress_done?: number; readonly progress_total?: number };
    };

/** Ends the operation for good and says so in the log; its row must be locked. Throws when its state does not allow it. */
export async function endOperation(
  w: Work,
  scope: TenantScope,
  operation: store.Operation,
  ending: Ending,
): Promise<store.Operation> {
  const moved = moveOperation(operation.state, ending.action);
  if (!moved.ok) throw new Error(`an operation that is ${operation.state} cannot ${ending.action}`);
  const ended = await store.updateOperation(w.tx, scope, operation.id, {
    state: moved.value,
    completed_at: w.now,
    expires_at: new Date(w.now.getTime() + KEPT_MS),
    checkpoint: null,
    ...outcomeColumns(ending),
  });
  w.emit(endEvent(operation, ended, ending));
  return ended;
}

function outcomeColumns(ending: Ending) {
  if (ending.action === "fail") return { error_code: ending.problem.code, error_detail: ending.problem.detail };
  if (ending.action === "cancel") return {};
  if (ending.result === null) return ending.progress;
  const { type, id, href } = ending.result;
  return { ...ending.progress, result_type: type, result_id: id, result_href: href };
}

function endEvent(before: store.Operation, { id, kind, version, ...ended }: store.Operation, ending: Ending): NewEvent {
  const { subjectType, subjectId } = ended;
  const resource = { type: "operation", id: encodeId("opn", id), version: String(version) } as const;
  const common = {
    kind,
    previousState: before.state === "pending" ? "pending" : "running",
    subject: subjectType === null || subjectId === null ? null : { type: subjectType, id: subjectId },
  } as const;
  switch (ending.action) {
    case "cancel":
      return { type: "operation.cancelled", resource, data: { ...common, state: "cancelled" } };
    case "fail":
      return {
        type: "operation.failed",
        resource,
        data: { ...common, state: "failed", errorCode: ending.problem.code },
      };
    case "succeed": {
      const result = ending.result && { type: ending.result.type, id: ending.result.id };
      return { type: "operation.succeeded", resource, data: { ...common, state: "succeeded", result } };
    }
  }
}
