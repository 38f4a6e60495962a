import { fetchDirectly, isRedirect } from "../../core/fetch-directly.ts";
import { reasonOf } from "../../core/start-error.ts";
import { within } from "../../core/within.ts";

/** More than a bundle may have, so that its own bound refuses it. */
const BYTES_MAX = 65 * 1024 * 1024;
const TIME_MS_MAX = 120_000;

/** What the address of a bundle answered. */
export type FeedReply =
  | { readonly kind: "unchanged" }
  | { readonly kind: "bundle"; readonly bytes: Buffer; readonly etag: string | null }
  | { readonly kind: "unreachable"; readonly detail: string };

/**
 * Asks for the bundle at an address, unless it is the one with this tag. Takes no more than 65 MB and two minutes, and
 * follows no redirect.
 */
export async function askFeed(url: string, etag: string | null, givenUp?: AbortSignal): Promise<FeedReply> {
  try {
    return await within(TIME_MS_MAX, givenUp ? [givenUp] : [], async (signal) => {
      const response = await fetchDirectly(url, { signal, headers: etag === null ? {} : { "if-none-match": etag } });
      if (response.ok) return await replyOf(response);
      await response.body?.cancel();
      if (response.status === 304) return { kind: "unchanged" };
      const advice = isRedirect(response)
        ? ", which leads elsewhere: set KNOWLEDGE_FEED_URL to the address of the file itself"
        : "";
      return { kind: "unreachable", detail: `it answered ${response.status}${advice}` };
    });
  } catch (error) {
    givenUp?.throwIfAborted();
    // The cause says what happened to the connection.
    return { kind: "unreachable", detail: reasonOf(error instanceof Error ? (error.cause ?? error) : error) };
  }
}

async function replyOf(response: Response): Promise<FeedReply> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > BYTES_MAX) return { kind: "unreachable", detail: "it sends more than 65 MB" };
    parts.push(part);
  }
  return { kind: "bundle", bytes: Buffer.concat(parts), etag: response.headers.get("etag") };
}
