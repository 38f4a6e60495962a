import { isFinalOperationState } from "@entrada/domain/operations/operation-lifecycle";
import type { AppContext } from "../../../context.ts";
import { Problem } from "../../../core/problem.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { JsonObject } from "../../../db/tables/schema.ts";
import type { Job } from "../../../jobs/handler.ts";
import type { Locked } from "../../../work/locked.ts";
import { systemOf, type UseCaseContext, unitOfWork, type Work } from "../../../work/work.ts";
import { moveOperation, type OperationMove, type OperationResult } from "./operations.machine.ts";
import * as store from "./operations.store.ts";

interface Progress {
  readonly done: number;
  readonly total?: number;
}

/** The result of a step: more to do, or the end. */
type StepOutcome =
  | {
      readonly progress: Progress;
      /** the next step's input; nothing else survives a crash */
      readonly checkpoint: JsonObject;
      /** in real time: no further step before */
      readonly notBefore?: Date;
    }
  | { readonly progress?: Progress; readonly result: OperationResult | null };

/**
 * What an operation of this kind does, step by step. A step is one short transaction that commits together with its
 * checkpoint: after a crash the work resumes from the last one, and a cancelled operation takes no further step.
 * A step that throws a problem fails the operation with it; any other error is retried.
 */
export interface OperationKind {
  readonly kind: string;
  readonly step: (w: Work<UseCaseContext>, operation: store.Operation) => Promise<StepOutcome>;
}

interface OperationAddress extends TenantScope {
  /** uuid */
  readonly id: string;
}

const TURN_SECONDS_MAX = 20;

/**
 * Runs the operation's steps until it ends. Long work continues in another job, so that other operations get a turn.
 */
export async function runOperation(
  ctx: AppContext,
  kinds: readonly OperationKind[],
  address: OperationAddress,
  job: Pick<Job, "isLastAttempt" | "signal">,
): Promise<void> {
  const untilMs = ctx.clock.now().getTime() + TURN_SECONDS_MAX * 1_000;
  try {
    for (;;) {
      job.signal.throwIfAborted();
      const isTurnOver = ctx.clock.now().getTime() >= untilMs;
      if ((await takeStep(ctx, kinds, address, isTurnOver)) === "stop") return;
    }
  } catch (error) {
    const isGivenUp = job.isLastAttempt && !job.signal.aborted;
    if (!(error instanceof Problem) && !isGivenUp) throw error;
    const problem = error instanceof Problem ? error : unexpected();
    await unitOfWork(ctx, systemOf(address), (w) => failOperation(w, address.id, problem));
    if (problem !== error) throw error;
  }
}

/** Fails the operation (uuid), unless it has ended already. */
export async function failOperation(w: Work, id: string, problem: Problem): Promise<void> {
  const operation = await store.findOperationForUpdate(w.tx, w.scope, id);
  if (!operation || isFinalOperationState(operation.state)) return;
  await move(w, operation, { action: "fail", problem });
}

/** An operation (uuid) whose work a queue of its own does; undefined: it has ended, or is gone. */
export async function lockUnended(w: Work, id: string): Promise<Locked<store.Operation> | undefined> {
  const operation = await store.findOperationForUpdate(w.tx, w.scope, id);
  return operation && !isFinalOperationState(operation.state) ? operation : undefined;
}

/** Its work has begun, perhaps not for the first time. */
export async function beginWork(w: Work, operation: Locked<store.Operation>): Promise<void> {
  if (operation.state === "pending") await move(w, operation, { action: "start" });
}

/** Tells how far its work is. */
export async function noteProgress(
  w: Work,
  operation: Locked<store.Operation>,
  { done, total }: Required<Progress>,
): Promise<void> {
  await store.updateOperation(w.tx, w.scope, operation, { progressDone: done, progressTotal: total, isEnd: false });
}

/** Its work is done. */
export async function succeedOperation(
  w: Work,
  operation: Locked<store.Operation>,
  result: OperationResult,
  { done, total }: Required<Progress>,
): Promise<void> {
  await move(w, operation, { action: "succeed", result, progress: { progressDone: done, progressTotal: total } });
}

/** The problem of an operation that failed for internal reasons. */
export function unexpected(): Problem {
  return new Problem("internal_error", "The operation failed unexpectedly. Completed steps are kept.");
}

function takeStep(
  ctx: AppContext,
  kinds: readonly OperationKind[],
  { id, ...scope }: OperationAddress,
  isTurnOver: boolean,
): Promise<"go on" | "stop"> {
  return unitOfWork(ctx, systemOf(scope), async (w) => {
    const operation = await store.findOperationForUpdate(w.tx, w.scope, id);
    if (!operation || isFinalOperationState(operation.state)) return "stop";
    const kind = kinds.find((knownOperationKind) => knownOperationKind.kind === operation.kind);
    if (!kind) throw new Error(`no operation kind ${operation.kind} is registered`);
    if (operation.state === "pending") {
      // Committed before the first step, so that everybody can see that work has begun.
      await move(w, operation, { action: "start" });
      return "go on";
    }
    const outcome = await kind.step(w, operation);
    const { done, total } = outcome.progress ?? {};
    const progress = {
      ...(done === undefined ? {} : { progressDone: done }),
      ...(total === undefined ? {} : { progressTotal: total }),
    };
    if ("result" in outcome) {
      await move(w, operation, { action: "succeed", result: outcome.result, progress });
      return "stop";
    }
    await store.updateOperation(w.tx, w.scope, operation, {
      ...progress,
      checkpoint: JSON.stringify(outcome.checkpoint),
      isEnd: false,
    });
    const { notBefore } = outcome;
    if (!isTurnOver && notBefore === undefined) return "go on";
    w.enqueue({
      queue: "operation.run",
      data: { ...w.scope, operationId: id },
      ...(notBefore === undefined ? {} : { notBefore }),
    });
    return "stop";
  });
}

async function move(w: Work, operation: Locked<store.Operation>, operationMove: OperationMove): Promise<void> {
  const moved = await moveOperation(w, operation, operationMove);
  if (!moved.ok) throw new Error(`an operation that is ${operation.state} cannot ${operationMove.action}`);
}
