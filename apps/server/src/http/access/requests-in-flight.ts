import type { FastifyReply } from "fastify";
import { Problem } from "../../core/problem.ts";

/** Bounds how many requests of one owner run at the same time, in this process. */
export class RequestsInFlight {
  readonly #running = new Map<string, number>();
  readonly #max: number;
  /** what an owner is, for the refusal */
  readonly #what: string;

  constructor(max: number, what: string) {
    this.#max = max;
    this.#what = what;
  }

  /** Counts a request until its connection has its answer or closes. Throws 429 if the owner has too many. */
  enter(owner: string, reply: FastifyReply): void {
    // If the caller disconnected during a look-up, "close" has already fired and would never lower the count.
    if (reply.raw.closed) return;
    const running = this.#running.get(owner) ?? 0;
    if (running >= this.#max) {
      throw new Problem("concurrency_limit_exceeded", `This ${this.#what} already has ${running} requests in flight.`, {
        extras: { retryAfterSeconds: 1 },
      });
    }
    this.#running.set(owner, running + 1);
    // "close" also fires when the caller disconnects before the response.
    reply.raw.once("close", () => {
      const left = (this.#running.get(owner) ?? 1) - 1;
      if (left > 0) this.#running.set(owner, left);
      else this.#running.delete(owner);
    });
  }
}
