import type { AppContext } from "../../../context.ts";
import { EVENT_TYPES } from "../../../events/catalog.ts";
import { exampleEvent } from "../../../events/examples.ts";
import { change, createCompleted, read } from "../../../http/resources/change.ts";
import type { AddRoute } from "../../../http/route.ts";
import { getEvent } from "../../integration/events/events.service.ts";
import { ClockMoveSchema, ClockSchema, TriggeredSchema, TriggerSchema } from "./test-helpers.schema.ts";
import { advanceClock, getClock, resetClock, triggerEvent } from "./test-helpers.service.ts";
import { CLOCK_PATH, showClock, TEST_CLOCK, TRIGGERED_EVENT } from "./test-helpers.view.ts";

const COMMON = { surface: "tenant", tag: "Test environment", onlyIn: "test", precondition: "none" } as const;
const EXAMPLE_CLOCK = { now: "2026-11-23T09:00:00.000Z", offsetSeconds: 259_200 };

/** The routes that only a test environment has. Under a live key they do not exist. */
export function testHelpersRoutes(route: AddRoute, ctx: AppContext): void {
  const changing = { ...COMMON, cost: 5 };

  route({
    ...COMMON,
    id: "get_test_helpers_clock",
    operators: { action: "testEnvironment:use", id: "get_tenants_id_environment_test_helpers_clock" },
    method: "GET",
    url: CLOCK_PATH,
    summary: "Read the test environment's clock",
    description: "The current time of this test environment.",
    access: { grant: "test:clock" },
    idempotency: "none",
    cost: 1,
    emits: [],
    problems: ["route_not_found"],
    examples: { response: EXAMPLE_CLOCK },
    schema: { response: { 200: ClockSchema } },
    handler: async (request) => showClock(await read(ctx, request, getClock)),
  });

  route({
    ...changing,
    id: "post_test_helpers_clock",
    operators: { action: "testEnvironment:use", id: "post_tenants_id_environment_test_helpers_clock" },
    method: "POST",
    url: CLOCK_PATH,
    summary: "Move the test environment's clock",
    description:
      "Everything that becomes due happens: webhooks are retried, resources expire. Instants of resources and events " +
      "follow this clock; credentials, rate limits, Idempotency-Keys and `webhook-timestamp` keep real time. Other " +
      "environments and tenants keep their own clocks. `reset` sets it back to real time until something has happened " +
      "at a later time; then 409, because resources and events would be dated in the future.",
    access: { grant: "test:clock" },
    idempotency: "required",
    emits: [],
    problems: ["route_not_found", "limit_reached", "state_conflict"],
    examples: { body: { advanceSeconds: 259_200 }, response: EXAMPLE_CLOCK },
    schema: { body: ClockMoveSchema, response: { 200: ClockSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, TEST_CLOCK, (w) => {
        const { advanceSeconds } = request.body;
        return advanceSeconds === undefined ? resetClock(w) : advanceClock(w, advanceSeconds);
      }),
  });

  route({
    ...changing,
    id: "post_test_helpers_events_trigger",
    operators: { action: "webhooks:manage", id: "post_tenants_id_environment_test_helpers_events_trigger" },
    method: "POST",
    url: "/tenant/test-helpers/events/trigger",
    summary: "Publish an example event",
    description:
      "Adds a realistic event of this type to the log, with `triggered: true`, as if it had happened, and answers with it. " +
      "Webhooks get it like any other. Its resource is invented: reading that answers 404. Nothing but the log changes, and " +
      "webhooks are what it is for: the key needs their grant.",
    access: { grant: "webhooks:manage" },
    idempotency: "required",
    emits: EVENT_TYPES,
    problems: ["route_not_found"],
    examples: {
      body: { type: "api_key.created" },
      response: { ...exampleEvent("api_key.created"), triggered: true },
    },
    schema: { body: TriggerSchema, response: { 201: TriggeredSchema } },
    handler: (request, reply) =>
      createCompleted(ctx, request, reply, TRIGGERED_EVENT, {
        useCase: (w) => triggerEvent(w, request.body.type),
        textOf: (id) => getEvent(ctx, request.credential, id),
      }),
  });
}
