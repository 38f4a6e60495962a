import { isFinalOperationState } from "@entrada/domain/operations/operation-lifecycle";
import type { AppContext } from "../../../context.ts";
import { Problem } from "../../../core/problem.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { JsonObject } from "../../../db/tables/schema.ts";
import type { Job } from "../../../jobs/handler.ts";
import { unitOfWork, type Work } from "../../../work/keyed-change.ts";
import { endOperation, type OperationResult } from "./operations.end.ts";
import * as store from "./operations.store.ts";

/** What a step is given of its operation. */
export interface OperationStep {
  readonly scope: TenantScope;
  readonly operation: store.Operation;
}

/** Where a step has got to: further to go, or the end. */
export type StepOutcome =
  | {
      readonly progress: { readonly done: number; readonly total?: number };
      /** what the next step has to know; it is all that is left after a crash */
      readonly checkpoint: JsonObject;
      /** in real time: no further step before */
      readonly notBefore?: Date;
    }
  | { readonly progress?: { readonly done: number; readonly total?: number }; readonly result: OperationResult | null };

/**
 * What an operation of this kind does, step by step. A step is one short transaction that commits together with its
 * checkpoint: after a crash the work goes on from the last one, and a cancelled operation takes no further step.
 * A step that throws a problem ends the operation with it; anything else is tried again.
 */
export interface OperationKind {
  readonly kind: string;
  readonly step: (w: Work, given: OperationStep) => Promise<StepOutcome>;
}

type Resources = AppContext;

const TURN_SECONDS_MAX = 20;

/** Takes the operation's steps until it has ended; one that takes long goes on in another job, so that others get a turn. */
export async function runOperation(
  resources: Resources,
  kinds: readonly OperationKind[],
  scope: TenantScope & { readonly id: string },
  job: Pick<Job, "isLastAttempt" | "signal">,
): Promise<void> {
  const untilMs = resources.clock.now().getTime() + TURN_SECONDS_MAX * 1_000;
  try {
    for (;;) {
      job.signal.throwIfAborted();
      const isTurnOver = resources.clock.now().getTime() >= untilMs;
      if ((await takeStep(resources, kinds, scope, isTurnOver)) === "stop") return;
    }
  } catch (error) {
    if (error instanceof Problem) return failOperation(resources, scope, error);
    if (job.isLastAttempt && !job.signal.aborted) await failOperation(resources, scope, unexpected());
    throw error;
  }
}

/** Ends the operation without result, unless it has ended already. */
export async function failOperation(
  resources: Resources,
  scope: TenantScope & { readonly id: string },
  problem: Problem,
): Promise<void> {
  await unitOfWork(resources, scope, { actor: { type: "system" } }, async (w) => {
    const operation = await store.findOperationForUpdate(w.tx, scope, scope.id);
    if (!operation || isFinalOperationState(operation.state)) return;
    await endOperation(w, scope, operation, { action: "fail", problem });
  });
}

/** The problem of an operation that failed for a reason that is not the caller's to know. */
export function unexpected(): Problem {
  return new Problem("internal_error", "The operation failed unexpectedly; what it had done stays done.");
}

function takeStep(
  resources: Resources,
  kinds: readonly OperationKind[],
  { id, ...scope }: TenantScope & { readonly id: string },
  isTurnOver: boolean,
): Promise<"go on" | "stop"> {
  return unitOfWork(resources, scope, { actor: { type: "system" } }, async (w) => {
    const operation = await store.findOperationForUpdate(w.tx, scope, id);
    if (!operation || isFinalOperationState(operation.state)) return "stop";
    const kind = kinds.find((known) => known.kind === operation.kind);
    if (!kind) throw new Error(`nobody here does ${operation.kind}`);
    if (operation.state === "pending") {
      // Committed before the first step, so that everybody can see that it has begun.
      await store.updateOperation(w.tx, scope, id, { state: "running", started_at: w.now });
      return "go on";
    }
    const outcome = await kind.step(w, { scope, operation });
    const { done, total } = outcome.progress ?? {};
    const progress = {
      ...(done === undefined ? {} : { progress_done: done }),
      ...(total === undefined ? {} : { progress_total: total }),
    };
    if ("result" in outcome) {
      const { result } = outcome;
      await endOperation(w, scope, operation, { action: "succeed", result, progress });
      return "stop";
    }
    await store.updateOperation(w.tx, scope, id, { ...progress, checkpoint: JSON.stringify(outcome.checkpoint) });
    const { notBefore } = outcome;
    if (!isTurnOver && notBefore === undefined) return "go on";
    w.enqueue({
      queue: "operation.run",
      data: { ...scope, operationId: id },
      ...(notBefore === undefined ? {} : { notBefore }),
    });
    return "stop";
  });
}
