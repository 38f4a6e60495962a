import { noticeOf } from "@entrada/domain/cases/case-notices";
import { newUuid } from "../core/ids.ts";
import { scopeOf, type TenantScope } from "../core/tenant-scope.ts";
import type { NewEvent } from "../events/append.ts";
import type { JobRequest } from "../jobs/queue.ts";

/** The jobs that events lead to, whoever caused them; sent in the transaction of the events, so that none is lost. */
export function jobsOf(scope: TenantScope, events: readonly NewEvent[]): readonly JobRequest[] {
  const happened = events.filter(({ isTriggered }) => !isTriggered);
  return [...happened.flatMap((event) => noticeJob(scope, event) ?? []), ...playJobs(scope, happened)];
}

// After these, something may happen by itself.
const PLAYED: readonly string[] = [
  ...["case.review_started", "case.ready_to_submit", "case.submitted", "case.action_resolved", "case.resumed"],
  "order.confirmed",
];

function playJobs(scope: TenantScope, events: readonly NewEvent[]): readonly JobRequest[] {
  if (scope.environment !== "test") return [];
  // Whoever takes a decision back decides what comes next.
  const played = events.filter(({ type, data }) => PLAYED.includes(type) && !("correction" in data));
  const ids = played.map(({ resource }) => resource.id);
  return [...new Set(ids)].map((id) => ({ queue: "cases.play", data: { ...scopeOf(scope), id } }));
}

function noticeJob(scope: TenantScope, event: NewEvent): JobRequest | undefined {
  const notice = noticeOf(event.type, event.data);
  if (notice === undefined) return undefined;
  // The message has its id before it is written: a job that runs twice writes it once.
  const caseId = "caseId" in event.data && event.data.caseId ? event.data.caseId : event.resource.id;
  const told = { caseId, notice, messageId: newUuid() };
  const reason = event.type === "case.action_required" ? { reason: event.data.reason } : {};
  return { queue: "notices.write", data: { ...scopeOf(scope), ...told, ...reason } };
}
