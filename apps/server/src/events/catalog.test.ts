import { API_KEY_ACTIONS } from "@entrada/domain/access/api-key-lifecycle";
import { PRODUCT_STATES } from "@entrada/domain/catalog/product-lifecycle";
import { OPERATION_MOVES, OPERATION_STATES } from "@entrada/domain/operations/operation-lifecycle";
import { QUOTE_LIFECYCLE, QUOTE_STATES } from "@entrada/domain/quotes/quote-lifecycle";
import { ENDPOINT_MOVES, ENDPOINT_STATES } from "@entrada/domain/webhooks/endpoint-lifecycle";
import { Check } from "typebox/value";
import { expect, test } from "vitest";
import { publishedOperations } from "../../test/published-operations.ts";
import { PREFIXES } from "../core/ids.ts";
import {
  EVENT_CATALOG,
  EVENT_RESOURCE_TYPES,
  EVENT_TYPES,
  type EventResourceType,
  expandEventTypes,
  resourceTypeOf,
} from "./catalog.ts";
import { writeEvent } from "./envelope.ts";
import { EventSchema } from "./event.schema.ts";
import { exampleEvent, triggeredEvent } from "./examples.ts";
import { eventSchemaOf } from "./webhooks.openapi.ts";

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

test.each(EVENT_TYPES)("%s is described, and its example is one", (type) => {
  const { description, data, example, resourcePrefix } = EVENT_CATALOG[type];
  expect(description).toMatch(/^[A-Z].*\.$/);
  expect(PREFIXES).toContain(resourcePrefix);
  expect(Check(data, example)).toBe(true);
  expect(Check(EventSchema, exampleEvent(type))).toBe(true);
  expect(Check(eventSchemaOf(type), exampleEvent(type))).toBe(true);
});

test.each(EVENT_TYPES)("%s can be published as a trial, and says that it is one", (type) => {
  const event = triggeredEvent(type);
  const cause = { actor: { type: "apiKey" } } as const;
  const { head, middle, tail } = writeEvent(UUID, event, cause, "test");
  const written: unknown = JSON.parse(`${head}7${middle}2026-11-20T09:00:00.000Z${tail}`);
  expect(Check(eventSchemaOf(type), written)).toBe(true);
  expect(written).toMatchObject({ type, sequence: "7", triggered: true, resource: event.resource });
});

test.each(EVENT_TYPES)("%s has no member that could hold personal data, and takes no unknown one", (type) => {
  const { data, example } = EVENT_CATALOG[type];
  expect(memberNames(data).filter((name) => PERSONAL.test(name))).toEqual([]);
  expect(Check(data, { ...example, email: "someone@example.com" })).toBe(false);
});

interface Machine {
  readonly states: readonly string[];
  /** those that no event announces */
  readonly untold: readonly string[];
  readonly moves: readonly { readonly to: string; readonly event: string | null }[];
}

/** The states of each resource that publishes, as the domain has them: a new one there needs its event, or its reason here. */
const MACHINES: Readonly<Record<EventResourceType, Machine>> = {
  // Time alone lets a key expire: the event that made it says when.
  api_key: { states: Object.keys(API_KEY_ACTIONS), untold: ["expired"], moves: [] },
  // They are there until they are erased.
  customer: { states: [], untold: [], moves: [] },
  traveler: { states: [], untold: [], moves: [] },
  // It is there until it is deleted.
  identity: { states: [], untold: [], moves: [] },
  // It stands until another one takes its place.
  determination: { states: ["superseded"], untold: [], moves: [] },
  // A publication never changes.
  knowledge: { states: [], untold: [], moves: [] },
  // A lead never changes.
  lead: { states: [], untold: [], moves: [] },
  // Work that has begun is watched by its progress: only its end is news.
  operation: { states: OPERATION_STATES, untold: ["pending", "running"], moves: OPERATION_MOVES },
  // Whatever brings it back is an update.
  product: { states: PRODUCT_STATES, untold: ["available"], moves: [] },
  quote: { states: QUOTE_STATES, untold: [], moves: QUOTE_LIFECYCLE.transitions },
  webhook_endpoint: { states: ENDPOINT_STATES, untold: [], moves: ENDPOINT_MOVES },
};

test.each(EVENT_RESOURCE_TYPES)("every state of a %s has exactly one event", (resource) => {
  const { states, untold } = MACHINES[resource];
  const announced = EVENT_TYPES.filter((type) => resourceTypeOf(type) === resource).flatMap(
    (type) => EVENT_CATALOG[type].state ?? [],
  );
  expect([...announced, ...untold].sort()).toEqual([...states].sort());
});

test.each(EVENT_RESOURCE_TYPES)("every move of a %s emits the event of the state that it leads to", (resource) => {
  const { moves, untold } = MACHINES[resource];
  for (const { to, event } of moves) {
    const type = EVENT_TYPES.find((published) => published === event);
    const announced = type === undefined ? null : EVENT_CATALOG[type].state;
    expect({ to, announced }).toEqual({ to, announced: untold.includes(to) ? null : to });
  }
});

test("every event that an operation says it emits is in the catalog", async () => {
  const { operations } = await publishedOperations();
  for (const { emits } of operations) for (const type of emits) expect(EVENT_TYPES).toContain(type);
});

test("a name stands for one type, for all of a resource, or for all; anything else is unknown", () => {
  expect(expandEventTypes(["operation.*", "operation.failed", "knowledge.published"])).toEqual({
    types: ["operation.succeeded", "operation.failed", "operation.cancelled", "knowledge.published"],
    unknown: [],
  });
  expect(expandEventTypes(["*"]).types).toEqual(EVENT_TYPES);
  const wrong = ["api_key", "api_key.", "api_*", "*.created", "", "constructor", "API_KEY.*"];
  expect(expandEventTypes(wrong)).toEqual({ types: [], unknown: wrong });
});
