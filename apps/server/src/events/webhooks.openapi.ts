import Type, { type TSchema } from "typebox";
import { EVENT_CATALOG, EVENT_TYPES, type EventType, resourceTypeOf } from "./catalog.ts";
import { SCHEMA_VERSION } from "./envelope.ts";
import { EVENT_MEMBERS, resourceOf } from "./event.schema.ts";
import { exampleEvent, examplePing } from "./examples.ts";
import { PING_TYPE, PingSchema } from "./ping.ts";

/** The schema of an event of this type, with its own name for generated clients. */
export function eventSchemaOf(type: EventType): TSchema {
  const { data, description } = EVENT_CATALOG[type];
  const resourceType = resourceTypeOf(type);
  return Type.Object(
    {
      ...EVENT_MEMBERS,
      type: Type.Literal(type),
      schemaVersion: Type.Literal(SCHEMA_VERSION),
      resource: resourceOf(Type.Literal(resourceType), `${pascalCase(resourceType)}EventResource`),
      data,
    },
    { title: `${pascalCase(type)}Event`, description },
  );
}

/** The `webhooks` section of the OpenAPI document: the messages to endpoints, for every type and the ping. */
export function describeWebhooks(): Readonly<Record<string, object>> {
  const ofEvents = EVENT_TYPES.map((type) => ({
    type,
    description: EVENT_CATALOG[type].description,
    content: { schema: eventSchemaOf(type), example: exampleEvent(type) },
  }));
  return Object.fromEntries([...ofEvents, PING].map((message) => [message.type, { post: describe(message) }]));
}

const PING = {
  type: PING_TYPE,
  description: "Tests an endpoint, when it is created and on request. It is signed and retried like an event.",
  content: { schema: PingSchema, example: examplePing() },
};

interface Message {
  readonly type: string;
  readonly description: string;
  readonly content: object;
}

function describe({ type, description, content }: Message): object {
  return {
    operationId: `webhook_${type.replace(".", "_")}`,
    tags: ["Webhooks"],
    summary: type,
    description,
    security: [],
    parameters: [
      header("webhook-id", "The event's id: the same for every attempt."),
      header("webhook-timestamp", "Time of this attempt in Unix seconds; refuse messages older than five minutes."),
      header(
        "webhook-signature",
        "`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` with the endpoint's secret, as in Standard Webhooks; two " +
          "signatures, separated by a space, while a secret rotates.",
      ),
    ],
    requestBody: {
      required: true,
      content: { "application/json": content },
    },
    responses: {
      "2XX": { description: "Accepted. Any other answer is retried later." },
      "410": { description: "Gone: the endpoint is disabled." },
    },
  };
}

function header(name: string, description: string): object {
  return { in: "header", name, required: true, schema: { type: "string" }, description };
}

function pascalCase(name: string): string {
  return name.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());
}
