import { DELIVERY_STATES } from "@entrada/domain/webhooks/endpoint-lifecycle";
import Type, { type Static } from "typebox";
import { LIST_QUERY, listOf } from "../../../../http/resources/list-envelope.ts";
import { CREATED_QUERY, severalOf } from "../../../../http/resources/list-filters.ts";
import { closed, Instant, orNull } from "../../../../http/resources/schema-parts.ts";
import { FAILURE_CODES } from "../../../../providers/webhook/failures.ts";

/** What can stop a delivery beside its receiver. */
export const INTERRUPTED = "interrupted";
export const EVENT_EXPIRED = "event_expired";

const Trigger = Type.String({
  description: "Why it is sent: the event itself, a ping, a redelivery that was asked for, or a recovery.",
  examples: ["event", "ping", "redelivery", "recovery"],
});
const Failure = orNull(
  Type.String({ examples: [...FAILURE_CODES, INTERRUPTED, EVENT_EXPIRED] }),
  "Why it failed; `http_status`: by the answer's status. Null: it succeeded, or was not tried.",
);

export const DeliveryParams = Type.Object({ id: Type.String() }, closed);

export const DeliveriesQuery = Type.Object(
  {
    ...LIST_QUERY,
    endpointId: Type.Optional(Type.String({ maxLength: 100, description: "Only those to this endpoint." })),
    eventId: Type.Optional(Type.String({ maxLength: 100, description: "Only those of this event." })),
    ...CREATED_QUERY,
    state: severalOf(DELIVERY_STATES, "Only those in these states."),
    eventType: Type.Optional(
      Type.String({
        maxLength: 2000,
        description: "Only these types of event, separated by commas; `api_key.*` as well.",
      }),
    ),
  },
  closed,
);
export type DeliveriesQuery = Static<typeof DeliveriesQuery>;

const DELIVERY = {
  id: Type.String(),
  endpointId: Type.String(),
  eventId: Type.String({ description: "The `webhook-id` of every attempt." }),
  eventType: Type.String(),
  trigger: Trigger,
  state: Type.Enum([...DELIVERY_STATES], {
    description:
      "`failed`: no attempt succeeded · `abandoned`: the receiver asked for no further attempt, or you let go of what waited.",
  }),
  attemptsMade: Type.Integer({ description: "Attempts of the current schedule; a redelivery begins another." }),
  nextAttemptAt: orNull(Instant, "When it is tried next; later while the endpoint fails, rests or is not enabled."),
  lastAttemptAt: orNull(Instant, "Null: not tried yet."),
  lastStatusCode: orNull(Type.Integer(), "Of the last answer; null: none came."),
  lastFailure: Failure,
  createdAt: Instant,
  completedAt: orNull(Instant, "When it succeeded or was given up."),
  version: Type.String({ description: "Rises with each change." }),
};

export const DeliverySchema = Type.Object(DELIVERY, { title: "WebhookDelivery" });
export type ShownDelivery = Static<typeof DeliverySchema>;

export const DeliveryPageSchema = listOf(DeliverySchema, "WebhookDeliveryPage");

const AttemptSchema = Type.Object(
  {
    id: Type.String(),
    trigger: Trigger,
    attemptedAt: Instant,
    durationMs: Type.Integer(),
    statusCode: orNull(Type.Integer(), "Null: no answer came."),
    failure: Failure,
    answer: orNull(Type.String(), "The first 4 KiB of the answer's body."),
  },
  { title: "WebhookAttempt" },
);

export const DeliveryWithAttemptsSchema = Type.Object(
  { ...DELIVERY, attempts: Type.Array(AttemptSchema, { description: "Every attempt, oldest first." }) },
  { title: "WebhookDeliveryWithAttempts" },
);
export type ShownDeliveryWithAttempts = Static<typeof DeliveryWithAttemptsSchema>;
