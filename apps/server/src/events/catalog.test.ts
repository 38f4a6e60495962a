import { LIFECYCLES } from "@entrada/domain/lifecycles";
import { Check } from "typebox/value";
import { expect, test } from "vitest";
import { notEmpty } from "../../test/not-empty.ts";
import { publishedOperations } from "../../test/published-operations.ts";
import { PREFIXES } from "../core/ids.ts";
import {
  EVENT_CATALOG,
  EVENT_RESOURCE_TYPES,
  EVENT_TYPES,
  type EventResourceType,
  type EventType,
  expandEventTypes,
  resourceTypeOf,
} from "./catalog.ts";
import { writeEvent } from "./envelope.ts";
import { EventSchema } from "./event.schema.ts";
import { exampleEvent, examplePing, triggeredEvent } from "./examples.ts";
import { PingSchema } from "./ping.ts";
import { describeWebhooks, eventSchemaOf } from "./webhooks.openapi.ts";

const UUID = "0192f3c4-0000-7000-8000-000000000000";

/** Members that could say who a person is; events say which, by id. */
const PERSONAL = /name|mail|phone|birth|passport|address|url|note|text|message|description|title|secret|token|digest/i;

/** Everything that an event could hold, by the schema of its data. */
function memberNames(schema: object): readonly string[] {
  return Object.entries(schema).flatMap(([key, value]): readonly string[] => {
    if (typeof value !== "object" || value === null) return [];
    const names = key === "properties" ? Object.keys(value) : [];
    return [...names, ...memberNames(value)];
  });
}

test.each(EVENT_TYPES)("%s is described, and its example is valid", (type) => {
  const { description, data, example, resourcePrefix } = EVENT_CATALOG[type];
  expect(description).toMatch(/^[A-Z].*\.$/);
  expect(PREFIXES).toContain(resourcePrefix);
  expect(Check(data, example)).toBe(true);
  expect(Check(EventSchema, exampleEvent(type))).toBe(true);
  expect(Check(eventSchemaOf(type), exampleEvent(type))).toBe(true);
});

test("the messages to endpoints are every event and the ping, whose example is valid", () => {
  expect(Object.keys(describeWebhooks()).toSorted()).toEqual([...EVENT_TYPES, "webhook.ping"].toSorted());
  expect(Check(PingSchema, examplePing())).toBe(true);
});

test.each(EVENT_TYPES)("%s can be triggered as an example and is marked as triggered", (type) => {
  const event = triggeredEvent(type);
  const cause = { actor: { type: "apiKey" } } as const;
  const { head, middle, tail } = writeEvent(UUID, event, cause, "test");
  const written: unknown = JSON.parse(`${head}7${middle}2026-11-20T09:00:00.000Z${tail}`);
  expect(Check(eventSchemaOf(type), written)).toBe(true);
  expect(written).toMatchObject({ type, sequence: "7", triggered: true, resource: event.resource });
});

/** Members that only sound personal. */
const NAMELESS: Readonly<Partial<Record<EventType, readonly string[]>>> = {
  // The text of a notice comes from a table; what a person wrote is never in it.
  "message.created": ["text"],
};

test.each(EVENT_TYPES)("%s has no member for personal data and allows no unknown member", (type) => {
  const { data, example } = EVENT_CATALOG[type];
  expect(memberNames(data).filter((name) => PERSONAL.test(name))).toEqual(NAMELESS[type] ?? []);
  expect(Check(data, { ...example, email: "someone@example.com" })).toBe(false);
});

/** The announced states of resources that have no lifecycle table. */
const OTHER_STATES: Readonly<Partial<Record<EventResourceType, readonly string[]>>> = {
  // A determination stays valid until another one replaces it.
  determination: ["superseded"],
  // It expires by time.
  invitation: ["cancelled", "open", "opened"],
};

const statesAnnouncedOf = (resource: string) =>
  EVENT_TYPES.filter((type) => resourceTypeOf(type) === resource).flatMap((type) => EVENT_CATALOG[type].state ?? []);

test.each(EVENT_RESOURCE_TYPES)(
  "no two events announce the same state of a %s, or a state that it cannot have",
  (resource) => {
    const lifecycle = LIFECYCLES.find((known) => known.resource === resource);
    const announced = statesAnnouncedOf(resource).toSorted();
    if (lifecycle) expect(announced).toEqual(lifecycle.states.filter((state) => announced.includes(state)).toSorted());
    else expect(announced).toEqual(OTHER_STATES[resource] ?? []);
  },
);

test.each(LIFECYCLES)(
  "every transition into a state of a $resource emits that state's event",
  ({ initial, transitions }) => {
    for (const { to, event } of [{ to: initial.state, event: initial.event }, ...transitions]) {
      if (event === null) continue;
      const type = EVENT_TYPES.find((published) => published === event);
      expect({ event, isPublished: type !== undefined }).toEqual({ event, isPublished: true });
      // An event shared by several changes announces no state.
      expect([to, undefined]).toContain(type && EVENT_CATALOG[type].state);
    }
  },
);

test("every event that a route declares is in the catalog", async () => {
  const { operations } = await publishedOperations();
  for (const type of notEmpty(operations.flatMap(({ emits }) => emits))) expect(EVENT_TYPES).toContain(type);
});

test("a name selects one type, all types of a resource or all types; any other is unknown", () => {
  expect(expandEventTypes(["operation.*", "operation.failed", "knowledge.published"])).toEqual({
    types: ["operation.succeeded", "operation.failed", "operation.cancelled", "knowledge.published"],
    unknown: [],
  });
  expect(expandEventTypes(["*"]).types).toEqual(EVENT_TYPES);
  expect(expandEventTypes(["report.*", "report.ready", "order.paid"])).toEqual({
    types: ["report.ready"],
    unknown: ["order.paid"],
  });
  const wrong = ["api_key", "api_key.", "api_*", "*.created", "", "constructor", "API_KEY.*"];
  expect(expandEventTypes(wrong)).toEqual({ types: [], unknown: wrong });
});
