import Type, { type Static } from "typebox";
import { EVENT_RESOURCE_TYPES } from "../../../events/catalog.ts";
import { EventSchema } from "../../../events/event.schema.ts";
import { severalEventTypes } from "../../../http/resources/list-filters.ts";
import { closed } from "../../../http/resources/schema-parts.ts";

const EVENTS_PAGE_MAX = 500;
export const EVENTS_PAGE_DEFAULT = 100;
const WAIT_SECONDS_MAX = 25;

export const EventsQuery = Type.Object(
  {
    cursor: Type.Optional(
      Type.String({ maxLength: 200, description: "The `nextCursor` of the previous page, however old." }),
    ),
    startAt: Type.Optional(
      Type.String({
        maxLength: 40,
        description:
          "Where to begin without a cursor: `earliest` (the default), `latest` (only new events), or an instant such as " +
          "`2026-11-20T09:00:00Z`.",
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: EVENTS_PAGE_MAX,
        description: `Events on a page; ${EVENTS_PAGE_DEFAULT} by default.`,
      }),
    ),
    types: severalEventTypes("Only these types."),
    resourceType: Type.Optional(
      Type.Enum([...EVENT_RESOURCE_TYPES], { description: "Only events of this type of resource." }),
    ),
    resourceId: Type.Optional(Type.String({ maxLength: 100, description: "Only events of this resource." })),
    wait: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: WAIT_SECONDS_MAX,
        description: "Seconds to wait for an event if there is none; the answer is sent as soon as there is one.",
      }),
    ),
  },
  closed,
);
export type EventsQuery = Static<typeof EventsQuery>;

export const EventParams = Type.Object({ id: Type.String() }, closed);

/** Like every list, except that its cursor lives as long as the events it points to. */
export const EventPageSchema = Type.Object(
  {
    items: Type.Array(EventSchema),
    nextCursor: Type.String({
      description:
        "Keep it: it points after the last event that was examined, whether or not it matched the filters, and works " +
        "for as long as that event is kept.",
    }),
    hasMore: Type.Boolean({
      description: "A page may be empty although there is more: no event examined so far matched the filters.",
    }),
  },
  { title: "EventPage" },
);
