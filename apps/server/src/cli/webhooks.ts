import { InvalidArgumentError } from "@commander-js/extra-typings";
import { DELIVERY_STATES } from "@entrada/domain/webhooks/delivery-lifecycle";
import type Type from "typebox";
import type { Static } from "typebox";
import { Check } from "typebox/value";
import { DeliveryPageSchema, DeliverySchema } from "../features/integration/webhooks/delivery/deliveries.schema.ts";
import { DELIVERIES_PATH } from "../features/integration/webhooks/delivery/deliveries.view.ts";
import { BASE_URL_OPTION, KEY_HELP, openApiClient } from "./api-client.ts";
import type { Definition } from "./command.ts";
import { choicesOption, listOption, wholeNumber } from "./options.ts";

const COUNT_DEFAULT = 50;
const COUNT_MAX = 200;

export const deliveriesCommand: Definition = (command, call) =>
  command
    .description(`Lists webhook deliveries, pending and done, newest first. ${KEY_HELP}`)
    .option("--endpoint <whe_…>", "only to this endpoint")
    .option("--event <evt_…>", "only of this event")
    .addOption(choicesOption("--states <state,…>", "only in these states", DELIVERY_STATES))
    .addOption(listOption("--types <type,…>", "only of these event types, such as api_key.*", (type) => type))
    .option("--count <n>", "how many at most", wholeNumber(1, COUNT_MAX), COUNT_DEFAULT)
    .addOption(BASE_URL_OPTION)
    .action(async ({ endpoint, event, states, types, count, baseUrl }) => {
      const query = new URLSearchParams({
        limit: String(count),
        ...(endpoint && { endpointId: endpoint }),
        ...(event && { eventId: event }),
        ...(states && { state: states.join(",") }),
        ...(types && { eventType: types.join(",") }),
      });
      const { text } = await openApiClient(call, baseUrl).request("GET", `${DELIVERIES_PATH}?${query}`);
      const { items } = parsed(DeliveryPageSchema, text);
      call.print({ items }, items.length === 0 ? "No deliveries." : items.map(describe).join("\n"));
    });

export const redeliverCommand: Definition = (command, call) =>
  command
    .description(`Sends an event to its endpoint again immediately, whatever its state. ${KEY_HELP}`)
    .argument("<delivery>", "the delivery's id (whd_…)", deliveryId)
    .addOption(BASE_URL_OPTION)
    .action(async (id, { baseUrl }) => {
      const { text } = await openApiClient(call, baseUrl).request("POST", `${DELIVERIES_PATH}/${id}/redeliver`);
      const delivery = parsed(DeliverySchema, text);
      call.print(delivery, `Sending ${delivery.eventType} to ${delivery.endpointId} again.`);
    });

function deliveryId(text: string): string {
  if (/^whd_[0-9a-z]+$/.test(text)) return text;
  throw new InvalidArgumentError("A delivery's id begins with whd_.");
}

function parsed<T extends Type.TSchema>(schema: T, text: string): Static<T> {
  const value: unknown = JSON.parse(text);
  if (!Check(schema, value)) throw new Error("The server's answer does not match its schema.");
  return value;
}

function describe(delivery: Static<typeof DeliverySchema>): string {
  const { createdAt, id, eventType, state, attemptsMade, lastStatusCode, lastFailure, nextAttemptAt } = delivery;
  const attempts = `${attemptsMade} ${attemptsMade === 1 ? "attempt" : "attempts"}`;
  const last = lastStatusCode ?? lastFailure;
  const next = nextAttemptAt === null ? "" : `, next ${nextAttemptAt}`;
  return `${createdAt}  ${id}  ${eventType.padEnd(26)}  ${state}, ${attempts}${last === null ? "" : `, last ${last}`}${next}`;
}
