import type { FastifyReply, FastifyRequest } from "fastify";
import { Problem } from "../../core/problem.ts";
import type { App } from "../route.ts";

export interface TimeLimit {
  readonly limitMs: number;
  /** how often it is looked for requests past the limit */
  readonly sweepMs: number;
}

/** The limit of every request. */
export const TIME_LIMIT: TimeLimit = { limitMs: 15_000, sweepMs: 1_000 };
const RETRY_SECONDS = 2;

/**
 * Answers 503 to a request that has no answer after its time; its handler is not stopped.
 * Added first, so that no hook can hang unseen.
 */
// One timer for all: the framework's own limit costs every request a timer and an AbortController.
export function addTimeLimit(app: App, { limitMs, sweepMs }: TimeLimit): void {
  // In the order of their arrival.
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
  // Whoever went away never gets an answer, and so stood here until now.
  if (reply.sent || reply.raw.destroyed) return;
  // Half an answer cannot become another one.
  if (reply.raw.headersSent) reply.raw.destroy();
  else reply.send(tookTooLong());
}

function tookTooLong(): Problem {
  return new Problem("overloaded", "The request took too long; its outcome is unknown.", {
    extras: { retryAfterSeconds: RETRY_SECONDS },
  });
}
