import type { FastifyReply } from "fastify";
import type { AppContext } from "../../../context.ts";
import type { App } from "../../../http/route.ts";
import { type DownloadFile, type DownloadSources, download } from "./downloads.service.ts";

const RANGE = /^bytes=(\d{1,12})-(\d{1,12})?$/;

/** Serves files to whoever has a grant: no API key, and the token is in the path, which is never logged. */
export function downloadsRoutes(app: App, ctx: AppContext, sources: DownloadSources): void {
  app.get<{ readonly Params: { readonly token: string } }>(
    "/downloads/:token",
    { schema: { hide: true } },
    async (request, reply) => {
      const { range } = request.headers;
      const asked = { token: request.params.token, isPart: range !== undefined, isHead: request.method === "HEAD" };
      return sendFile(reply, await download(ctx, sources, asked), range);
    },
  );
}

function sendFile(reply: FastifyReply, { fileName, contentType, bytes }: DownloadFile, range: string | undefined) {
  reply.headers({
    "content-type": contentType,
    "content-disposition": `attachment; filename="${fileName}"`,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox",
    "referrer-policy": "no-referrer",
    "accept-ranges": "bytes",
  });
  const asked = RANGE.exec(range ?? "");
  // A range that is not understood is ignored, as RFC 9110 allows.
  if (!asked) return reply.send(bytes);
  const from = Number(asked[1]);
  const to = Math.min(asked[2] === undefined ? bytes.length - 1 : Number(asked[2]), bytes.length - 1);
  if (from > to) return reply.status(416).header("content-range", `bytes */${bytes.length}`).send();
  const part = bytes.subarray(from, to + 1);
  return reply.status(206).header("content-range", `bytes ${from}-${to}/${bytes.length}`).send(part);
}
