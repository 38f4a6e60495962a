import type { Product } from "@entrada/catalog/product.schema";
import type { CatalogProduct, TenantOfferings } from "@entrada/domain/catalog/tenant-offerings";
import { isoDateOf } from "@entrada/domain/shared/dates";
import type { Transaction } from "kysely";
import type { OfferingsInMemory, OfferingsReading } from "../../../context.ts";
import { encodeId } from "../../../core/ids.ts";
import { scopeOf, type TenantScope } from "../../../core/tenant-scope.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { type LogPositions, listPositions } from "../../../events/positions.ts";
import type { Log } from "../../../telemetry/log.ts";
import { findCatalogRevision, listOfferings, listUnoffered, type OfferingRow } from "./offerings.store.ts";
import { type ParsedProducts, parsedProduct, withRates } from "./offerings-reading.ts";

interface Resources {
  readonly db: Database;
  readonly log: Log;
}

interface Kept {
  readonly scope: TenantScope;
  readonly offerings: TenantOfferings;
  /** where the tenant's log stood before the read: an offering cannot change without moving it */
  readonly position: Pick<LogPositions, "epoch" | "nextPosition">;
  /** of the products and the rates, which are the same for all tenants */
  readonly revision: number;
}

const REFRESH_MS = 1000;
const TENANTS_MAX = 10_000;
const NOWHERE = { epoch: 0, nextPosition: 0 };

/**
 * What tenants offer, in this process's memory. Once a second, two queries for all of them together detect
 * changes by any process; a request for cached offerings does not wait for the database.
 */
export class OfferingsCache implements OfferingsInMemory {
  readonly #resources: Resources;
  readonly #products: ParsedProducts = new Map();
  readonly #kept = new Map<string, Kept>();
  readonly #reading = new Map<string, Promise<TenantOfferings>>();
  #timer: NodeJS.Timeout | undefined;
  #refreshing: Promise<void> | undefined;

  constructor(resources: Resources) {
    this.#resources = resources;
  }

  /** What the tenant offers, with the rates of the day by its own time. */
  async of(scope: TenantScope, now: Date): Promise<TenantOfferings> {
    const day = isoDateOf(now);
    const key = nameOf(scope);
    const kept = this.#kept.get(key)?.offerings;
    // Without offerings there is nothing that rates could price.
    if (kept && (kept.products.length === 0 || kept.day === day)) return kept;
    return this.#reading.get(`${key}/${day}`) ?? this.#readOnce(scope, day);
  }

  /** The same, read in the given transaction and not kept. */
  read({ tx, scope, now }: OfferingsReading): Promise<TenantOfferings> {
    return this.#read(tx, scope, isoDateOf(now));
  }

  /** Drops offerings that have changed since they were read. */
  async refresh(): Promise<void> {
    if (this.#kept.size === 0) return;
    const before = new Map(this.#kept);
    const { db } = this.#resources;
    const scopes = [...before.values()].map(({ scope }) => scope);
    const [revision, positions] = await Promise.all([findCatalogRevision(db), listPositions(db, scopes)]);
    const standing = new Map(positions.map((row) => [nameOf(row), row]));
    for (const [key, kept] of before) {
      const { epoch, nextPosition } = standing.get(key) ?? NOWHERE;
      const isSame =
        kept.revision === revision && kept.position.epoch === epoch && kept.position.nextPosition === nextPosition;
      if (!isSame && this.#kept.get(key) === kept) this.#kept.delete(key);
    }
  }

  /** Stops refreshing, after the current round. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#refreshing;
  }

  #readOnce(scope: TenantScope, day: string): Promise<TenantOfferings> {
    const key = `${nameOf(scope)}/${day}`;
    const reading = this.#readToKeep(scope, day).finally(() => this.#reading.delete(key));
    this.#reading.set(key, reading);
    return reading;
  }

  async #readToKeep(tenantScope: TenantScope, day: string): Promise<TenantOfferings> {
    const { db } = this.#resources;
    // A credential is a scope too, and would be kept whole.
    const scope = scopeOf(tenantScope);
    // Before the offerings: the next refresh sees a change in between.
    const [revision, [position = NOWHERE]] = await Promise.all([findCatalogRevision(db), listPositions(db, [scope])]);
    const holder = { tenant: scope.tenantId, member: null, kind: "read" } as const;
    const offerings = await db.withTenant(scope, (tx) => this.#read(tx, scope, day), holder);
    if (this.#kept.size >= TENANTS_MAX) this.#kept.clear();
    this.#kept.set(nameOf(scope), { scope, offerings, position, revision });
    this.#timer ??= setInterval(() => this.#refreshOnce(), REFRESH_MS).unref();
    return offerings;
  }

  async #read(tx: Transaction<Schema>, scope: TenantScope, day: string): Promise<TenantOfferings> {
    const offerings = await withRates(tx, await listOfferings(tx, scope), day, this.#products);
    const products = offerings.map(({ terms, product, rates }) => ({
      ...catalogProduct(terms, product),
      terms,
      rates,
    }));
    const others = await listUnoffered(tx, scope);
    const unoffered = others.map((row) => catalogProduct(row, parsedProduct(row, this.#products)));
    return { day, products, unoffered };
  }

  #refreshOnce(): void {
    this.#refreshing ??= this.refresh()
      .catch((err) => this.#resources.log.warn({ err }, "the offerings in memory could not be refreshed"))
      .finally(() => {
        this.#refreshing = undefined;
      });
  }
}

type StoredState = Pick<OfferingRow, "id" | "state" | "suspensionReason" | "suspendedUntil">;

function catalogProduct(
  { id, state, suspensionReason: reason, suspendedUntil: until }: StoredState,
  programme: Product,
): CatalogProduct {
  return { productId: encodeId("prd", id), programme, availability: { state, reason, until } };
}

function nameOf({ tenantId, environment }: TenantScope): string {
  return `${tenantId}/${environment}`;
}
