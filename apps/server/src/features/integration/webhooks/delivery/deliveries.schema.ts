import { EVENT_EXPIRED, INTERRUPTED } from "@entrada/domain/webhooks/after-attempt";
import { DELIVERY_STATES } from "@entrada/domain/webhooks/delivery-lifecycle";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../../core/open-enum.ts";
import { EVENT_TYPES } from "../../../../events/catalog.ts";
import { PING_TYPE } from "../../../../events/ping.ts";
import { listOf, NEWEST_FIRST_QUERY } from "../../../../http/resources/list-envelope.ts";
import { CREATED_QUERY, severalEventTypes, severalOf } from "../../../../http/resources/list-filters.ts";
import { closed, Instant, orNull } from "../../../../http/resources/schema-parts.ts";
import { FAILURE_CODES } from "../../../../providers/webhook/failures.ts";

const Trigger = openEnum(
  "DeliveryTrigger",
  ["event", "ping", "redelivery", "recovery"],
  "Why it is sent: an event, a ping, a requested redelivery, or a recovery.",
);
const Failure = orNull(
  openEnum("DeliveryFailure", [...FAILURE_CODES, INTERRUPTED, EVENT_EXPIRED]),
  "Why it failed; `http_status`: by the status of the answer. Null: it succeeded, or was not attempted.",
);

export const DeliveryParams = Type.Object({ id: Type.String() }, closed);

export const DeliveriesQuery = Type.Object(
  {
    ...NEWEST_FIRST_QUERY,
    endpointId: Type.Optional(Type.String({ maxLength: 100, description: "Only those to this endpoint." })),
    eventId: Type.Optional(Type.String({ maxLength: 100, description: "Only those of this event." })),
    ...CREATED_QUERY,
    state: severalOf(DELIVERY_STATES, "Only those in these states."),
    eventType: severalEventTypes("Only these types of event."),
  },
  closed,
);
export type DeliveriesQuery = Static<typeof DeliveriesQuery>;

const DELIVERY = {
  id: Type.String(),
  endpointId: Type.String(),
  eventId: Type.String({ description: "The `webhook-id` of every attempt." }),
  eventType: openEnum("DeliveredEventType", [...EVENT_TYPES, PING_TYPE]),
  trigger: Trigger,
  state: Type.Enum([...DELIVERY_STATES], {
    description:
      "`failed`: no attempt succeeded · `abandoned`: the receiver asked for no further attempt, its event is no longer kept, " +
      "or you enabled the endpoint from `now` on.",
  }),
  attemptsMade: Type.Integer({ description: "Attempts of the current schedule; a redelivery starts a new one." }),
  nextAttemptAt: orNull(Instant, "When it is attempted next; later while the endpoint is failing or not enabled."),
  lastAttemptAt: orNull(Instant, "Null: not attempted yet."),
  lastStatusCode: orNull(Type.Integer(), "Of the last answer; null: there was none."),
  lastFailure: Failure,
  createdAt: Instant,
  completedAt: orNull(Instant, "When it succeeded, failed or was abandoned."),
  version: Type.String({ description: "Increases with every change." }),
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
    statusCode: orNull(Type.Integer(), "Null: there was no answer."),
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
