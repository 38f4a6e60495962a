import type { AppContext } from "../../../context.ts";
import { change } from "../../../http/resources/change.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import type { AddRoute } from "../../../http/route.ts";
import {
  FailedJobPageSchema,
  FailedJobSchema,
  FailedJobsQuery,
  JobParams,
  type ShownFailedJob,
} from "./jobs.schema.ts";
import { discardJob, listFailedJobs, retryJob } from "./jobs.service.ts";
import { JOB, showJob } from "./jobs.view.ts";

const COMMON = { surface: "operator", tag: "Installation", emits: [] } as const;
const ACTING = {
  ...COMMON,
  method: "POST",
  access: { action: "installation:manage" },
  idempotency: "required",
  precondition: "none",
  unversioned: true,
  cost: 5,
  problems: ["resource_not_found"],
} as const;
const EXAMPLE: ShownFailedJob = {
  id: "7f0f3c62-2f0b-4c8e-9b57-0d4b4d6a4f11",
  queue: "mails.send",
  failedAt: "2026-11-20T09:00:00.000Z",
  cause: "the mail server does not answer",
  data: { mailId: "01890000-0000-7000-8000-000000000000" },
};
const PARAMS = { id: EXAMPLE.id };

/** Jobs that failed for good, which somebody has to look at. */
export function jobsRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...COMMON,
    id: "get_failed_jobs",
    method: "GET",
    url: "/failed-jobs",
    summary: "List the jobs that failed",
    description: "Newest first: those that no further attempt was made for. They are kept for about four weeks.",
    access: { action: "installation:read" },
    idempotency: "none",
    precondition: "none",
    cost: 2,
    problems: [],
    examples: { response: examplePage(EXAMPLE) },
    schema: { querystring: FailedJobsQuery, response: { 200: FailedJobPageSchema } },
    handler: (request) =>
      list(ctx, request, {
        rows: (r, keyset) => listFailedJobs(r, request.query.queue, keyset),
        show: showJob,
        keyOf: ({ place = "" }) => place,
      }),
  });

  route({
    ...ACTING,
    id: "post_failed_jobs_id_retry",
    url: "/failed-jobs/:id/retry",
    summary: "Run a failed job again",
    description: "Of two who do so at once, the second finds it gone.",
    examples: { params: PARAMS, response: EXAMPLE },
    schema: { params: JobParams, response: { 200: FailedJobSchema } },
    handler: (request, reply) => change(ctx, request, reply, JOB, (w) => retryJob(w, request.params.id)),
  });

  route({
    ...ACTING,
    id: "post_failed_jobs_id_discard",
    url: "/failed-jobs/:id/discard",
    summary: "Give a failed job up",
    description: "What it was to do is not done. The audit log keeps that it was given up, and by whom.",
    stepUp: true,
    examples: { params: PARAMS, response: EXAMPLE },
    schema: { params: JobParams, response: { 200: FailedJobSchema } },
    handler: (request, reply) => change(ctx, request, reply, JOB, (w) => discardJob(w, request.params.id)),
  });
}
