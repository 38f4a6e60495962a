import Type from "typebox";
import { eventKind, exactly, Instant, orNull } from "./event-kind.ts";

const EventTypes = Type.Array(Type.String({ maxLength: 100 }));
const State = Type.Enum(["pending", "enabled", "paused", "disabled"]);
const Changed = Type.Array(Type.Enum(["url", "description", "eventTypes", "secret"]), {
  description: "The members that changed; a rotated secret counts as one member.",
});

/** The events of webhook endpoints. Only the endpoint itself holds its URL. */
export const WEBHOOK_ENDPOINT_EVENTS = {
  "webhook_endpoint.created": eventKind({
    description: "A webhook endpoint was created; it gets no events until it has answered a ping.",
    resourcePrefix: "whe",
    state: "pending",
    data: exactly({ state: Type.Literal("pending"), eventTypes: EventTypes }),
    example: { state: "pending", eventTypes: ["api_key.*", "operation.failed"] },
  }),
  "webhook_endpoint.updated": eventKind({
    description: "The URL, the description, the chosen event types or the secret of a webhook endpoint changed.",
    resourcePrefix: "whe",
    data: exactly({ state: State, changed: Changed, eventTypes: EventTypes }),
    example: { state: "enabled", changed: ["eventTypes"], eventTypes: ["*"] },
  }),
  "webhook_endpoint.enabled": eventKind({
    description: "A webhook endpoint gets events from now on: it answered a ping, or was enabled again.",
    resourcePrefix: "whe",
    state: "enabled",
    data: exactly({
      previousState: State,
      state: Type.Literal("enabled"),
      resumeFrom: Type.Enum(["now", "lastSuccess"]),
    }),
    example: { previousState: "pending", state: "enabled", resumeFrom: "now" },
  }),
  "webhook_endpoint.paused": eventKind({
    description: "A webhook endpoint was paused: events wait in the log until it is enabled again.",
    resourcePrefix: "whe",
    state: "paused",
    data: exactly({ previousState: State, state: Type.Literal("paused") }),
    example: { previousState: "enabled", state: "paused" },
  }),
  "webhook_endpoint.disabled": eventKind({
    description: "A webhook endpoint was disabled: it failed for five days (`failing`) or answered 410 (`gone`).",
    resourcePrefix: "whe",
    state: "disabled",
    data: exactly({
      previousState: State,
      state: Type.Literal("disabled"),
      reason: Type.Enum(["failing", "gone"]),
      failingSince: orNull(Instant),
    }),
    example: {
      previousState: "enabled",
      state: "disabled",
      reason: "failing",
      failingSince: "2026-11-15T08:59:30.000Z",
    },
  }),
  "webhook_endpoint.deleted": eventKind({
    description: "A webhook endpoint was deleted together with its deliveries.",
    resourcePrefix: "whe",
    data: exactly({ previousState: State }),
    example: { previousState: "paused" },
  }),
};
