import type { AppContext } from "../../../context.ts";
import { EVENT_TYPES } from "../../../events/catalog.ts";
import { sendChanged } from "../../../http/resources/idempotency.ts";
import { type App, route } from "../../../http/route.ts";
import { AdvanceSchema, ClockSchema, TriggeredSchema, TriggerSchema } from "./test-helpers.schema.ts";
import { advanceClock, getClock, triggerEvent } from "./test-helpers.service.ts";

const COMMON = { surface: "tenant", tag: "Test environment", onlyIn: "test", precondition: "none" } as const;
const CLOCK = "/tenant/test-helpers/clock";
const EXAMPLE_CLOCK = { now: "2026-11-23T09:00:00.000Z", offsetSeconds: 259_200 };
const EXAMPLE_ID = "01ky1qkg00fs7tq8m8x3w5d2c9";

/** What only a test environment has. Under a live key none of it exists. */
export function testHelpersRoutes(app: App, ctx: AppContext): void {
  const changing = { ...COMMON, cost: 5 };

  route(app, {
    ...COMMON,
    id: "get_test_helpers_clock",
    method: "GET",
    url: CLOCK,
    summary: "Read the test environment's clock",
    description: "What time it is for everything that happens in time in this test environment.",
    access: "anyCredential",
    idempotency: "none",
    cost: 1,
    emits: [],
    problems: ["route_not_found"],
    examples: { response: EXAMPLE_CLOCK },
    schema: { response: { 200: ClockSchema } },
    handler: (request) => getClock(ctx, request.credential),
  });

  route(app, {
    ...changing,
    id: "post_test_helpers_clock",
    method: "POST",
    url: CLOCK,
    summary: "Move the test environment's clock forward",
    description:
      "Everything that is due by then happens: webhooks are tried again, what has a lifetime ends. Instants of " +
      "resources and events follow this clock; credentials, rate limits, Idempotency-Keys and `webhook-timestamp` " +
      "keep real time. It never moves back, and other environments and tenants keep theirs.",
    access: "anyCredential",
    idempotency: "required",
    emits: [],
    problems: ["route_not_found", "limit_reached"],
    examples: { body: { advanceSeconds: 259_200 }, response: EXAMPLE_CLOCK },
    schema: { body: AdvanceSchema, response: { 200: ClockSchema } },
    handler: async (request, reply) => sendChanged(request, reply, await advanceClock(ctx, request, request.body)),
  });

  route(app, {
    ...changing,
    id: "post_test_helpers_events_trigger",
    method: "POST",
    url: "/tenant/test-helpers/events/trigger",
    summary: "Publish an example event",
    description:
      "Puts a realistic event of this type into the log, with `triggered: true`, as if it had happened; webhooks get " +
      "it like any other.",
    access: { grant: "events:read" },
    idempotency: "required",
    emits: EVENT_TYPES,
    problems: ["route_not_found"],
    examples: {
      body: { type: "api_key.created" },
      response: {
        id: `evt_${EXAMPLE_ID}`,
        type: "api_key.created",
        resource: { type: "api_key", id: `key_${EXAMPLE_ID}`, version: "1" },
      },
    },
    schema: { body: TriggerSchema, response: { 201: TriggeredSchema } },
    handler: async (request, reply) => sendChanged(request, reply, await triggerEvent(ctx, request, request.body)),
  });
}
