import { Readable } from "node:stream";
import { givenOutAs } from "@entrada/domain/documents/file-name";
import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../../../context.ts";
import { Problem } from "../../../core/problem.ts";
import { inline, PAGE_POLICY, page, wantsHtml } from "../../../http/pages/html.ts";
import { negotiateLanguage } from "../../../http/resources/accept-language.ts";
import { attachment } from "../../../http/resources/attachment.ts";
import type { App } from "../../../http/route.ts";
import { SECURITY_HEADERS } from "../../../http/server/security-headers.ts";
import { DOWNLOAD_RULES } from "../../../processes/download-rules.ts";
import { type AskedRange, download, entityTagOf, type FileToSend } from "./downloads.service.ts";
import { DEAD_ADDRESS } from "./downloads.texts.ts";
import { sending } from "./downloads-sending.ts";

const RANGE = /^bytes=(\d{1,12})-(\d{1,12})?$/;

/** Serves files to whoever has a grant: no API key, and the token is in the path, which is never logged. */
export function downloadsRoutes(app: App, ctx: AppContext, rules = DOWNLOAD_RULES): void {
  const noting = new Set<Promise<void>>();
  app.addHook("onClose", async () => void (await Promise.all(noting)));
  // Nobody waits for it: the connection is gone. What is not noted cannot go on.
  const note = (broken: Promise<void>) => {
    const noted = broken
      .catch((err: unknown) => ctx.log.warn({ err }, "it was not noted where a download broke"))
      .finally(() => noting.delete(noted));
    noting.add(noted);
  };
  app.get<{ readonly Params: { readonly token: string } }>(
    "/downloads/:token",
    { schema: { hide: true } },
    async (request, reply) => {
      const range = rangeOf(request.headers.range);
      const asked = {
        token: request.params.token,
        range,
        ifRange: request.headers["if-range"]?.toString(),
        isHead: request.method === "HEAD",
        requestId: request.id,
      };
      const file = await download(ctx, rules, asked).catch((error: unknown) => {
        if (isForPerson(error, request)) return undefined;
        throw error;
      });
      if (file === undefined) return sendDeadAddress(request, reply);
      return sendFile(reply, file, (taken) => note(file.broke(taken)));
    },
  );
}

// A range that is not understood is ignored, as RFC 9110 allows.
function rangeOf(header: string | undefined): AskedRange | undefined {
  const [, first, last] = RANGE.exec(header ?? "") ?? [];
  if (first === undefined) return undefined;
  const from = Number(first);
  if (last === undefined) return { from };
  return Number(last) < from ? undefined : { from, to: Number(last) };
}

// A program reads the problem itself.
function isForPerson(error: unknown, { headers }: FastifyRequest): boolean {
  return error instanceof Problem && error.code === "resource_not_found" && wantsHtml(headers.accept);
}

/** A page for whoever opens an address that leads to no file: the same for every such address. */
function sendDeadAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = negotiateLanguage(request.headers["accept-language"], LANGUAGES);
  const { title, text } = DEAD_ADDRESS[language];
  return reply
    .status(404)
    .headers({
      "content-type": "text/html; charset=utf-8",
      "content-language": language,
      "content-security-policy": PAGE_POLICY,
      vary: "Accept, Accept-Language",
    })
    .send(page(title, `<p>${inline(text)}</p>`, language));
}

function sendFile(reply: FastifyReply, file: FileToSend, broke: (taken: number) => void): FastifyReply {
  const { fileName, contentType, size, bytes, part } = file;
  reply.headers({
    "content-type": contentType,
    "content-disposition": attachment(givenOutAs(fileName, contentType)),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": `${SECURITY_HEADERS["content-security-policy"]}; sandbox`,
    "referrer-policy": "no-referrer",
    "accept-ranges": "bytes",
    etag: entityTagOf(file),
    // A proxy that took the whole file at once would hide where the connection breaks.
    "x-accel-buffering": "no",
  });
  // A range is for what is sent: RFC 9110 knows none for HEAD.
  // An empty stream keeps the length as it is.
  if (bytes === null) return reply.header("content-length", size).send(Readable.from([]));
  const { start, end } = part ?? { start: 0, end: size - 1 };
  if (part) reply.status(206).header("content-range", `bytes ${start}-${end}/${size}`);
  const isLast = end === size - 1;
  return reply.header("content-length", end - start + 1).send(sending(reply, bytes, { isLast, broke }));
}
