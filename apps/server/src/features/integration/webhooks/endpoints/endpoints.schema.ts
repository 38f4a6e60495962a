import { ENDPOINT_STATES } from "@entrada/domain/webhooks/endpoint-lifecycle";
import Type, { type Static } from "typebox";
import { LIST_QUERY, listOf } from "../../../../http/resources/list-envelope.ts";
import { closed, Instant, orNull } from "../../../../http/resources/schema-parts.ts";
import { ENDPOINT_URL_LENGTH_MAX } from "../../../../providers/webhook/endpoint-url.ts";

export const OVERLAP_SECONDS_DEFAULT = 86_400;
const OVERLAP_SECONDS_MAX = 604_800;
const EVENT_TYPES_MAX = 100;

const Url = Type.String({
  minLength: 1,
  maxLength: ENDPOINT_URL_LENGTH_MAX,
  description:
    "Where events are sent. In live it is an https address with a name; it must be public, unless the operator of this " +
    "installation allows it. Redirects are not followed.",
  examples: ["https://hooks.example.com/entrada"],
});
const Description = Type.String({ maxLength: 500, description: "For people; it is not sent." });
const EventTypes = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
  minItems: 1,
  maxItems: EVENT_TYPES_MAX,
  uniqueItems: true,
  description: "Which events are sent: types, beginnings such as `api_key.*`, or `*` for all, also those yet to come.",
  examples: [["api_key.*", "operation.failed"]],
});

export const EndpointParams = Type.Object({ id: Type.String() }, closed);
export const EndpointsQuery = Type.Object(LIST_QUERY, closed);
export type EndpointsQuery = Static<typeof EndpointsQuery>;

export const NewEndpointSchema = Type.Object(
  { url: Url, eventTypes: EventTypes, description: Type.Optional(Description) },
  { title: "NewWebhookEndpoint", ...closed },
);
export type NewEndpointBody = Static<typeof NewEndpointSchema>;

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
        description: `How long messages are signed with the old secret too; ${OVERLAP_SECONDS_DEFAULT} (a day) when left out.`,
      }),
    ),
  },
  { title: "WebhookSecretRotation", ...closed },
);
export type SecretRotation = Static<typeof SecretRotationSchema>;

export const EnablingSchema = Type.Object(
  {
    resumeFrom: Type.Enum(["now", "lastSuccess"], {
      description:
        "`now`: what happened meanwhile is not sent, and what waited is let go of. `lastSuccess`: everything after the " +
        "latest event that the endpoint took is sent.",
    }),
  },
  { title: "WebhookEnabling", ...closed },
);
export type Enabling = Static<typeof EnablingSchema>;

export const RecoverySchema = Type.Object(
  {
    since: Type.String({
      format: "date-time",
      description: "Events that occurred at this instant or later, and that the endpoint did not take, are sent.",
    }),
  },
  { title: "WebhookRecovery", ...closed },
);
export type Recovery = Static<typeof RecoverySchema>;

const ENDPOINT = {
  id: Type.String(),
  url: Type.String(),
  description: Type.String(),
  eventTypes: Type.Array(Type.String()),
  state: Type.Enum([...ENDPOINT_STATES], {
    description:
      "`pending`: until a ping was answered with success · `enabled`: gets events · `paused`: by you; events wait in the " +
      "log · `disabled`: by this service, see `disabledReason`.",
  }),
  disabledReason: orNull(
    Type.String({ examples: ["failing", "gone"] }),
    "`failing`: no success for five days · `gone`: it answered 410.",
  ),
  availableActions: Type.Array(Type.String(), { description: "What can be done with it in this state." }),
  failingSince: orNull(Instant, "Since when every attempt has failed, once several did. It is tried once a minute."),
  formerSecretUntil: orNull(Instant, "Until when messages are also signed with the secret before this one."),
  createdAt: Instant,
  version: Type.String({ description: "Rises with each change." }),
};

export const EndpointSchema = Type.Object(ENDPOINT, { title: "WebhookEndpoint" });
export type ShownEndpoint = Static<typeof EndpointSchema>;

export const EndpointPageSchema = listOf(EndpointSchema, "WebhookEndpointPage");

export const EndpointWithSecretSchema = Type.Object(
  {
    ...ENDPOINT,
    secret: Type.String({
      description: "What its messages are signed with, as Standard Webhooks libraries take it. It is not shown again.",
    }),
  },
  { title: "WebhookEndpointWithSecret" },
);
