import type { AppContext } from "../../../../context.ts";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import type { Database } from "../../../../db/database.ts";
import type { Log } from "../../../../telemetry/log.ts";
import * as store from "../determinations.store.ts";

interface Resources {
  readonly db: Database;
  readonly log: Log;
}

/** The process's resources for requests about determinations. */
export interface DeterminationsContext extends AppContext {
  readonly determinations: DeterminationWriter;
}

const TENANTS_MAX = 10_000;

/** Stores determinations in group commits. Each process has one, which knows the keys in use in it. */
export class DeterminationWriter {
  readonly #db: Database;
  readonly #commits: store.DeterminationCommits;
  readonly #keysInUse = new Set<string>();
  /** the offsets of test clocks that have moved */
  readonly #offsetSeconds = new Map<string, number>();

  constructor({ db, log }: Resources) {
    this.#db = db;
    this.#commits = store.openCommits(db, log);
  }

  /** Whether a request of this process currently holds the key. */
  isInUse(scope: TenantScope, keyDigest: Buffer): boolean {
    return this.#keysInUse.has(nameOf(scope, keyDigest));
  }

  /** Does the work while no other request of this process can hold the key; undefined if one does. */
  async whileHolding<T>(scope: TenantScope, keyDigest: Buffer, work: () => Promise<T>): Promise<T | undefined> {
    const name = nameOf(scope, keyDigest);
    if (this.#keysInUse.has(name)) return undefined;
    this.#keysInUse.add(name);
    try {
      return await work();
    } finally {
      this.#keysInUse.delete(name);
    }
  }

  /**
   * How far the tenant's clock is ahead of real time, as cached by this process. Costs no query: a
   * determination made with it is stored only if it is still correct.
   */
  offsetSeconds({ tenantId, environment }: TenantScope): number {
    return environment === "live" ? 0 : (this.#offsetSeconds.get(tenantId) ?? 0);
  }

  /** The same, read from the database. */
  async readOffsetSeconds(scope: TenantScope): Promise<number> {
    const offsetSeconds = await this.#db.businessOffset(scope);
    if (this.#offsetSeconds.size >= TENANTS_MAX) this.#offsetSeconds.clear();
    // A reset clock has none.
    if (offsetSeconds === 0) this.#offsetSeconds.delete(scope.tenantId);
    else this.#offsetSeconds.set(scope.tenantId, offsetSeconds);
    return offsetSeconds;
  }

  /** Stores the determination with its idempotency record, or says why not. */
  insert(determination: store.NewDetermination): Promise<store.InsertOutcome> {
    return store.insertDetermination(this.#commits, determination);
  }
}

function nameOf({ tenantId, environment }: TenantScope, keyDigest: Buffer): string {
  return `${tenantId}|${environment}|${keyDigest.toString("base64")}`;
}
