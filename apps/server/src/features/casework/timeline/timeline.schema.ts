import { ACTOR_TYPES } from "@entrada/domain/access/principal";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { EVENT_TYPES } from "../../../events/catalog.ts";
import { Instant, nullable } from "../../../http/resources/schema-parts.ts";
import { TIMELINE_TEXTS } from "./timeline.texts.ts";

/** Something that happened in a case. */
export const TimelineEntrySchema = Type.Object(
  {
    id: Type.String(),
    caseId: Type.String(),
    type: openEnum("EventType", EVENT_TYPES, "The event's type."),
    at: Instant,
    actor: Type.Object({
      type: openEnum("ActorType", ACTOR_TYPES),
      id: nullable(Type.String()),
    }),
    text: Type.String({ description: "What happened, in the language that `Accept-Language` asks for." }),
    data: Type.Record(Type.String(), Type.Unknown(), { description: "The event's data; none for travelers." }),
  },
  { title: "CaseTimelineEntry" },
);
export type ShownTimelineEntry = Static<typeof TimelineEntrySchema>;

export const EXAMPLE_ENTRY: ShownTimelineEntry = {
  id: "tle_01ky1qkg00fs7tq8m8x3w5d2c9",
  caseId: "cas_01ky1qkg00fs7tq8m8x3w5d2c9",
  type: "case.submitted",
  at: "2026-11-24T09:00:00.000Z",
  actor: { type: "operator", id: null },
  text: TIMELINE_TEXTS["case.submitted"].en,
  data: { orderId: "ord_01ky1qkg00fs7tq8m8x3w5d2c9" },
};
