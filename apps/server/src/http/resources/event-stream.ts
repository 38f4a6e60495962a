import type { FastifyRequest } from "fastify";
import { Problem } from "../../core/problem.ts";

/** The headers of an answer of server-sent events. */
export const EVENT_STREAM_HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  // For proxies: each event is passed on when it comes.
  "x-accel-buffering": "no",
} as const;

/**
 * The last event that a reader has, as `read` understands its id; undefined if the stream begins anew. Throws 400 for what is
 * no id of an event.
 */
export function lastEventIn<T>(
  { headers }: Pick<FastifyRequest, "headers">,
  read: (id: string) => T | undefined,
): T | undefined {
  const sent = headers["last-event-id"];
  if (sent === undefined || sent === "") return undefined;
  const found = typeof sent === "string" ? read(sent) : undefined;
  if (found !== undefined) return found;
  const detail = "Send the `id` of the last event that came, or leave the header out.";
  throw new Problem("validation_failed", "The header Last-Event-ID is not valid; see `errors`.", {
    errors: [{ header: "Last-Event-ID", code: "wrong_format", detail }],
  });
}
