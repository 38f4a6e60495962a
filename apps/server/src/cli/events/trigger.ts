import { InvalidArgumentError } from "@commander-js/extra-typings";
import { meantHint } from "../../core/did-you-mean.ts";
import { EVENT_TYPES } from "../../events/catalog.ts";
import { BASE_URL_OPTION, KEY_HELP, openApiClient } from "../api-client.ts";
import type { Definition } from "../command.ts";

export const triggerCommand: Definition = (command, call) =>
  command
    .description(
      `Publishes an example event in the test environment, marked as triggered, to try out a receiver. ${KEY_HELP}`,
    )
    .argument("<type>", "the event's type, such as api_key.created; docs/events.md lists them all", eventType)
    .addOption(BASE_URL_OPTION)
    .action(async (type, { baseUrl }) => {
      const api = openApiClient(call, baseUrl);
      const { text } = await api.request("POST", "/tenant/test-helpers/events/trigger", { body: { type } });
      call.print(JSON.parse(text), `Published ${type}.`);
    });

function eventType(text: string): string {
  if (EVENT_TYPES.some((known) => known === text)) return text;
  throw new InvalidArgumentError(`docs/events.md lists the event types.${meantHint(text, EVENT_TYPES)}`);
}
