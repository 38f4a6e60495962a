import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import Type, { type Static } from "typebox";
import { EVENT_TYPES } from "../../../events/catalog.ts";
import { EVENT_MEMBERS } from "../../../events/event.schema.ts";
import { closed } from "../../../http/resources/schema-parts.ts";

/** In one step: long enough for everything that falls due, short enough to limit a typing error. */
export const ADVANCE_SECONDS_MAX = 366 * DAY_SECONDS;

export const ClockSchema = Type.Object(
  {
    now: Type.String({ format: "date-time", description: "The time of this test environment." }),
    offsetSeconds: Type.Integer({
      description: "How far it is ahead of real time; below 0: behind it, as only a clock can be that you opened so.",
    }),
  },
  { title: "TestClock" },
);
export type ShownClock = Static<typeof ClockSchema>;

export const ClockMoveSchema = Type.Object(
  {
    advanceSeconds: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: ADVANCE_SECONDS_MAX,
        description: "How far the clock moves forward.",
      }),
    ),
    reset: Type.Optional(
      Type.Literal(true, {
        description: "Sets the clock back to real time, if this test environment has no data from later than that.",
      }),
    ),
  },
  { title: "ClockMove", description: "Exactly one of the two fields.", minProperties: 1, maxProperties: 1, ...closed },
);

export const TriggerSchema = Type.Object(
  { type: Type.Enum([...EVENT_TYPES], { description: "The type of the event." }) },
  { title: "EventTrigger", ...closed },
);

export const TriggeredSchema = Type.Object(
  {
    ...EVENT_MEMBERS,
    triggered: Type.Literal(true, {
      description: "Nothing has happened, and its resource is invented: nothing has this id.",
    }),
  },
  { title: "TriggeredEvent" },
);
