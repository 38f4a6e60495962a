import { nearest } from "../../core/did-you-mean.ts";
import { EVENT_TYPES } from "../../events/catalog.ts";
import { KEY_HELP, openApiClient, SERVER_OPTIONS } from "../api-client.ts";
import { type Command, UsageError } from "../command.ts";

export const triggerCommand: Command = {
  description:
    `Publishes an example event in the test environment, marked as triggered, to try out a receiver. ${KEY_HELP} ` +
    "docs/events.md lists the types.",
  positionals: [{ name: "type", description: "the event's type, such as api_key.created" }],
  options: SERVER_OPTIONS,
  async run(call) {
    const [type = ""] = call.positionals;
    if (!EVENT_TYPES.some((known) => known === type)) {
      const near = nearest(type, EVENT_TYPES);
      throw new UsageError(`Unknown event type "${type}".${near === undefined ? "" : ` Did you mean "${near}"?`}`);
    }
    const { text } = await openApiClient(call).request("POST", "/tenant/test-helpers/events/trigger", {
      body: { type },
    });
    call.print(JSON.parse(text), `Published ${type}.`);
    return 0;
  },
};
