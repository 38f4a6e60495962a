import type { Environment, TenantScope } from "../core/tenant-scope.ts";
import type { Database } from "../db/database.ts";

/** Where a log begins and ends. */
export interface LogPositions {
  /** increases after a restore: in another epoch, positions refer to other events */
  readonly epoch: number;
  /** position of the oldest event that is kept */
  readonly firstPosition: number;
  /** position of the next event */
  readonly nextPosition: number;
}

type WrittenListener = (scope: TenantScope, types: readonly string[]) => void;
type Listener = (positions: LogPositions) => void;

interface Watched {
  readonly scope: TenantScope;
  readonly listeners: Set<Listener>;
  seen: LogPositions | undefined;
}

const POLL_INTERVAL_MS = 200;

/**
 * Notifies waiting requests of this process that a log has grown, whichever process wrote to it. One query every 200 ms
 * covers all of them; a commit of this process wakes them at once. Waiting uses no database connection.
 */
export class EventPositions {
  readonly #db: Database;
  readonly #onFault: (error: unknown) => void;
  readonly #watched = new Map<string, Watched>();
  readonly #woken = new Set<string>();
  readonly #writtenListeners = new Set<WrittenListener>();
  readonly #released = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #asking: Promise<void> | undefined;

  constructor(db: Database, onFault: (error: unknown) => void) {
    this.#db = db;
    this.#onFault = onFault;
  }

  /** Aborted when the process stops: waiting requests then respond with the events so far. */
  get released(): AbortSignal {
    return this.#released.signal;
  }

  /** Calls the listener after each commit of this process that wrote events; returns a function that stops it. */
  onWritten(listener: WrittenListener): () => void {
    this.#writtenListeners.add(listener);
    return () => this.#writtenListeners.delete(listener);
  }

  /** Tells of events of these types: call it after their commit. */
  written(scope: TenantScope, types: readonly string[]): void {
    for (const listener of this.#writtenListeners) listener(scope, types);
    this.wake(scope);
  }

  /** Queries this log immediately if anything waits for it. */
  wake(scope: TenantScope): void {
    const key = keyOf(scope);
    if (!this.#watched.has(key)) return;
    this.#woken.add(key);
    this.#ask();
  }

  /**
   * Calls the listener with the positions of the log, soon, and again after each change. Returns a function that
   * stops it.
   */
  subscribe(scope: TenantScope, listener: Listener): () => void {
    const key = keyOf(scope);
    const watched = this.#watched.get(key) ?? { scope, listeners: new Set<Listener>(), seen: undefined };
    const told = watched.seen;
    this.#watched.set(key, watched);
    watched.listeners.add(listener);
    if (told !== undefined) queueMicrotask(() => watched.listeners.has(listener) && this.#tell(listener, told));
    this.wake(scope);
    this.#timer ??= setInterval(() => this.#askForAll(), POLL_INTERVAL_MS).unref();
    return () => {
      watched.listeners.delete(listener);
      if (watched.listeners.size > 0 || this.#watched.get(key) !== watched) return;
      this.#watched.delete(key);
      if (this.#watched.size === 0) this.#stopAsking();
    };
  }

  /** Resolves when the log has a later position or another epoch, or when aborted. */
  waitBeyond(scope: TenantScope, epoch: number, position: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const ended = AbortSignal.any([signal, this.released]);
      if (ended.aborted) return resolve();
      const end = () => {
        unsubscribe();
        ended.removeEventListener("abort", end);
        resolve();
      };
      const unsubscribe = this.subscribe(scope, (positions) => {
        if (positions.epoch !== epoch || positions.nextPosition - 1 > position) end();
      });
      ended.addEventListener("abort", end);
    });
  }

  /** Ends every wait, now and from now on. */
  release(): void {
    this.#released.abort();
  }

  /** Ends every wait, and then the last query. */
  async close(): Promise<void> {
    this.release();
    this.#watched.clear();
    this.#stopAsking();
    await this.#asking;
  }

  #stopAsking(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#woken.clear();
  }

  #askForAll(): void {
    for (const key of this.#watched.keys()) this.#woken.add(key);
    this.#ask();
  }

  // One query at a time: logs woken meanwhile join the next one.
  #ask(): void {
    this.#asking ??= this.#askWoken()
      .catch(this.#onFault)
      .finally(() => {
        this.#asking = undefined;
      });
  }

  async #askWoken(): Promise<void> {
    while (this.#woken.size > 0) {
      // Logs that are woken in the same turn share a query.
      await Promise.resolve();
      const tenantScopes = [...this.#woken].flatMap((key) => this.#watched.get(key)?.scope ?? []);
      this.#woken.clear();
      if (tenantScopes.length === 0) return;
      for (const row of await listPositions(this.#db, tenantScopes)) this.#moved(row);
    }
  }

  #moved({ tenantId, environment, ...positions }: TenantScope & LogPositions): void {
    const watched = this.#watched.get(keyOf({ tenantId, environment }));
    if (watched === undefined) return;
    const { seen } = watched;
    if (seen?.epoch === positions.epoch && seen.nextPosition === positions.nextPosition) return;
    watched.seen = positions;
    for (const listener of [...watched.listeners]) this.#tell(listener, positions);
  }

  #tell(listener: Listener, positions: LogPositions): void {
    try {
      listener(positions);
    } catch (error) {
      this.#onFault(error);
    }
  }
}

/** The positions of these logs, whichever tenants they belong to. */
export async function listPositions(
  db: Database,
  scopes: readonly TenantScope[],
): Promise<readonly (TenantScope & LogPositions)[]> {
  const { rows } = await db.pool.query<TenantScope & LogPositions>({
    name: "event_positions",
    text: `select tenant_id as "tenantId", environment, epoch, first_position as "firstPosition",
                  next_position as "nextPosition"
           from event_positions($1, $2)`,
    values: [scopes.map(({ tenantId }) => tenantId), scopes.map(({ environment }): Environment => environment)],
  });
  return rows;
}

function keyOf({ tenantId, environment }: TenantScope): string {
  return `${tenantId}/${environment}`;
}
