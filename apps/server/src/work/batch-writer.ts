import { scopeOf, type TenantScope } from "../core/tenant-scope.ts";
import type { Log } from "../telemetry/log.ts";

/** Writes some items of one tenant down in one transaction, and how many more could not be. */
export type WriteBatch<Item> = (scope: TenantScope, items: readonly Item[], lost: number) => Promise<void>;

interface Waiting<Item> {
  readonly scope: TenantScope;
  items: Item[];
  lost: number;
}

const FLUSH_INTERVAL_MS = 1_000;
/** Of all tenants together: what comes on top while the database is busy is counted, and lost. */
const WAITING_MAX = 20_000;
/** A statement takes so many parameters at most. */
const ROWS_A_STATEMENT = 1_000;

/** Keeps what this process has to write down until it does, a little later and many at once. */
export class BatchWriter<Item> {
  readonly #items: string;
  readonly #write: WriteBatch<Item>;
  readonly #log: Log;
  readonly #timer: NodeJS.Timeout;
  #waiting = new Map<string, Waiting<Item>>();
  #count = 0;
  #flushing: Promise<void> = Promise.resolve();

  /** `items` is what people call them, in the plural. */
  constructor(log: Log, { items, write }: { readonly items: string; readonly write: WriteBatch<Item> }) {
    this.#log = log;
    this.#items = items;
    this.#write = write;
    this.#timer = setInterval(() => void this.flush(), FLUSH_INTERVAL_MS);
    this.#timer.unref();
  }

  /** Remembers an item; costs no time to speak of. */
  note(scope: TenantScope, item: Item): void {
    if (this.#count >= WAITING_MAX) this.noteLost(scope);
    else {
      this.#of(scope).items.push(item);
      this.#count += 1;
    }
  }

  /** Counts what is not written down. */
  noteLost(scope: TenantScope): void {
    this.#of(scope).lost += 1;
  }

  /** Writes down what waits, tenant by tenant; never fails. What cannot be written is tried again, as far as there is room. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#writeAll());
    return this.#flushing;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  async #writeAll(): Promise<void> {
    const waiting = [...this.#waiting.values()];
    this.#waiting = new Map();
    this.#count = 0;
    for (const { scope, items, lost } of waiting) {
      let left: readonly Item[] = items;
      let untold = lost;
      try {
        do {
          await this.#write(scope, left.slice(0, ROWS_A_STATEMENT), untold);
          left = left.slice(ROWS_A_STATEMENT);
          untold = 0;
        } while (left.length > 0);
      } catch (err) {
        this.#log.warn({ err, [this.#items]: left.length }, `${this.#items} were not written down`);
        for (const item of left) this.note(scope, item);
        this.#of(scope).lost += untold;
      }
    }
  }

  #of(scope: TenantScope): Waiting<Item> {
    const name = `${scope.tenantId}/${scope.environment}`;
    const known = this.#waiting.get(name);
    if (known) return known;
    const own = { scope: scopeOf(scope), items: [], lost: 0 };
    this.#waiting.set(name, own);
    return own;
  }
}
