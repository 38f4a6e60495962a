import type { AppContext } from "../../../../context.ts";
import { Problem } from "../../../../core/problem.ts";
import { type Job, type JobHandler, scopeIn, textIn } from "../../../../jobs/handler.ts";
import { systemOf, unitOfWork } from "../../../../work/work.ts";
import { unexpected } from "../../../integration/operations/operations.service.ts";
import {
  beginReport,
  concludeReport,
  failReport,
  giveUpTurn,
  lookAtReport,
  type ReportTurn,
  WritingStopped,
} from "./reports.turns.service.ts";
import { writeReport } from "./reports.writing.service.ts";

const LOOK_MS = 2_000;

/** Writes reports: one of a tenant at a time, and the tenants take turns. */
export function reportWriting(ctx: AppContext): JobHandler {
  return { queue: "reports.write", perTenant: 1, run: (job) => runReport(ctx, job) };
}

async function runReport(ctx: AppContext, job: Job): Promise<void> {
  const caller = systemOf(scopeIn(job.data));
  const operationId = textIn(job.data, "operationId");
  const turn = await unitOfWork(ctx, caller, (w) => beginReport(w, operationId));
  if (turn === undefined) return;
  try {
    const written = await writeReport(ctx, caller.scope, turn.report, lookingAt(ctx, job, turn));
    const isDone = await unitOfWork(ctx, caller, (w) => concludeReport(w, turn, written));
    if (!isDone) throw new Error("somebody was erased while a report that names people was written");
  } catch (error) {
    if (error instanceof WritingStopped) return;
    // What is out of order now may be in order at the next attempt.
    const isGivenUp = job.isLastAttempt && !job.signal.aborted;
    const problem = error instanceof Problem ? error : unexpected();
    await unitOfWork(ctx, caller, (w) => (isGivenUp ? failReport(w, turn, problem) : giveUpTurn(w, turn)));
    throw error;
  }
}

// Every few seconds: whether it is still wanted, and how far it is.
function lookingAt(ctx: AppContext, { data, signal }: Job, turn: ReportTurn) {
  const caller = systemOf(scopeIn(data));
  let lookedMs = 0;
  return async (done: number, total: number): Promise<void> => {
    signal.throwIfAborted();
    const nowMs = ctx.clock.now().getTime();
    if (nowMs - lookedMs < LOOK_MS) return;
    lookedMs = nowMs;
    await unitOfWork(ctx, caller, (w) => lookAtReport(w, turn, { done, total }));
  };
}
