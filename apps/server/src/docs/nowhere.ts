import type { FastifyReply, FastifyRequest } from "fastify";
import { wantsHtml } from "../http/pages/html.ts";
import { routeNotFound } from "../http/server/error-handler.ts";
import { docsPage, type Frame } from "./layout.ts";
import { PAGE_HEADERS } from "./page-headers.ts";

/** Answers an address that leads to no page: with a page to people, with a problem to programs. */
export function answerNowhere(request: FastifyRequest, reply: FastifyReply, frame: Frame): FastifyReply {
  if (!wantsHtml(request.headers.accept)) throw routeNotFound();
  const page = docsPage(frame, {
    address: "",
    title: "There is no such page",
    summary: "This address leads to no page of the documentation.",
    html: `<p>This address leads to no page of the documentation. Choose one from the list, or start at <a href="${frame.home}">the first page</a>.</p>`,
  });
  return reply
    .status(404)
    .headers({ ...PAGE_HEADERS, "content-type": "text/html; charset=utf-8", vary: "Accept" })
    .send(page);
}
