import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { AppContext } from "../../../context.ts";
import { attachment } from "../../../http/resources/attachment.ts";
import type { App } from "../../../http/route.ts";
import { type DownloadFile, type DownloadSources, download } from "./downloads.service.ts";

const RANGE = /^bytes=(\d{1,12})-(\d{1,12})?$/;

/** Serves files to whoever has a grant: no API key, and the token is in the path, which is never logged. */
export function downloadsRoutes(app: App, ctx: AppContext, sources: DownloadSources): void {
  app.get<{ readonly Params: { readonly token: string } }>(
    "/downloads/:token",
    { schema: { hide: true } },
    async (request, reply) => {
      const range = rangeOf(request.headers.range);
      const asked = {
        token: request.params.token,
        from: range.from,
        isHead: request.method === "HEAD",
        requestId: request.id,
      };
      return sendFile(reply, await download(ctx, sources, asked), range);
    },
  );
}

interface Range {
  readonly from: number;
  /** undefined: to the end */
  readonly to?: number;
  readonly isWhole: boolean;
}

// A range that is not understood is ignored, as RFC 9110 allows.
function rangeOf(header: string | undefined): Range {
  const asked = RANGE.exec(header ?? "");
  if (!asked) return { from: 0, isWhole: true };
  return { from: Number(asked[1]), ...(asked[2] !== undefined && { to: Number(asked[2]) }), isWhole: false };
}

function sendFile(reply: FastifyReply, { fileName, contentType, size, bytes }: DownloadFile, range: Range) {
  const { from, to, isWhole } = range;
  reply.headers({
    "content-type": contentType,
    "content-disposition": attachment(fileName),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox",
    "referrer-policy": "no-referrer",
    "accept-ranges": "bytes",
  });
  // A range is for what is sent: RFC 9110 knows none for HEAD.
  // An empty stream keeps the length as it is.
  if (bytes === null) return reply.header("content-length", size).send(Readable.from([]));
  if (isWhole) return reply.send(bytes);
  const end = Math.min(to ?? size - 1, size - 1);
  if (from > end) return reply.status(416).header("content-range", `bytes */${size}`).send();
  const part = bytes.subarray(from, end + 1);
  return reply.status(206).header("content-range", `bytes ${from}-${end}/${size}`).send(part);
}
