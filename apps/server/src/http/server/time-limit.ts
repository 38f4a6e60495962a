import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../../core/problem.ts";
import type { App } from "../route.ts";

export interface TimeLimit {
  readonly limitMs: number;
  /** how often to look for requests past the limit */
  readonly sweepMs: number;
}

/** The limit of every request. */
export const TIME_LIMIT: TimeLimit = { limitMs: 15_000, sweepMs: 1_000 };
const RETRY_SECONDS = 2;

/**
 * Answers 503 when a request has no response within its limit; its handler is not stopped.
 * Added first, so that a hook that hangs is covered too.
 */
// One timer for all: the framework's limit costs a timer and an AbortController per request.
export function addTimeLimit(app: App, { limitMs, sweepMs }: TimeLimit): void {
  // In order of arrival.
  const underWay = new Set<FastifyReply>();
  app.addHook("onRequest", (_request: FastifyRequest, reply: FastifyReply, done) => {
    underWay.add(reply);
    done();
  });
  app.addHook("onResponse", (_request: FastifyRequest, reply: FastifyReply, done) => {
    underWay.delete(reply);
    done();
  });
  const sweep = setInterval(() => {
    for (const reply of underWay) {
      if (reply.elapsedTime < limitMs) return;
      underWay.delete(reply);
      cut(reply);
    }
  }, sweepMs).unref();
  app.addHook("onClose", async () => clearInterval(sweep));
}

function cut(reply: FastifyReply): void {
  // A caller that disconnected never gets a response, so its request was still listed.
  if (reply.sent || reply.raw.destroyed) return;
  // A partly sent response cannot be replaced.
  if (reply.raw.headersSent) reply.raw.destroy();
  else reply.send(tookTooLong());
}

function tookTooLong(): Problem {
  return new Problem("overloaded", "The request took too long; its outcome is unknown.", {
    extras: { retryAfterSeconds: RETRY_SECONDS },
  });
}
