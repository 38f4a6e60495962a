import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../../core/problem.ts";
import { BODY_BYTES_MAX } from "../json/body-parser.ts";
import type { App } from "../route.ts";
import { tooLarge } from "./error-handler.ts";
import { URL_BYTES_MAX } from "./server-options.ts";

/** Whether the server is stopping: what is running ends, what comes new is sent away. */
export interface Drain {
  isDraining: boolean;
}

const HOST = /^(?:[A-Za-z0-9._~!$&'()*+,;=%-]+|\[[0-9A-Fa-f:.]+\])(?::\d{0,5})?$/;

/** The first checks of every request: sizes by what was declared, the host, and whether the server still takes work. */
export function addRequestGuards(app: App, drain: Drain): void {
  app.addHook("preClose", async () => {
    drain.isDraining = true;
  });
  // Else an answer that was under way would leave its connection open, and the server waiting for it.
  app.addHook("onSend", async (_request, reply: FastifyReply) => {
    if (drain.isDraining) reply.header("connection", "close");
  });
  app.addHook("onRequest", async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url.length > URL_BYTES_MAX) throw tooLarge("The URL is longer than 8 KiB.");
    if (Number(request.headers["content-length"] ?? 0) > BODY_BYTES_MAX) {
      // The body is not read: the connection cannot be used again.
      reply.header("connection", "close");
      throw tooLarge("The body is larger than 256 KiB.");
    }
    refuseUnclearHost(request);
    if (drain.isDraining) {
      throw new Problem("overloaded", "This server is stopping; another one takes the request.", {
        extras: { retryAfterSeconds: 1 },
      });
    }
  });
}

// Whoever stands between may read another host out of such a request than we would.
function refuseUnclearHost({ headers, raw }: FastifyRequest): void {
  const refuse = (code: "required" | "not_unique" | "wrong_format", said: string) => {
    const errors = [
      { header: "Host", code, detail: "Send one Host header: a name or an address, with or without a port." },
    ];
    throw new Problem("invalid_parameter", said, { errors });
  };
  if (headers.host === undefined) {
    if (raw.httpVersion === "1.1") refuse("required", "The request names no host.");
    return;
  }
  if (!HOST.test(headers.host)) refuse("wrong_format", "The request names no acceptable host.");
  if (countOf("host", raw.rawHeaders) > 1) refuse("not_unique", "The request names its host more than once.");
}

function countOf(header: string, rawHeaders: readonly string[]): number {
  let count = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    if (rawHeaders[place]?.toLowerCase() === header) count++;
  }
  return count;
}
