import { setTimeout as delay } from "node:timers/promises";
import Type from "typebox";
import { Check } from "typebox/value";
import { type Event, EventSchema } from "../../events/event.schema.ts";
import { type ApiClient, ServerAway, ServerRefused } from "../api-client.ts";

/** An event as read. */
export interface FollowedEvent {
  readonly event: Event;
  /** The bytes that are signed. */
  readonly text: string;
}

export interface Follow {
  readonly cursor?: string;
  readonly startAt?: string;
  readonly types?: readonly string[];
  /** The maximum number of events in the next page. */
  readonly limit: () => number;
  /** Reports failures that are retried. */
  readonly tell: (line: string) => void;
  readonly signal: AbortSignal;
}

const Page = Type.Object({ items: Type.Array(EventSchema), nextCursor: Type.String(), hasMore: Type.Boolean() });
const WAIT_SECONDS = 25;
const PAGE_MAX = 100;
const RETRY_MS_MIN = 500;
const RETRY_MS_MAX = 10_000;

/**
 * The events of a log as they are published, page by page with the cursor after each, until the signal. If the server
 * cannot be reached, it waits and continues where it stopped.
 */
export async function* followEvents(
  api: ApiClient,
  follow: Follow,
): AsyncGenerator<{ readonly events: readonly FollowedEvent[]; readonly cursor: string }> {
  let cursor = follow.cursor;
  let retryMs = RETRY_MS_MIN;
  while (!follow.signal.aborted) {
    try {
      const page = await readPage(api, follow, cursor);
      retryMs = RETRY_MS_MIN;
      cursor = page.cursor;
      yield page;
    } catch (error) {
      if (follow.signal.aborted) return;
      const earliest = earliestCursorOf(error);
      if (earliest === undefined && !isPassing(error)) throw error;
      follow.tell(error instanceof Error ? error.message : String(error));
      if (earliest !== undefined) {
        follow.tell("Events were missed. Continuing with the oldest one that is kept.");
        cursor = earliest;
        continue;
      }
      follow.tell(`Trying again in ${retryMs / 1000} s.`);
      await delay(retryMs, undefined, { signal: follow.signal }).catch(() => undefined);
      retryMs = Math.min(retryMs * 2, RETRY_MS_MAX);
    }
  }
}

async function readPage(api: ApiClient, { startAt, types, limit, signal }: Follow, cursor: string | undefined) {
  const query = new URLSearchParams({
    wait: String(WAIT_SECONDS),
    limit: String(Math.min(limit(), PAGE_MAX)),
    ...(cursor === undefined ? { startAt: startAt ?? "latest" } : { cursor }),
    ...(types === undefined ? {} : { types: types.join(",") }),
  });
  const { text: body } = await api.request("GET", `/tenant/events?${query}`, { signal });
  const page: unknown = JSON.parse(body);
  if (!Check(Page, page)) throw new TypeError("the server's answer is not a page of events");
  const events: FollowedEvent[] = [];
  for (const event of page.items) {
    const text = JSON.stringify(event);
    // Serialized differently than we do: then the event's own resource has its bytes.
    const isExact = body.includes(text);
    events.push({ event, text: isExact ? text : (await api.request("GET", `/tenant/events/${event.id}`)).text });
  }
  return { events, cursor: page.nextCursor };
}

// Worth retrying: too many requests, a server fault, or no answer.
function isPassing(error: unknown): boolean {
  if (error instanceof ServerRefused) return error.status === 429 || error.status >= 500;
  return error instanceof ServerAway;
}

function earliestCursorOf(error: unknown): string | undefined {
  if (!(error instanceof ServerRefused) || error.problem.code !== "cursor_expired") return undefined;
  const { earliestCursor } = error.problem;
  return typeof earliestCursor === "string" ? earliestCursor : undefined;
}
