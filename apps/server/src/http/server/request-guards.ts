import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../../core/problem.ts";
import { BODY_BYTES_MAX } from "../json/body-parser.ts";
import type { App } from "../route.ts";
import { tooLarge } from "./error-handler.ts";
import { URL_BYTES_MAX } from "./server-options.ts";

/** Whether the server is stopping: running requests finish, new ones are refused. */
export interface Drain {
  isDraining: boolean;
}

const HOST = /^(?:[A-Za-z0-9._~!$&'()*+,;=%-]+|\[[0-9A-Fa-f:.]+\])(?::\d{0,5})?$/;

/** The first checks of every request: declared sizes, the host, and whether the server still accepts requests. */
export function addRequestGuards(app: App, drain: Drain): void {
  app.addHook("preClose", async () => {
    drain.isDraining = true;
  });
  // Otherwise a running response would leave its connection open and the server would wait for it.
  app.addHook("onSend", (_request, reply: FastifyReply, _payload, done) => {
    if (drain.isDraining) reply.header("connection", "close");
    done();
  });
  app.addHook("onRequest", (request: FastifyRequest, reply: FastifyReply, done) => {
    if (request.url.length > URL_BYTES_MAX) throw tooLarge("The URL is longer than 8 KiB.");
    const { bodyBytesMax = BODY_BYTES_MAX } = request.routeOptions.config;
    if (Number(request.headers["content-length"] ?? 0) > bodyBytesMax) {
      // The body is not read, so the connection cannot be reused.
      reply.header("connection", "close");
      throw tooLarge(`The body is larger than ${Math.floor(bodyBytesMax / 1_024)} KiB.`);
    }
    refuseTransferCodings(request, reply);
    refuseUnclearHost(request);
    if (drain.isDraining) {
      throw new Problem("overloaded", "This server is stopping; retry with another one.", {
        extras: { retryAfterSeconds: 1 },
      });
    }
    done();
  });
}

// Only this one is undone on the way in: any other would be read as if it were the body.
function refuseTransferCodings({ headers }: FastifyRequest, reply: FastifyReply): void {
  const codings = headers["transfer-encoding"];
  if (codings === undefined || codings.trim().toLowerCase() === "chunked") return;
  reply.header("connection", "close");
  throw new Problem("invalid_parameter", "The body has a transfer coding that is not supported.", {
    errors: [{ header: "Transfer-Encoding", code: "wrong_enum_value", detail: "Send chunked, or Content-Length." }],
  });
}

// A proxy in between could take another host from such a request than we do.
function refuseUnclearHost({ headers, raw }: FastifyRequest): void {
  if (headers.host === undefined) {
    if (raw.httpVersion === "1.1") throw unclearHost("required", "The request has no Host header.");
    return;
  }
  if (!HOST.test(headers.host)) throw unclearHost("wrong_format", "The Host header of the request is not valid.");
  if (countHosts(raw.rawHeaders) > 1) throw unclearHost("not_unique", "The request has more than one Host header.");
}

function unclearHost(code: "required" | "not_unique" | "wrong_format", said: string): Problem {
  const detail = "Send exactly one Host header with a name or an address and an optional port.";
  return new Problem("invalid_parameter", said, { errors: [{ header: "Host", code, detail }] });
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place];
    if (name?.length === 4 && name.toLowerCase() === "host") count++;
  }
  return count;
}
