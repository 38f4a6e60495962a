import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import { listedActions } from "@entrada/domain/shared/lifecycle";
import { INTERRUPTED } from "@entrada/domain/webhooks/after-attempt";
import { ENDPOINT_LIFECYCLE, LIVE_ENDPOINT_STATES } from "@entrada/domain/webhooks/endpoint-lifecycle";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../../core/open-enum.ts";
import { LIST_QUERY, listOf } from "../../../../http/resources/list-envelope.ts";
import { CREATED_QUERY, severalOf } from "../../../../http/resources/list-filters.ts";
import { closed, Instant, orNull, plainText } from "../../../../http/resources/schema-parts.ts";
import { ENDPOINT_URL_LENGTH_MAX } from "../../../../providers/webhook/endpoint-url.ts";
import { FAILURE_CODES } from "../../../../providers/webhook/failures.ts";

export const OVERLAP_SECONDS_DEFAULT = DAY_SECONDS;
const OVERLAP_SECONDS_MAX = 604_800;
const EVENT_TYPES_MAX = 100;

const Url = Type.String({
  minLength: 1,
  maxLength: ENDPOINT_URL_LENGTH_MAX,
  description:
    "Where events are sent: in live an https URL with a host name. Its addresses must be public, unless the operator of " +
    "this installation allows others. Redirects are not followed.",
  examples: ["https://hooks.example.com/entrada"],
});
const Description = plainText({ minLength: 0, maxLength: 500, description: "For your own use; it is not sent." });
const EventTypes = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
  minItems: 1,
  maxItems: EVENT_TYPES_MAX,
  uniqueItems: true,
  description:
    "Which events are sent: types, prefixes such as `api_key.*`, or `*` for all, including future ones. Types that are " +
    "announced and not published yet are accepted: `case.*` is sent once a version publishes it.",
  examples: [["api_key.*", "operation.failed"]],
});

export const EndpointParams = Type.Object({ id: Type.String() }, closed);
export const EndpointsQuery = Type.Object(
  { ...LIST_QUERY, ...CREATED_QUERY, state: severalOf(LIVE_ENDPOINT_STATES, "Only endpoints in these states.") },
  closed,
);
export type EndpointsQuery = Static<typeof EndpointsQuery>;

export const NewEndpointSchema = Type.Object(
  { url: Url, eventTypes: EventTypes, description: Type.Optional(Description) },
  { title: "NewWebhookEndpoint", ...closed },
);
export type NewEndpoint = Static<typeof NewEndpointSchema>;

export const EndpointChangesSchema = Type.Object(
  { url: Type.Optional(Url), eventTypes: Type.Optional(EventTypes), description: Type.Optional(Description) },
  { title: "WebhookEndpointChanges", ...closed },
);
export type EndpointChanges = Static<typeof EndpointChangesSchema>;

export const SecretRotationSchema = Type.Object(
  {
    overlapSeconds: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: OVERLAP_SECONDS_MAX,
        description: `How long messages are also signed with the old secret; ${OVERLAP_SECONDS_DEFAULT} (one day) by default.`,
      }),
    ),
  },
  { title: "WebhookSecretRotation", ...closed },
);

export const EnablingSchema = Type.Object(
  {
    resumeFrom: Type.Enum(["now", "lastSuccess"], {
      description:
        "`now`: events since then are not sent, and waiting deliveries are abandoned. `lastSuccess`: everything after " +
        "the last event that was delivered is sent.",
    }),
  },
  { title: "WebhookEnabling", ...closed },
);
export type Enabling = Static<typeof EnablingSchema>;

export const RecoverySchema = Type.Object(
  {
    since: Type.String({
      format: "date-time",
      description: "Events that occurred at this instant or later and were not delivered are sent.",
    }),
  },
  { title: "WebhookRecovery", ...closed },
);

const ENDPOINT = {
  id: Type.String(),
  url: Type.String(),
  description: Type.String(),
  eventTypes: Type.Array(Type.String()),
  state: Type.Enum([...LIVE_ENDPOINT_STATES], {
    description:
      "`pending`: until a ping is answered with success; the action `ping` sends another one now · `enabled`: gets events · `paused`: by you; events wait in the " +
      "log · `disabled`: by this service, see `disabledReason`.",
  }),
  disabledReason: orNull(
    openEnum("EndpointDisabledReason", ["failing", "gone"]),
    "`failing`: no success for five days · `gone`: it answered 410.",
  ),
  availableActions: Type.Array(openEnum("EndpointAction", listedActions(ENDPOINT_LIFECYCLE)), {
    description: "What you can do now. `ping` is missing for ten seconds after you asked for one.",
  }),
  nextPingAt: orNull(
    Instant,
    "While it is `pending`: when it is next sent a ping; null while one is being sent, and if none is sent any more.",
  ),
  failingSince: orNull(Instant, "Since when every attempt has failed, once several have. It is tried once a minute."),
  lastFailure: orNull(
    openEnum("EndpointFailure", [...FAILURE_CODES, INTERRUPTED]),
    "What was wrong with the last attempt, a ping or an event; `http_status`: the status of its answer. It is told while the " +
      "endpoint is `pending`, `disabled` or failing. Null: nothing was, or nothing has been sent.",
  ),
  lastStatusCode: orNull(Type.Integer(), "Of the answer to that attempt; null: none came."),
  formerSecretUntil: orNull(Instant, "Until then messages are also signed with the previous secret."),
  createdAt: Instant,
  version: Type.String({
    description: "Increases with each change that an event tells. How its receiver does changes without it.",
  }),
};

export const EndpointSchema = Type.Object(ENDPOINT, { title: "WebhookEndpoint" });
export type ShownEndpoint = Static<typeof EndpointSchema>;

export const EndpointPageSchema = listOf(EndpointSchema, "WebhookEndpointPage");

export const EndpointWithSecretSchema = Type.Object(
  {
    ...ENDPOINT,
    secret: Type.String({
      description: "Signs its messages, in the format of Standard Webhooks libraries. It is not shown again.",
    }),
  },
  { title: "WebhookEndpointWithSecret" },
);
