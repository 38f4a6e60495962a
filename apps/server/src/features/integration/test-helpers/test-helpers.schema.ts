import Type, { type Static } from "typebox";
import { EVENT_TYPES } from "../../../events/catalog.ts";
import { closed } from "../../../http/resources/schema-parts.ts";

const DAY_SECONDS = 86_400;
/** At once: long enough for everything that is ever due, short enough for a slip of the hand to stay small. */
export const ADVANCE_SECONDS_MAX = 366 * DAY_SECONDS;
/** In all: beyond it dates would leave what the rules and the tables are made for. */
export const OFFSET_SECONDS_MAX = 10 * 366 * DAY_SECONDS;

export const ClockSchema = Type.Object(
  {
    now: Type.String({ format: "date-time", description: "What time it is for this test environment." }),
    offsetSeconds: Type.Integer({ minimum: 0, description: "How far that is ahead of real time." }),
  },
  { title: "TestClock" },
);
export type ShownClock = Static<typeof ClockSchema>;

export const AdvanceSchema = Type.Object(
  {
    advanceSeconds: Type.Integer({
      minimum: 1,
      maximum: ADVANCE_SECONDS_MAX,
      description: "How far the clock moves forward; it never moves back.",
    }),
  },
  { title: "ClockAdvance", ...closed },
);
export type Advance = Static<typeof AdvanceSchema>;

export const TriggerSchema = Type.Object(
  { type: Type.Enum([...EVENT_TYPES], { description: "The type of the event." }) },
  { title: "EventTrigger", ...closed },
);
export type Trigger = Static<typeof TriggerSchema>;

export const TriggeredSchema = Type.Object(
  {
    id: Type.String({ description: "The event's id; it stands in the log already." }),
    type: Type.String(),
    resource: Type.Object(
      { type: Type.String(), id: Type.String(), version: Type.String() },
      { description: "An invented one: nothing has this id." },
    ),
  },
  { title: "TriggeredEvent" },
);
