import type { AppContext } from "../../../../../context.ts";
import { Semaphore } from "../../../../../core/semaphore.ts";
import type { TenantScope } from "../../../../../core/tenant-scope.ts";
import { LookLoop, lookFault } from "../../../../../jobs/look-loop.ts";
import { sweep } from "../../../../../work/sweep.ts";
import { dispatch, listLogsToDispatch } from "./deliveries.dispatch.service.ts";
import { interruptedDeliveries } from "./deliveries.interrupted.service.ts";
import {
  endAttempts,
  listEndpointsToServe,
  messageIdOf,
  type Outcome,
  type ReadyDelivery,
  releaseDelivery,
  takeDue,
} from "./deliveries.sending.service.ts";
import { OutcomeGathering } from "./deliveries-outcomes.ts";

const LOOK_INTERVAL_MS = 200;
const TAKE_BACK_INTERVAL_MS = 5_000;
/** Concurrent attempts of this process: a receiver that hangs occupies one of them and delays no other. */
const ATTEMPTS_MAX = 500;
const ENDPOINTS_A_ROUND = 100;
const WRITE_TRIES_MAX = 5;
const WRITE_RETRY_MS = 500;

/** Sends webhooks in this process. Any number of processes may do so at the same time. */
export class WebhookWorker {
  readonly #ctx: AppContext;
  readonly #database: Semaphore;
  readonly #loop: LookLoop;
  readonly #outcomes = new OutcomeGathering((outcomes) => this.#end(outcomes));
  #takingBack: NodeJS.Timeout | undefined;

  constructor(ctx: AppContext) {
    const { config, jobs: bell, log } = ctx;
    this.#ctx = ctx;
    // Requests share the pool: they must not wait behind hundreds of outcomes.
    this.#database = new Semaphore(Math.max(1, Math.floor(config.databasePoolSize / 2)));
    this.#loop = new LookLoop({
      bell,
      intervalMs: LOOK_INTERVAL_MS,
      look: () => this.#lookOnce(),
      onFault: lookFault(log, "due webhooks"),
    });
  }

  /** Starts sending due deliveries: looks five times a second, and whenever a request or a job rings the bell. */
  start(): void {
    this.#takingBack = setInterval(() => void this.takeBackInterrupted(), TAKE_BACK_INTERVAL_MS);
    this.#loop.start();
  }

  /** Sends all due deliveries, and those that become due as a result, until there are none. */
  async sendDue(): Promise<void> {
    await this.#loop.runDry();
  }

  /** Releases deliveries held by killed workers. Happens automatically every few seconds. */
  async takeBackInterrupted(): Promise<void> {
    await sweep(interruptedDeliveries(this.#ctx), {}).catch((err: unknown) => {
      this.#ctx.log.warn({ err }, "deliveries of killed workers could not be taken back");
    });
  }

  /** Stops claiming and lets attempts end; those that do not end in time are released, to be sent by others. */
  async stop(): Promise<void> {
    if (this.#loop.isStopping) return;
    clearInterval(this.#takingBack);
    await this.#loop.stop();
    const timer = setTimeout(() => void this.#ctx.webhooks.close(), this.#ctx.config.drainSeconds * 1_000);
    await this.#loop.settled();
    clearTimeout(timer);
  }

  async #lookOnce(): Promise<boolean> {
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
    return dispatched + begun > 0;
  }

  // A tenant that fails does not affect the others.
  async #each<T extends TenantScope>(items: readonly T[], work: (item: T) => Promise<number>): Promise<number> {
    const run = (item: T) =>
      this.#database
        .run(() => work(item))
        .catch((err: unknown) => {
          const { tenantId, environment } = item;
          this.#ctx.log.warn({ err, tenantId, environment }, "the webhooks of a tenant could not be sent");
          return 0;
        });
    return (await Promise.all(items.map(run))).reduce((sum, done) => sum + done, 0);
  }

  #free(): number {
    return this.#loop.isStopping ? 0 : Math.max(0, ATTEMPTS_MAX - this.#loop.runningCount);
  }

  #begin(deliveries: readonly ReadyDelivery[]): void {
    for (const delivery of deliveries) {
      const ended = this.#attempt(delivery).catch((err: unknown) => {
        // Its lease ends by itself, and a worker sends it again.
        const { id: deliveryId, tenantId } = delivery;
        this.#ctx.log.error({ err, deliveryId, tenantId }, "the outcome of a webhook could not be stored");
      });
      this.#loop.track(ended);
    }
  }

  async #attempt(delivery: ReadyDelivery): Promise<void> {
    const { url, environment, payload: body, secrets } = delivery;
    const { webhooks, clock } = this.#ctx;
    const sentAt = clock.now();
    const result = await webhooks.send({ url, environment, id: messageIdOf(delivery), body, secrets, sentAt });
    if (this.#loop.isStopping && webhooks.isClosed && !result.isSuccess) {
      return this.#store(() => releaseDelivery(this.#ctx, delivery));
    }
    await this.#outcomes.add({ delivery, result });
  }

  async #end(outcomes: readonly Outcome[]): Promise<void> {
    const [first] = outcomes;
    if (!first) return;
    // When all attempts are in use, the endpoint that has waited longest comes next, not the one just served.
    const isCrowded = this.#loop.runningCount >= ATTEMPTS_MAX;
    const next = () => ({
      claimsMax: isCrowded ? 0 : this.#free(),
      countOver: () => this.#outcomes.countWaiting(first.delivery.endpointId),
    });
    this.#begin(await this.#store(() => endAttempts(this.#ctx, first.delivery, outcomes, next())));
  }

  // The receiver has it: an outcome that is lost here means that it is sent twice.
  async #store<T>(write: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#database.run(write);
      } catch (error) {
        if (attempt === WRITE_TRIES_MAX) throw error;
        await new Promise((resolve) => setTimeout(resolve, WRITE_RETRY_MS * attempt));
      }
    }
  }
}
