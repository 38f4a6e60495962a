import { scopeOf, type TenantScope } from "../../../core/tenant-scope.ts";
import type { Database } from "../../../db/database.ts";
import { type LogPositions, listPositions } from "../../../events/positions.ts";
import type { Log } from "../../../telemetry/log.ts";
import { type Assortment, findCatalogRevision, type ReadProducts, readAssortment } from "./assortment.service.ts";

interface Resources {
  readonly db: Database;
  readonly log: Log;
}

interface Kept {
  readonly scope: TenantScope;
  readonly assortment: Assortment;
  /** where the tenant's log stood before it was read: an offering cannot change without moving it */
  readonly position: Pick<LogPositions, "epoch" | "nextPosition">;
  /** of the products and the rates, which are the same for all */
  readonly revision: number;
}

const REFRESH_MS = 1000;
const TENANTS_MAX = 10_000;
const NOWHERE = { epoch: 0, nextPosition: 0 };

/**
 * What tenants offer, in this process's memory: read once, and anew after it has changed, whichever process changed it.
 * Two queries a second for all of them together tell; who asks for what is kept waits for no database.
 */
export class AssortmentCache {
  readonly #resources: Resources;
  readonly #products: ReadProducts = new Map();
  readonly #kept = new Map<string, Kept>();
  readonly #reading = new Map<string, Promise<Assortment>>();
  #timer: NodeJS.Timeout | undefined;
  #refreshing: Promise<void> | undefined;

  constructor(resources: Resources) {
    this.#resources = resources;
  }

  /** What the tenant offers, with the rates of the day of its own time. */
  async of(scope: TenantScope, now: Date): Promise<Assortment> {
    const day = now.toISOString().slice(0, 10);
    const key = `${scope.tenantId}/${scope.environment}`;
    const kept = this.#kept.get(key);
    if (kept && (kept.assortment.isEmpty || kept.assortment.day === day)) return kept.assortment;
    const reading = this.#reading.get(`${key}/${day}`) ?? this.#read(key, scope, day);
    return reading;
  }

  /** Forgets what has changed since it was read. */
  async refresh(): Promise<void> {
    if (this.#kept.size === 0) return;
    const before = new Map(this.#kept);
    const { db } = this.#resources;
    const [revision, positions] = await Promise.all([
      findCatalogRevision(db),
      listPositions(
        db,
        [...before.values()].map(({ scope }) => scope),
      ),
    ]);
    const standing = new Map(positions.map((row) => [`${row.tenantId}/${row.environment}`, row]));
    for (const [key, kept] of before) {
      const { epoch, nextPosition } = standing.get(key) ?? NOWHERE;
      const isSame =
        kept.revision === revision && kept.position.epoch === epoch && kept.position.nextPosition === nextPosition;
      if (!isSame && this.#kept.get(key) === kept) this.#kept.delete(key);
    }
  }

  /** Stops looking, after the last look has ended. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#refreshing;
  }

  #read(key: string, scope: TenantScope, day: string): Promise<Assortment> {
    const reading = this.#readNow(key, scope, day).finally(() => this.#reading.delete(`${key}/${day}`));
    this.#reading.set(`${key}/${day}`, reading);
    return reading;
  }

  async #readNow(key: string, asked: TenantScope, day: string): Promise<Assortment> {
    const { db } = this.#resources;
    // A credential is one too, and would be kept whole.
    const scope = scopeOf(asked);
    // Before what they tell of: a change in between is seen by the next look.
    const [revision, [position = NOWHERE]] = await Promise.all([findCatalogRevision(db), listPositions(db, [scope])]);
    const assortment = await db.withTenant(scope, (tx) => readAssortment(tx, scope, day, this.#products));
    if (this.#kept.size >= TENANTS_MAX) this.#kept.clear();
    this.#kept.set(key, { scope, assortment, position, revision });
    this.#timer ??= setInterval(() => this.#look(), REFRESH_MS).unref();
    return assortment;
  }

  // One look at a time.
  #look(): void {
    this.#refreshing ??= this.refresh()
      .catch((err) => this.#resources.log.warn({ err }, "what tenants offer could not be looked up"))
      .finally(() => {
        this.#refreshing = undefined;
      });
  }
}
