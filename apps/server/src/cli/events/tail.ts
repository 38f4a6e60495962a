import { type Command, Option } from "@commander-js/extra-typings";
import type { Event } from "../../events/event.schema.ts";
import { BASE_URL_OPTION, KEY_HELP, openApiClient } from "../api-client.ts";
import type { Call, Definition } from "../command.ts";
import { listOption, wholeNumber } from "../options.ts";
import { untilStopped } from "../until-stopped.ts";
import { type FollowedEvent, followEvents } from "./follow.ts";

const COUNT_MAX = 999_999_999;

/** Which events, from where and how many. */
export interface Selection {
  readonly types?: readonly string[];
  readonly from?: string;
  readonly cursor?: string;
  readonly count?: number;
  readonly baseUrl?: string;
}

/** Adds the options that select events. */
export function selecting(command: Command) {
  return command
    .addOption(listOption("--types <type,…>", "only these types, such as api_key.*", (type) => type))
    .addOption(new Option("--from <where>", "earliest, latest or an instant (default: latest)").conflicts("cursor"))
    .option("--cursor <cursor>", "go on where an earlier run stopped")
    .option("--count <n>", "stop after this many events", wholeNumber(1, COUNT_MAX))
    .addOption(BASE_URL_OPTION);
}

export const tailCommand: Definition = (command, call) =>
  selecting(command)
    .description(
      `Prints each event as it is published, one a line; with --json as JSON lines. ${KEY_HELP} Ctrl-C stops it and ` +
        "shows the cursor to go on with.",
    )
    .action((selection) =>
      eachEvent(call, selection, async ({ event, text }) => call.streams.stdout.write(`${shown(call, event, text)}\n`)),
    );

/** Does something with each event in turn, and shows the cursor at the end. */
export async function eachEvent(
  call: Call,
  { types, from: startAt, cursor, count, baseUrl }: Selection,
  work: (followed: FollowedEvent, signal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const api = openApiClient(call, baseUrl);
  const tell = (line: string) => void call.streams.stderr.write(`${line}\n`);
  const left = { count: count ?? Number.POSITIVE_INFINITY };
  const last = { cursor };
  await untilStopped(async (signal) => {
    const chosen = { ...(cursor && { cursor }), ...(startAt && { startAt }), ...(types && { types }) };
    const follow = { ...chosen, tell, signal, limit: () => left.count };
    for await (const page of followEvents(api, follow)) {
      for (const followed of page.events) {
        await work(followed, signal);
        left.count -= 1;
        // Unprocessed events come again: the cursor stays before this page.
        if (signal.aborted) return;
      }
      last.cursor = page.cursor;
      if (left.count === 0) return;
    }
  });
  if (last.cursor !== undefined) tell(`Continue with --cursor ${last.cursor}`);
}

/** An event on one line. */
export function shown(call: Call, { occurredAt, sequence, type, resource, cause }: Event, text: string): string {
  if (call.isJson) return text;
  const actor = cause.actor.id ?? cause.actor.type;
  return `${occurredAt}  ${sequence.padStart(6)}  ${type.padEnd(26)}  ${resource.id} v${resource.version}  by ${actor}`;
}
