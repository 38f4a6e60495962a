import Type, { type Static } from "typebox";
import { EVENT_RESOURCE_TYPES } from "../../../events/catalog.ts";
import { EventSchema } from "../../../events/event.schema.ts";
import { closed } from "../../../http/resources/schema-parts.ts";

export const EVENTS_PAGE_MAX = 500;
export const EVENTS_PAGE_DEFAULT = 100;
export const WAIT_SECONDS_MAX = 25;

export const EventsQuery = Type.Object(
  {
    cursor: Type.Optional(
      Type.String({ maxLength: 200, description: "The `nextCursor` of the page before, however long ago it was." }),
    ),
    startAt: Type.Optional(
      Type.String({
        maxLength: 40,
        description:
          "Where to begin without a cursor: `earliest` (the default), `latest` (only what comes from now on), or an " +
          "instant such as `2026-11-20T09:00:00Z`.",
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: EVENTS_PAGE_MAX,
        description: `Events on a page; ${EVENTS_PAGE_DEFAULT} when left out.`,
      }),
    ),
    types: Type.Optional(
      Type.String({
        maxLength: 2000,
        description: "Only these types, separated by commas; `api_key.*` stands for all that begin so.",
        examples: ["api_key.*,operation.failed"],
      }),
    ),
    resourceType: Type.Optional(
      Type.Enum([...EVENT_RESOURCE_TYPES], { description: "Only events of this kind of resource." }),
    ),
    resourceId: Type.Optional(Type.String({ maxLength: 100, description: "Only events of this one resource." })),
    wait: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: WAIT_SECONDS_MAX,
        description: "Seconds to wait for an event when there is none; the answer comes as soon as there is one.",
      }),
    ),
  },
  closed,
);
export type EventsQuery = Static<typeof EventsQuery>;

export const EventParams = Type.Object({ id: Type.String() }, closed);

/** Like every list, but for what its cursor promises. */
export const EventPageSchema = Type.Object(
  {
    items: Type.Array(EventSchema),
    nextCursor: Type.String({
      description:
        "Keep it: it points after the last event that was looked at, whether the filters let it through or not, and " +
        "works for as long as that event is kept.",
    }),
    hasMore: Type.Boolean({ description: "A page may be empty and yet have more: the filters passed over the rest." }),
  },
  { title: "EventPage" },
);
