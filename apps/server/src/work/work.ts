import type { AuditNote } from "@entrada/domain/access/audit-entry";
import { type Actor, actorOf, type Principal, SYSTEM } from "@entrada/domain/access/principal";
import type { Transaction } from "kysely";
import type { AppContext } from "../context.ts";
import { decodeId } from "../core/ids.ts";
import { scopeOf, type TenantScope } from "../core/tenant-scope.ts";
import { appendAudit } from "../db/audit-append.ts";
import { type Asker, holderOf } from "../db/connections/holder.ts";
import type { BusinessTime } from "../db/database.ts";
import type { Schema } from "../db/tables/schema.ts";
import { appendStatement, type EventCause, type NewEvent } from "../events/append.ts";
import { keepCaseHistory } from "../events/case-history.ts";
import { enqueue, type JobRequest } from "../jobs/queue.ts";
import { businessTime } from "./business-time.ts";
import { jobsOf } from "./reactions.ts";

/** The caller and the tenant. */
export interface Caller {
  readonly scope: TenantScope;
  readonly principal: Principal;
  /** the request's id, as clients see it; absent without a request */
  readonly requestId?: string;
  /** what a change is made to, as clients see the ids: changes of the same one wait for each other without a connection */
  readonly resources?: readonly string[];
  /** whose connections it takes, if the principal acts for somebody who asked */
  readonly askedBy?: Asker;
}

/** The process's resources that a transaction needs. */
export type WorkResources = Pick<AppContext, "db" | "clock" | "positions" | "jobs">;

// A use case has no database but its transaction, and what follows the commit is not its part.
type Reachable<Context> = Omit<Context, Exclude<keyof WorkResources, "clock">>;

/** Everything that a use case can reach besides its transaction. Each one names the part of it that it needs. */
export type UseCaseContext = Reachable<AppContext>;

/** For use cases that read: one transaction that sees one tenant, at the tenant's own time. */
export interface Read<Context = unknown> {
  readonly ctx: Context;
  readonly tx: Transaction<Schema>;
  readonly scope: TenantScope;
  readonly principal: Principal;
  /** the tenant's own time, which a test environment can move ahead */
  readonly now: Date;
}

/** For use cases that change something; everything commits together, or not at all. */
export interface Work<Context = unknown> extends Read<Context> {
  /** the cause, named in events and stored rows */
  readonly cause: EventCause;
  /** Records an event; it is in the tenant's log once the work has committed. */
  emit(event: NewEvent): void;
  /** Enqueues a job, to be run after the commit. */
  enqueue(job: JobRequest): void;
  /** Writes down who did it in the audit log, which is never changed: no personal data. */
  audit(note: AuditNote): void;
}

/** The context of work without a request: jobs and sweeps. */
export function systemOf(scope: TenantScope): Caller {
  return { scope: scopeOf(scope), principal: SYSTEM };
}

/** The service itself, in somebody's request: it takes the connections of whoever asked, and none of the jobs'. */
export function systemFor(scope: TenantScope, askedBy: Asker): Caller {
  return { scope: scopeOf(scope), principal: SYSTEM, askedBy };
}

/** Who asks for what the caller does. */
export function askerOf({ principal, askedBy = principal }: Caller): Asker {
  return askedBy;
}

/** Reads in one transaction; a session's sees its own cases alone, whatever the use case asks for. */
export function readOnly<T>(
  ctx: AppContext,
  caller: Caller,
  useCase: (r: Read<UseCaseContext>) => Promise<T>,
): Promise<T> {
  const { scope, principal } = caller;
  const reading = readingAs(ctx, caller, useCase);
  if (principal.kind !== "session") return ctx.db.withTenant(scope, reading, holderOf(scope, askerOf(caller), "read"));
  return ctx.db.withSession(scope, decodeId("ses", principal.id) ?? "", reading);
}

/** The same as everything is in one moment; not for sessions. */
export function readInOneMoment<T>(
  ctx: AppContext,
  caller: Caller,
  useCase: (r: Read<UseCaseContext>) => Promise<T>,
): Promise<T> {
  if (caller.principal.kind === "session") throw new TypeError("a session reads through its own door");
  return ctx.db.inOneMoment(
    caller.scope,
    readingAs(ctx, caller, useCase),
    holderOf(caller.scope, askerOf(caller), "read"),
  );
}

function readingAs<T>(ctx: AppContext, { scope, principal }: Caller, useCase: (r: Read<UseCaseContext>) => Promise<T>) {
  return (tx: Transaction<Schema>, { offsetSeconds }: BusinessTime) =>
    useCase({ ctx, tx, scope, principal, now: businessTime(ctx.clock, offsetSeconds) });
}

/**
 * Runs a use case in one transaction: its writes, then its jobs, then its audit entries, then its events as the very
 * last statement, because these two block other writers until the commit. A transaction that loses a race starts again from the
 * beginning, so a use case must have no effects outside the database.
 */
export async function unitOfWork<T, Context extends WorkResources>(
  ctx: Context,
  caller: Caller,
  useCase: (w: Work<Reachable<Context>>) => Promise<T>,
): Promise<T> {
  const { scope, principal, resources } = caller;
  const cause = causeOf(caller);
  const working = async (tx: Transaction<Schema>, { offsetSeconds }: BusinessTime) => {
    const now = businessTime(ctx.clock, offsetSeconds);
    const { result, events, hasJobs } = await perform({ ctx, tx, scope, principal, now, cause }, useCase);
    const types = events.map(({ type }) => type);
    const last = types.length > 0 ? { last: appendStatement(tx, scope, events, { occurredAt: now, cause }) } : {};
    return { result: { result, types, hasJobs }, ...last };
  };
  const claims = { holding: holderOf(scope, askerOf(caller), "change"), resources };
  const { result, types, hasJobs } = await ctx.db.endingWithTenant(scope, working, claims);
  if (types.length > 0) ctx.positions.written(scope, types);
  if (hasJobs) ctx.jobs.ring();
  return result;
}

/**
 * Runs a use case in the caller's transaction, sends its jobs and those of its events, keeps what happened in cases, and
 * chains its audit entries. The caller appends the events, last of all.
 */
export async function perform<T, Context>(
  given: Omit<Work<Context>, "emit" | "enqueue" | "audit">,
  useCase: (w: Work<Context>) => Promise<T>,
): Promise<{ readonly result: T; readonly events: readonly NewEvent[]; readonly hasJobs: boolean }> {
  const events: NewEvent[] = [];
  const jobs: JobRequest[] = [];
  const notes: AuditNote[] = [];
  const result = await useCase({
    ...given,
    emit: (event) => void events.push(event),
    enqueue: (job) => void jobs.push(job),
    audit: (note) => void notes.push(note),
  });
  jobs.push(...jobsOf(given.scope, { events, isByOperator: given.cause.actor.type === "operator" }));
  for (const job of jobs) await enqueue(given.tx, job);
  await keepCaseHistory(given.tx, given.scope, events, { occurredAt: given.now, cause: given.cause });
  // Always this lock before that of the tenant's events, whoever writes: else two could wait for each other.
  await appendAudit(given.tx, given.scope, notes, given.cause);
  return { result, events, hasJobs: jobs.length > 0 };
}

function causeOf({ principal, requestId }: Caller): EventCause {
  const actor: Actor = actorOf(principal);
  return requestId === undefined ? { actor } : { requestId, actor };
}
