import { DELIVERY_STATES } from "@entrada/domain/webhooks/delivery-lifecycle";
import type Type from "typebox";
import type { Static } from "typebox";
import { Check } from "typebox/value";
import { DeliveryPageSchema, DeliverySchema } from "../features/integration/webhooks/delivery/deliveries.schema.ts";
import { DELIVERIES_PATH } from "../features/integration/webhooks/delivery/deliveries.view.ts";
import { KEY_HELP, openApiClient, SERVER_OPTIONS } from "./api-client.ts";
import { type Command, UsageError } from "./command.ts";

const COUNT_DEFAULT = "50";
const COUNT_MAX = 200;

export const deliveriesCommand: Command = {
  description: `Lists what is to be sent to webhook endpoints and what was, newest first. ${KEY_HELP}`,
  positionals: [],
  options: [
    { name: "endpoint", kind: "text", placeholder: "whe_…", description: "only those to this endpoint" },
    { name: "event", kind: "text", placeholder: "evt_…", description: "only those of this event" },
    {
      name: "states",
      kind: "list",
      placeholder: "state",
      choices: DELIVERY_STATES,
      description: "only in these states",
    },
    { name: "types", kind: "list", placeholder: "type", description: "only these types of event, such as api_key.*" },
    { name: "count", kind: "text", placeholder: "n", description: `at most so many (default ${COUNT_DEFAULT})` },
    ...SERVER_OPTIONS,
  ],
  async run(call) {
    const count = call.text("count") ?? COUNT_DEFAULT;
    if (!/^[1-9]\d{0,2}$/.test(count) || Number(count) > COUNT_MAX) {
      throw new UsageError(`--count is a whole number from 1 to ${COUNT_MAX}.`);
    }
    const [endpointId, eventId] = [call.text("endpoint"), call.text("event")];
    const [state, eventType] = [call.list("states")?.join(","), call.list("types")?.join(",")];
    const query = new URLSearchParams({
      limit: count,
      ...(endpointId && { endpointId }),
      ...(eventId && { eventId }),
      ...(state && { state }),
      ...(eventType && { eventType }),
    });
    const { text } = await openApiClient(call).request("GET", `${DELIVERIES_PATH}?${query}`);
    const { items } = parsed(DeliveryPageSchema, text);
    call.print({ items }, items.length === 0 ? "No deliveries." : items.map(describe).join("\n"));
    return 0;
  },
};

export const redeliverCommand: Command = {
  description: `Sends an event to its endpoint again, at once and whatever became of it before. ${KEY_HELP}`,
  positionals: [{ name: "delivery", description: "the delivery's id (whd_…)" }],
  options: SERVER_OPTIONS,
  async run(call) {
    const [id = ""] = call.positionals;
    if (!/^whd_[0-9a-z]+$/.test(id)) throw new UsageError(`"${id}" is not a delivery's id: it begins with whd_.`);
    const { text } = await openApiClient(call).request("POST", `${DELIVERIES_PATH}/${id}/redeliver`);
    const delivery = parsed(DeliverySchema, text);
    call.print(delivery, `Sending ${delivery.eventType} to ${delivery.endpointId} again.`);
    return 0;
  },
};

function parsed<T extends Type.TSchema>(schema: T, text: string): Static<T> {
  const value: unknown = JSON.parse(text);
  if (!Check(schema, value)) throw new Error("the server answered something else");
  return value;
}

function describe(delivery: Static<typeof DeliverySchema>): string {
  const { createdAt, id, eventType, state, attemptsMade, lastStatusCode, lastFailure, nextAttemptAt } = delivery;
  const attempts = `${attemptsMade} ${attemptsMade === 1 ? "attempt" : "attempts"}`;
  const last = lastStatusCode ?? lastFailure;
  const next = nextAttemptAt === null ? "" : `, next ${nextAttemptAt}`;
  return `${createdAt}  ${id}  ${eventType.padEnd(26)}  ${state}, ${attempts}${last === null ? "" : `, last ${last}`}${next}`;
}
