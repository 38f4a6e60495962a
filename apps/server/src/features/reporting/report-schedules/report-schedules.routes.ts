import Type from "typebox";
import type { AppContext } from "../../../context.ts";
import { change, create, read, readWhole, remove } from "../../../http/resources/change.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { createdIn } from "../../../http/resources/list-filters.ts";
import { expectedVersion } from "../../../http/resources/preconditions.ts";
import { standingOf } from "../../../http/resources/standing.ts";
import type { AddRoute } from "../../../http/route.ts";
import { errorsOfSchedule } from "./report-schedules.check.ts";
import { EXAMPLE_NEW_SCHEDULE, EXAMPLE_SCHEDULE } from "./report-schedules.examples.ts";
import {
  NewScheduleSchema,
  ScheduleChangesSchema,
  SchedulePageSchema,
  ScheduleParams,
  ScheduleSchema,
  SchedulesQuery,
} from "./report-schedules.schema.ts";
import * as service from "./report-schedules.service.ts";
import { SCHEDULE, SCHEDULES_PATH, showSchedule } from "./report-schedules.view.ts";

const COMMON = { surface: "tenant", tag: "Reports", access: { grant: "reports:run" }, cost: 5 } as const;
const ONE = `${SCHEDULES_PATH}/:id`;
const PARAMS = { id: EXAMPLE_SCHEDULE.id };
const UNDER = "tenants_id_environment_report_schedules";

/** The operations on schedules of reports. */
export function reportSchedulesRoutes(route: AddRoute, ctx: AppContext): void {
  readingRoutes(route, ctx);
  changingRoutes(route, ctx);
  for (const action of ["pause", "resume"] as const) movingRoute(route, ctx, action);
}

function readingRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...COMMON,
    id: "get_report_schedules",
    operators: { action: "reports:run", id: `get_${UNDER}` },
    method: "GET",
    url: SCHEDULES_PATH,
    summary: "List the report schedules",
    description: "Oldest first, each with what became of its last run.",
    idempotency: "none",
    precondition: "none",
    cost: 2,
    emits: [],
    problems: [],
    examples: { query: { state: "active" }, response: examplePage(EXAMPLE_SCHEDULE) },
    schema: { querystring: SchedulesQuery, response: { 200: SchedulePageSchema } },
    handler: (request) => {
      const { type: types, state: states, ...created } = request.query;
      const selection = { types, states, ...createdIn(created) };
      return list(ctx, request, {
        rows: (r, keyset) => service.listSchedules(r, selection, keyset),
        show: showSchedule,
      });
    },
  });

  route({
    ...COMMON,
    id: "get_report_schedules_id",
    operators: { action: "reports:run", id: `get_${UNDER}_id` },
    method: "GET",
    url: ONE,
    summary: "Read a report schedule",
    description: "When it runs next, and what became of its last run.",
    idempotency: "none",
    precondition: "none",
    cost: 1,
    emits: [],
    problems: [],
    examples: { params: PARAMS, response: EXAMPLE_SCHEDULE },
    schema: { params: ScheduleParams, response: { 200: ScheduleSchema } },
    standing: standingOf(ctx, "rsc", showSchedule, service.getSchedule),
    // What became of its last run is no part of the version.
    handler: (request, reply) =>
      readWhole(ctx, request, reply, SCHEDULE, (r) => service.getSchedule(r, request.params.id)),
  });
}

function changingRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...COMMON,
    id: "post_report_schedules",
    operators: { action: "reports:run", id: `post_${UNDER}` },
    method: "POST",
    url: SCHEDULES_PATH,
    summary: "Have a report made every week or month",
    description:
      "It is asked for as by `POST /tenant/reports`, and once it is ready its recipients get a mail: a few figures and a link " +
      "to the page where whoever signs in downloads it. No mail has the file, or names anybody. A run that was missed is made " +
      "up for once, however many were.",
    capability: "reports",
    idempotency: "required",
    precondition: "none",
    emits: ["report_schedule.created"],
    problems: ["limit_reached", "resource_not_found"],
    examples: { body: EXAMPLE_NEW_SCHEDULE, response: EXAMPLE_SCHEDULE },
    schema: { body: NewScheduleSchema, response: { 201: ScheduleSchema } },
    furtherErrors: (body, request) => read(ctx, request, async ({ now }) => errorsOfSchedule(body, now)),
    handler: (request, reply) => create(ctx, request, reply, SCHEDULE, (w) => service.createSchedule(w, request.body)),
  });

  route({
    ...COMMON,
    id: "patch_report_schedules_id",
    operators: { action: "reports:run", id: `patch_${UNDER}_id` },
    method: "PATCH",
    url: ONE,
    summary: "Change a report schedule",
    description:
      "Members that are left out do not change; `parameters` are replaced as a whole. Another rhythm needs its own day: " +
      "`weekday` or `dayOfMonth`.",
    idempotency: "optional",
    precondition: "ifMatch",
    emits: ["report_schedule.updated"],
    problems: ["resource_not_found"],
    examples: { params: PARAMS, body: { hour: 6 }, response: { ...EXAMPLE_SCHEDULE, hour: 6, version: "2" } },
    schema: { params: ScheduleParams, body: ScheduleChangesSchema, response: { 200: ScheduleSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, SCHEDULE, (w) =>
        service.changeSchedule(w, request.params.id, request.body, expectedVersion(request)),
      ),
  });

  route({
    ...COMMON,
    id: "delete_report_schedules_id",
    operators: { action: "reports:run", id: `delete_${UNDER}_id` },
    method: "DELETE",
    url: ONE,
    summary: "Delete a report schedule",
    description: "Nothing more is made by it. Its reports stay for as long as others do.",
    idempotency: "none",
    precondition: "ifMatch",
    emits: ["report_schedule.deleted"],
    problems: [],
    examples: { params: PARAMS, response: null },
    schema: { params: ScheduleParams, response: { 204: Type.Null() } },
    handler: (request, reply) =>
      remove(ctx, request, reply, (w) => service.deleteSchedule(w, request.params.id, expectedVersion(request))),
  });
}

const MOVES = {
  pause: {
    summary: "Pause a report schedule",
    description: "Nothing is made until it is resumed.",
    response: { ...EXAMPLE_SCHEDULE, state: "paused", nextRunAt: null, availableActions: ["resume"], version: "2" },
  },
  resume: {
    summary: "Resume a report schedule",
    description: "It runs again from the next time on. What was missed meanwhile is not made up for.",
    response: { ...EXAMPLE_SCHEDULE, version: "3" },
  },
} as const;

function movingRoute(route: AddRoute, ctx: AppContext, action: keyof typeof MOVES): void {
  const { summary, description, response } = MOVES[action];
  route({
    ...COMMON,
    id: `post_report_schedules_id_${action}`,
    operators: { action: "reports:run", id: `post_${UNDER}_id_${action}` },
    method: "POST",
    url: `${ONE}/${action}`,
    summary,
    description,
    idempotency: "required",
    precondition: "ifMatchOptional",
    emits: ["report_schedule.updated"],
    problems: ["state_conflict"],
    examples: { params: PARAMS, response: { ...response, availableActions: [...response.availableActions] } },
    schema: { params: ScheduleParams, response: { 200: ScheduleSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, SCHEDULE, (w) =>
        service.pauseOrResume(w, request.params.id, action, expectedVersion(request)),
      ),
  });
}
