import type { AppContext } from "../../../../context.ts";
import { Turnstile } from "../../../../core/semaphore.ts";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import { dispatch, listLogsToDispatch } from "./dispatch.service.ts";
import { OutcomeGathering } from "./outcomes.ts";
import {
  endAttempts,
  listEndpointsToServe,
  messageIdOf,
  type Outcome,
  type ReadyDelivery,
  releaseDelivery,
  takeBackEnded,
  takeDue,
} from "./sending.service.ts";

const LOOK_INTERVAL_MS = 200;
const TAKE_BACK_INTERVAL_MS = 5_000;
/** Attempts of this process under way at the same time: a receiver that hangs costs a place, not the others' time. */
const ATTEMPTS_MAX = 500;
const ENDPOINTS_A_ROUND = 100;
const WRITE_TRIES_MAX = 5;
const WRITE_RETRY_MS = 500;

/** Sends webhooks in this process; any number of processes may do so side by side. */
export class WebhookWorker {
  readonly #ctx: AppContext;
  readonly #database: Turnstile;
  readonly #running = new Set<Promise<void>>();
  readonly #outcomes = new OutcomeGathering((outcomes) => this.#end(outcomes));
  #looking: Promise<boolean> | undefined;
  #isWanted = false;
  #isStopping = false;
  #unwatch = () => {};

  constructor(ctx: AppContext) {
    this.#ctx = ctx;
    // Requests share the pool: they must not wait behind hundreds of outcomes that are to be written down.
    this.#database = new Turnstile(Math.max(1, Math.floor(ctx.config.databasePoolSize / 2)));
  }

  /** Looks for something to send from now on: five times a second, and whenever a request or a job rings. */
  start(): void {
    const look = () => void this.#look();
    const takeBack = () => void this.takeBackEnded();
    const timers = [setInterval(look, LOOK_INTERVAL_MS), setInterval(takeBack, TAKE_BACK_INTERVAL_MS)];
    const silence = this.#ctx.jobs.onRing(look);
    this.#unwatch = () => {
      timers.forEach(clearInterval);
      silence();
    };
    look();
  }

  /** Sends what is due now, and what becomes due by that at once, until nothing is. */
  async sendDue(): Promise<void> {
    while ((await this.#look()) || this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Frees what workers held that were killed. Happens by itself every few seconds. */
  async takeBackEnded(): Promise<void> {
    await takeBackEnded(this.#ctx).catch((err: unknown) => {
      this.#ctx.log.warn({ err }, "the deliveries of gone workers could not be taken back");
    });
  }

  /** Takes nothing more and lets the attempts end; what does not end in time is given back, to be sent by others. */
  async stop(): Promise<void> {
    if (this.#isStopping) return;
    this.#isStopping = true;
    this.#unwatch();
    await this.#looking;
    const timer = setTimeout(() => void this.#ctx.webhooks.close(), this.#ctx.config.drainSeconds * 1_000);
    await Promise.all(this.#running);
    clearTimeout(timer);
  }

  // One look at a time: who comes meanwhile is served by another one after it.
  #look(): Promise<boolean> {
    this.#isWanted = true;
    this.#looking ??= this.#lookWhileWanted().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #lookWhileWanted(): Promise<boolean> {
    let hasFound = false;
    while (this.#isWanted && !this.#isStopping) {
      this.#isWanted = false;
      try {
        // Where there was something, there may be more.
        this.#isWanted = (await this.#lookOnce()) > 0;
        hasFound ||= this.#isWanted;
      } catch (err) {
        this.#ctx.log.warn({ err }, "webhooks could not be looked for");
      }
    }
    return hasFound;
  }

  async #lookOnce(): Promise<number> {
    const logs = await listLogsToDispatch(this.#ctx);
    const dispatched = await this.#each(logs, async (scope) => {
      const { endpoints, taken } = await dispatch(this.#ctx, scope, { claimsMax: this.#free() });
      this.#begin(taken);
      return endpoints;
    });
    const free = this.#free();
    const due = free > 0 ? await listEndpointsToServe(this.#ctx, Math.min(free, ENDPOINTS_A_ROUND)) : [];
    const begun = await this.#each(due, async (endpoint) => {
      const taken = await takeDue(this.#ctx, endpoint, { claimsMax: this.#free() });
      this.#begin(taken);
      return taken.length;
    });
    return dispatched + begun;
  }

  // One tenant's trouble is its own.
  async #each<T extends TenantScope>(items: readonly T[], work: (item: T) => Promise<number>): Promise<number> {
    const run = (item: T) =>
      this.#database
        .pass(() => work(item))
        .catch((err: unknown) => {
          const { tenantId, environment } = item;
          this.#ctx.log.warn({ err, tenantId, environment }, "webhooks of a tenant could not be served");
          return 0;
        });
    return (await Promise.all(items.map(run))).reduce((sum, done) => sum + done, 0);
  }

  #free(): number {
    return this.#isStopping ? 0 : Math.max(0, ATTEMPTS_MAX - this.#running.size);
  }

  #begin(deliveries: readonly ReadyDelivery[]): void {
    for (const delivery of deliveries) {
      const ended = this.#attempt(delivery)
        .catch((err: unknown) => {
          // Its lease ends by itself, and somebody sends it again.
          const { id: deliveryId, tenantId } = delivery;
          this.#ctx.log.error({ err, deliveryId, tenantId }, "the outcome of a webhook could not be written down");
        })
        .finally(() => this.#running.delete(ended));
      this.#running.add(ended);
    }
  }

  async #attempt(delivery: ReadyDelivery): Promise<void> {
    const { url, environment, payload: body, secrets } = delivery;
    const { webhooks, clock } = this.#ctx;
    const sentAt = clock.now();
    const result = await webhooks.send({ url, environment, id: messageIdOf(delivery), body, secrets, sentAt });
    if (this.#isStopping && webhooks.isClosed && !result.isSuccess) {
      return this.#written(() => releaseDelivery(this.#ctx, delivery));
    }
    await this.#outcomes.add({ delivery, result });
  }

  async #end(outcomes: readonly Outcome[]): Promise<void> {
    const [first] = outcomes;
    if (!first) return;
    // With every place taken, who has waited longest comes next, and not who was just served.
    const isCrowded = this.#running.size >= ATTEMPTS_MAX;
    const next = () => ({
      claimsMax: isCrowded ? 0 : this.#free(),
      countOver: () => this.#outcomes.countWaiting(first.delivery.endpointId),
    });
    this.#begin(await this.#written(() => endAttempts(this.#ctx, first.delivery, outcomes, next())));
  }

  // The receiver has it: what is lost here is sent a second time.
  async #written<T>(write: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#database.pass(write);
      } catch (error) {
        if (attempt === WRITE_TRIES_MAX) throw error;
        await new Promise((resolve) => setTimeout(resolve, WRITE_RETRY_MS * attempt));
      }
    }
  }
}
