import type { AppContext } from "../../../context.ts";
import { change, create, readWhole, start } from "../../../http/resources/change.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import type { AddRoute } from "../../../http/route.ts";
import { OperationSchema } from "../../integration/operations/operations.schema.ts";
import { OPERATION } from "../../integration/operations/operations.view.ts";
import { errorsOfStart } from "./clocks.check.ts";
import { EXAMPLE_CLOCK, EXAMPLE_CLOCK_WITH_KEY, EXAMPLE_DELETION } from "./clocks.examples.ts";
import {
  ClockAdvanceSchema,
  ClockParams,
  ClocksQuery,
  NewTestClockSchema,
  TestClockPageSchema,
  TestClockSchema,
  TestClockWithKeySchema,
} from "./clocks.schema.ts";
import { advanceClock, CLOCKS_MAX, createClock, deleteClock, getClock, listClocks } from "./clocks.service.ts";
import { CLOCK_WITH_KEY, CLOCKS_PATH, OPEN_CLOCK, showTestClock } from "./clocks.view.ts";

const COMMON = {
  surface: "tenant",
  tag: "Test environment",
  onlyIn: "test",
  precondition: "none",
  access: { grant: "test:clock" },
  emits: [],
} as const;
const READING = { ...COMMON, method: "GET", idempotency: "none" } as const;
const CHANGING = { ...COMMON, method: "POST", idempotency: "required", cost: 5 } as const;
const ONE = `${CLOCKS_PATH}/:id`;
const PARAMS = { id: EXAMPLE_CLOCK.id };

/** The clocks that a run of tests opens, and deletes with everything that it made. */
export function clocksRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...READING,
    id: "get_test_helpers_clocks",
    operators: { action: "testEnvironment:use", id: "get_tenants_id_environment_test_helpers_clocks" },
    url: CLOCKS_PATH,
    summary: "List the test clocks",
    description: "Those that are open, oldest first. The clock of the test environment itself is not among them.",
    cost: 2,
    problems: ["route_not_found"],
    examples: { response: examplePage(EXAMPLE_CLOCK) },
    schema: { querystring: ClocksQuery, response: { 200: TestClockPageSchema } },
    handler: (request) => list(ctx, request, { rows: listClocks, show: showTestClock }),
  });

  route({
    ...READING,
    id: "get_test_helpers_clocks_id",
    operators: { action: "testEnvironment:use", id: "get_tenants_id_environment_test_helpers_clocks_id" },
    url: ONE,
    summary: "Read a test clock",
    description: "The clock with its present time.",
    cost: 1,
    problems: ["route_not_found"],
    examples: { params: PARAMS, response: EXAMPLE_CLOCK },
    schema: { params: ClockParams, response: { 200: TestClockSchema } },
    handler: (request, reply) => readWhole(ctx, request, reply, OPEN_CLOCK, (r) => getClock(r, request.params.id)),
  });

  route({
    ...CHANGING,
    id: "post_test_helpers_clocks",
    // It makes a key.
    operators: { action: "keys:manage", stepUp: true, id: "post_tenants_id_environment_test_helpers_clocks" },
    // Its time goes on.
    unversioned: true,
    url: CLOCKS_PATH,
    summary: "Open a test clock",
    description:
      "Opens a clock with a test tenant of its own, and answers with an API key of that tenant. Whatever is made with this " +
      "key follows the clock, and nothing else sees it: customers, cases, events, webhooks and limits are its own. The " +
      "tenant begins empty, with your settings and what you offer in test. The key has the grants and addresses of the calling one; " +
      "an operator's has every grant. At most " +
      `${CLOCKS_MAX} clocks are open at once.`,
    problems: ["route_not_found", "limit_reached"],
    examples: { body: { name: "pull request 4711" }, response: EXAMPLE_CLOCK_WITH_KEY },
    schema: { body: NewTestClockSchema, response: { 201: TestClockWithKeySchema } },
    furtherErrors: ({ startAt }) => errorsOfStart(startAt, ctx.clock.now()),
    handler: (request, reply) => {
      const { name, startAt } = request.body;
      const startsAt = startAt === undefined ? undefined : new Date(startAt);
      return create(ctx, request, reply, CLOCK_WITH_KEY, (w) => createClock(w, { name, startAt: startsAt }));
    },
  });

  route({
    ...CHANGING,
    id: "post_test_helpers_clocks_id_advance",
    operators: { action: "testEnvironment:use", id: "post_tenants_id_environment_test_helpers_clocks_id_advance" },
    url: `${ONE}/advance`,
    summary: "Move a test clock",
    description:
      "Everything that becomes due under this clock happens: webhooks are retried, resources expire. The key of the clock " +
      "can do the same through `/tenant/test-helpers/clock`.",
    problems: ["route_not_found", "limit_reached"],
    examples: { params: PARAMS, body: { advanceSeconds: 259_200 }, response: EXAMPLE_CLOCK },
    schema: { params: ClockParams, body: ClockAdvanceSchema, response: { 200: TestClockSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, OPEN_CLOCK, (w) => advanceClock(w, request.params.id, request.body.advanceSeconds)),
  });

  route({
    ...COMMON,
    id: "delete_test_helpers_clocks_id",
    operators: { action: "testEnvironment:use", id: "delete_tenants_id_environment_test_helpers_clocks_id" },
    method: "DELETE",
    url: ONE,
    summary: "Delete a test clock with everything made under it",
    description:
      "Its keys end at once. The operation deletes its test tenant: customers, travelers, determinations, quotes, orders, " +
      "cases, documents, payments, webhooks and the event log. Your own log and data do not change.",
    idempotency: "none",
    cost: 5,
    problems: ["route_not_found"],
    examples: { params: PARAMS, response: EXAMPLE_DELETION },
    schema: { params: ClockParams, response: { 202: OperationSchema } },
    handler: (request, reply) => start(ctx, request, reply, OPERATION, (w) => deleteClock(w, request.params.id)),
  });
}
