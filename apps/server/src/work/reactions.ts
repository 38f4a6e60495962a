import { NOTICED_EVENTS, noticeOf, UNDO_SECONDS } from "@entrada/domain/cases/case-notices";
import { newUuid } from "../core/ids.ts";
import { type Environment, scopeOf, type TenantScope } from "../core/tenant-scope.ts";
import type { NewEvent } from "../events/append.ts";
import type { EventType } from "../events/catalog.ts";
import type { JobRequest } from "../jobs/queue.ts";
import type { QueueName } from "../jobs/queues.ts";

/** What an event came with. */
interface Circumstances {
  /** all of its transaction */
  readonly events: readonly NewEvent[];
  readonly isByOperator: boolean;
}

/** Jobs that events lead to, whoever caused them. */
interface Reaction {
  /** whose jobs they are */
  readonly queue: QueueName;
  /** in one sentence */
  readonly does: string;
  readonly on: readonly EventType[];
  /** undefined: in every environment */
  readonly onlyIn?: Environment;
  /** What the job is told besides the tenant; undefined: this event leads to none. Equal jobs are sent once. */
  readonly dataOf: (event: NewEvent, circumstances: Circumstances) => JobRequest["data"] | undefined;
  /** for how long the job waits; undefined: not at all */
  readonly secondsAfter?: (event: NewEvent, circumstances: Circumstances) => number | undefined;
}

/** The request by whose return an operator asks for something, which can be undone before anybody is told. */
function returnTold(
  { type, data }: NewEvent,
  { events, isByOperator }: Circumstances,
): NewEvent["resource"] | undefined {
  if (!isByOperator || type !== "case.action_required" || !("collectionRequestId" in data)) return undefined;
  const { collectionRequestId: id } = data;
  return events.find((one) => one.type === "collection_request.returned" && one.resource.id === id)?.resource;
}

/**
 * What follows events, in one list: a job each, sent in the transaction of the events, so that none is lost. What has to
 * happen in that transaction itself is no reaction: the process that causes the events does it.
 */
export const REACTIONS: readonly Reaction[] = [
  {
    queue: "notices.write",
    does: "Writes to the traveler of the case.",
    on: NOTICED_EVENTS,
    dataOf: (event, circumstances) => {
      const notice = noticeOf(event.type, event.data);
      if (notice === undefined) return undefined;
      const caseId = "caseId" in event.data && event.data.caseId ? event.data.caseId : event.resource.id;
      // The message has its id before it is written: a job that runs twice writes it once.
      const told = { caseId, notice, messageId: newUuid() };
      // Whoever hands in begins a review; an operator only takes a return back.
      if (event.type === "case.review_started" && circumstances.isByOperator)
        return { ...told, afterNotice: "actionRequired" };
      if (event.type !== "case.action_required") return told;
      const asked = { ...told, reason: event.data.reason };
      const request = returnTold(event, circumstances);
      return request ? { ...asked, requestId: request.id, requestVersion: request.version } : asked;
    },
    secondsAfter: (event, circumstances) => (returnTold(event, circumstances) ? UNDO_SECONDS : undefined),
  },
  {
    queue: "report-schedules.follow",
    does: "Tells the schedule of a report what became of it, and writes to its recipients.",
    on: ["report.ready", "operation.failed", "operation.cancelled"],
    dataOf: ({ data, resource }) => {
      if ("reportType" in data && "operationId" in data) return { operationId: data.operationId };
      return "kind" in data && data.kind === "report" ? { operationId: resource.id } : undefined;
    },
  },
  {
    queue: "cases.play",
    does: "Plays the operator and the authority of a case whose traveler's passport number asks for it.",
    on: [
      "case.review_started",
      "case.ready_to_submit",
      "case.submitted",
      "case.action_resolved",
      "case.resumed",
      "order.confirmed",
    ],
    onlyIn: "test",
    // Whoever takes a decision back decides what comes next.
    dataOf: ({ data, resource }) => ("correction" in data ? undefined : { id: resource.id }),
  },
];

/** The jobs that these events lead to, in the order of the list. An event that was triggered has not happened. */
export function jobsOf(scope: TenantScope, { events, isByOperator }: Circumstances): readonly JobRequest[] {
  const happened = events.filter(({ isTriggered }) => !isTriggered);
  return REACTIONS.filter(({ onlyIn }) => onlyIn === undefined || onlyIn === scope.environment).flatMap(
    ({ queue, on, dataOf, secondsAfter }) => {
      const jobs = happened
        .filter(({ type }) => on.includes(type))
        .flatMap((event) => {
          const circumstances = { events: happened, isByOperator };
          const data = dataOf(event, circumstances);
          const afterSeconds = secondsAfter?.(event, circumstances);
          const job = data && { queue, data: { ...scopeOf(scope), ...data } };
          return job === undefined ? [] : afterSeconds === undefined ? job : { ...job, afterSeconds };
        });
      return [...new Map(jobs.map((job) => [JSON.stringify(job.data), job])).values()];
    },
  );
}
