import Type from "typebox";
import { SCHEMA_VERSION } from "./envelope.ts";
import { EVENT_MEMBERS, resourceOf } from "./event.schema.ts";

/** Tests a webhook endpoint; it has the form of an event, so that receivers need no second parser. */
export const PING_TYPE = "webhook.ping";

/** Positions in the log begin at 1: a ping is in no log. */
export const PING_SEQUENCE = "0";

export const PingSchema = Type.Object(
  {
    ...EVENT_MEMBERS,
    type: Type.Literal(PING_TYPE),
    schemaVersion: Type.Literal(SCHEMA_VERSION),
    sequence: Type.Literal(PING_SEQUENCE, { description: "A ping is in no log." }),
    resource: resourceOf(Type.Literal("webhook_endpoint")),
    data: Type.Object({}, { additionalProperties: false }),
  },
  { title: "WebhookPingEvent", description: "Tests a webhook endpoint; nothing has happened." },
);
