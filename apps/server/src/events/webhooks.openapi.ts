import Type, { type TSchema } from "typebox";
import { EVENT_CATALOG, EVENT_TYPES, type EventType, resourceTypeOf } from "./catalog.ts";
import { SCHEMA_VERSION } from "./envelope.ts";
import { EVENT_MEMBERS, resourceOf } from "./event.schema.ts";
import { exampleEvent } from "./examples.ts";

/** The schema of an event of this type, with its own name for generated clients. */
export function eventSchemaOf(type: EventType): TSchema {
  const { data, description } = EVENT_CATALOG[type];
  return Type.Object(
    {
      ...EVENT_MEMBERS,
      type: Type.Literal(type),
      schemaVersion: Type.Literal(SCHEMA_VERSION),
      resource: resourceOf(Type.Literal(resourceTypeOf(type))),
      data,
    },
    { title: `${pascalCase(type)}Event`, description },
  );
}

/** The `webhooks` section of the OpenAPI document: the messages to endpoints, for every type in the catalog. */
export function describeWebhooks(): Readonly<Record<string, object>> {
  return Object.fromEntries(EVENT_TYPES.map((type) => [type, { post: describe(type) }]));
}

function describe(type: EventType): object {
  return {
    operationId: `webhook_${type.replace(".", "_")}`,
    tags: ["Events"],
    summary: type,
    description: `${EVENT_CATALOG[type].description} The body is the event from the log, byte for byte.`,
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
      content: { "application/json": { schema: eventSchemaOf(type), example: exampleEvent(type) } },
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

function pascalCase(type: EventType): string {
  return type.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());
}
