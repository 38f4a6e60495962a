import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../../core/problem.ts";
import type { App } from "../route.ts";

export interface TimeLimit {
  readonly limitMs: number;
  /** how often to look for requests past the limit */
  readonly sweepMs: number;
}

/** The limit of every request whose operation declares no longer one. */
export const TIME_LIMIT: TimeLimit = { limitMs: 15_000, sweepMs: 1_000 };
const RETRY_SECONDS = 2;

/**
 * Answers 503 when a request has no response within its limit; its handler is not stopped.
 * Added first, so that a hook that hangs is covered too.
 */
// One timer for all: the framework's limit costs a timer and an AbortController per request.
export function addTimeLimit(app: App, { limitMs, sweepMs }: TimeLimit): void {
  // By limit, each in order of arrival.
  const underWay = new Map<number, Set<FastifyReply>>();
  const limitOf = ({ routeOptions }: FastifyRequest) =>
    Math.max(limitMs, (routeOptions.config.timeoutSeconds ?? 0) * 1_000);
  app.addHook("onRequest", (request: FastifyRequest, reply: FastifyReply, done) => {
    const limit = limitOf(request);
    const replies = underWay.get(limit) ?? new Set();
    underWay.set(limit, replies.add(reply));
    done();
  });
  app.addHook("onResponse", (request: FastifyRequest, reply: FastifyReply, done) => {
    underWay.get(limitOf(request))?.delete(reply);
    done();
  });
  const sweep = setInterval(() => {
    for (const [limit, replies] of underWay) cutOverdue(replies, limit);
  }, sweepMs).unref();
  app.addHook("onClose", async () => clearInterval(sweep));
}

function cutOverdue(replies: Set<FastifyReply>, limitMs: number): void {
  for (const reply of replies) {
    if (reply.elapsedTime < limitMs) return;
    replies.delete(reply);
    cut(reply);
  }
}

function cut(reply: FastifyReply): void {
  // A caller that disconnected never gets a response, so its request was still listed.
  if (reply.sent || reply.raw.destroyed) return;
  // A partly sent response cannot be replaced.
  if (reply.raw.headersSent) return void reply.raw.destroy();
  // The rest of a body that is still arriving is not read: it would be answered a second time.
  if (!reply.request.raw.complete) reply.header("connection", "close");
  reply.send(tookTooLong());
}

function tookTooLong(): Problem {
  return new Problem("overloaded", "The request took too long; its outcome is unknown.", {
    extras: { retryAfterSeconds: RETRY_SECONDS },
  });
}
