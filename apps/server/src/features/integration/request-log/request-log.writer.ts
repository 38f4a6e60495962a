import type { LoggedRequest } from "../../../core/logged-request.ts";
import { scopeOf, type TenantScope } from "../../../core/tenant-scope.ts";
import type { Database } from "../../../db/database.ts";
import type { Log } from "../../../telemetry/log.ts";
import * as store from "./request-log.store.ts";

interface Resources {
  readonly db: Database;
  readonly log: Log;
}

interface Waiting {
  readonly scope: TenantScope;
  requests: LoggedRequest[];
  lost: number;
}

const FLUSH_INTERVAL_MS = 1_000;
/** Of all tenants together: what comes on top while the database is busy is counted, and lost. */
const WAITING_MAX = 20_000;
/** A statement takes so many parameters at most. */
const ROWS_A_STATEMENT = 1_000;

/** Keeps the answered requests of this process until they are written down, a little later and many at once. */
export class RequestLogWriter {
  readonly #resources: Resources;
  readonly #timer: NodeJS.Timeout;
  #waiting = new Map<string, Waiting>();
  #count = 0;
  #flushing: Promise<void> = Promise.resolve();

  constructor(resources: Resources) {
    this.#resources = resources;
    this.#timer = setInterval(() => void this.flush(), FLUSH_INTERVAL_MS);
    this.#timer.unref();
  }

  /** Remembers a request; costs no time to speak of. */
  note(scope: TenantScope, request: LoggedRequest): void {
    const own = this.#of(scope);
    if (this.#count >= WAITING_MAX) own.lost += 1;
    else {
      own.requests.push(request);
      this.#count += 1;
    }
  }

  /** Writes down what waits, tenant by tenant; never fails. What cannot be written is tried again, as far as there is room. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#write());
    return this.#flushing;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  async #write(): Promise<void> {
    const waiting = [...this.#waiting.values()];
    this.#waiting = new Map();
    this.#count = 0;
    for (const { scope, requests, lost } of waiting) {
      let left = requests;
      let untold = lost;
      try {
        do {
          const some = left.slice(0, ROWS_A_STATEMENT);
          await this.#resources.db.withTenant(scope, (tx) => store.insertRequests(tx, scope, some, untold), "upkeep");
          left = left.slice(ROWS_A_STATEMENT);
          untold = 0;
        } while (left.length > 0);
      } catch (err) {
        this.#resources.log.warn({ err, requests: left.length }, "requests were not written down");
        for (const request of left) this.note(scope, request);
        this.#of(scope).lost += untold;
      }
    }
  }

  #of(scope: TenantScope): Waiting {
    const name = `${scope.tenantId}/${scope.environment}`;
    const known = this.#waiting.get(name);
    if (known) return known;
    const own = { scope: scopeOf(scope), requests: [], lost: 0 };
    this.#waiting.set(name, own);
    return own;
  }
}
