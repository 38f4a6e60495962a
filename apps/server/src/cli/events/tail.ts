import type { Event } from "../../events/event.schema.ts";
import { KEY_HELP, openApiClient, SERVER_OPTIONS } from "../api-client.ts";
import { type Call, type Command, type Option, UsageError } from "../command.ts";
import { untilStopped } from "../stop-signal.ts";
import { type FollowedEvent, followEvents } from "./follow.ts";

/** Which events, from where and how many. */
export const FOLLOW_OPTIONS: readonly Option[] = [
  { name: "types", kind: "list", placeholder: "type", description: "only these, such as api_key.*" },
  {
    name: "from",
    kind: "text",
    placeholder: "where",
    description: "earliest, latest or an instant (default latest)",
  },
  { name: "cursor", kind: "text", placeholder: "cursor", description: "go on where an earlier run stopped" },
  { name: "count", kind: "text", placeholder: "n", description: "end after so many events" },
  ...SERVER_OPTIONS,
];

export const tailCommand: Command = {
  description:
    `Prints each event of the log as it is published, one on a line; with --json as JSON lines. ${KEY_HELP} ` +
    "Ctrl-C ends it and shows the cursor to go on with.",
  positionals: [],
  options: FOLLOW_OPTIONS,
  run: (call) => eachEvent(call, async ({ event, text }) => call.streams.stdout.write(`${shown(call, event, text)}\n`)),
};

/** Does something with each event in turn; shows the cursor at the end, and answers the exit code. */
export async function eachEvent(
  call: Call,
  work: (followed: FollowedEvent, signal: AbortSignal) => Promise<unknown>,
): Promise<number> {
  const api = openApiClient(call);
  const types = call.list("types");
  const [cursor, startAt] = [call.text("cursor"), call.text("from")];
  if (cursor !== undefined && startAt !== undefined) throw new UsageError("Give either --cursor or --from.");
  const tell = (line: string) => void call.streams.stderr.write(`${line}\n`);
  const left = { count: countOf(call) };
  const last = { cursor };
  await untilStopped(async (signal) => {
    const chosen = { ...(cursor && { cursor }), ...(startAt && { startAt }), ...(types && { types }) };
    const follow = { ...chosen, tell, signal, limit: () => left.count };
    for await (const page of followEvents(api, follow)) {
      for (const followed of page.events) {
        await work(followed, signal);
        left.count -= 1;
        // What was not dealt with comes again: the cursor stays before this page.
        if (signal.aborted) return;
      }
      last.cursor = page.cursor;
      if (left.count === 0) return;
    }
  });
  if (last.cursor !== undefined) tell(`Go on with --cursor ${last.cursor}`);
  return 0;
}

/** An event on one line. */
export function shown(call: Call, { occurredAt, sequence, type, resource, cause }: Event, text: string): string {
  if (call.isJson) return text;
  const actor = cause.actor.id ?? cause.actor.type;
  return `${occurredAt}  ${sequence.padStart(6)}  ${type.padEnd(26)}  ${resource.id} v${resource.version}  by ${actor}`;
}

function countOf(call: Call): number {
  const text = call.text("count");
  if (text === undefined) return Number.POSITIVE_INFINITY;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError("--count is a whole number from 1.");
  return Number(text);
}
