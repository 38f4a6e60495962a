import type { FastifyReply } from "fastify";
import type { EventsPage } from "./events.service.ts";

const JSON_TYPE = "application/json; charset=utf-8";

/** The text of a page, in which each event is byte for byte as it was written. */
export function pageText({ payloads, nextCursor, hasMore }: EventsPage): string {
  return `{"items":[${payloads.join(",")}],"nextCursor":${JSON.stringify(nextCursor)},"hasMore":${hasMore}}`;
}

/** Sends stored bytes unchanged, as text. */
export function sendText(reply: FastifyReply, body: string): FastifyReply {
  return reply.header("content-type", JSON_TYPE).send(body);
}
