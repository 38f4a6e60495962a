import { ACTOR_TYPES } from "@entrada/domain/access/principal";
import Type, { type Static, type TSchema } from "typebox";
import { openEnum } from "../core/open-enum.ts";
import { EVENT_RESOURCE_TYPES, EVENT_TYPES } from "./catalog.ts";
import { orNull } from "./payloads/event-kind.ts";

/** The resource of an event; its type as narrow as it is known, and named where it is one. */
export function resourceOf<T extends TSchema>(type: T, title?: string) {
  return Type.Object(
    {
      type,
      id: Type.String(),
      version: Type.String({
        title: "EventResourceVersion",
        description: "The resource's version at that time; a version lower than the one you have is outdated.",
      }),
    },
    title === undefined ? {} : { title },
  );
}

/** The members of every event, each named so that a hundred schemas of events need not repeat it; `type`, `resource` and `data` are narrower for each type. */
export const EVENT_MEMBERS = {
  id: Type.String({ title: "EventId", description: "Identifies the event; the same event may arrive more than once." }),
  type: openEnum("EventType", EVENT_TYPES, "What happened, as `resource.verb`."),
  schemaVersion: Type.String({ description: "Version of the schema of `data`; increases only with additions." }),
  sequence: Type.String({
    title: "EventSequence",
    description:
      "Position in the log of this tenant and environment, from 1 without gaps: a gap means that you missed an event.",
  }),
  occurredAt: Type.String({
    title: "EventTime",
    format: "date-time",
    description: "Never earlier than that of the previous event.",
  }),
  environment: Type.Enum(["test", "live"]),
  resource: resourceOf(openEnum("EventResourceType", EVENT_RESOURCE_TYPES, "The part of `type` before the dot.")),
  data: Type.Object({}, { additionalProperties: true, description: "Ids, codes and states; never personal data." }),
  cause: Type.Object(
    {
      requestId: orNull(Type.String()),
      actor: Type.Object({
        type: Type.Enum([...ACTOR_TYPES]),
        id: orNull(Type.String({ description: "The id of an API key (`key_…`)." })),
      }),
    },
    { title: "EventCause", description: "The request that caused it, and who sent that." },
  ),
  triggered: Type.Optional(
    // A literal would be written in two ways, so that it could not have one name.
    Type.Unsafe<true>({
      type: "boolean",
      enum: [true],
      title: "EventTriggered",
      description: "Triggered in the test environment: nothing has actually happened.",
    }),
  ),
};

/** An event of any type, as it is listed, read and sent to webhooks. */
export const EventSchema = Type.Object(EVENT_MEMBERS, { title: "Event" });
export type Event = Static<typeof EventSchema>;
