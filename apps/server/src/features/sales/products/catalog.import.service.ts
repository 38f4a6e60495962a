import { digestOf } from "@entrada/catalog/canonical";
import type { Product } from "@entrada/catalog/product.schema";
import type { Transaction } from "kysely";
import type { Clock } from "../../../core/clock.ts";
import { newUuid } from "../../../core/ids.ts";
import type { Database } from "../../../db/database.ts";
import type { ProductOrigin } from "../../../db/tables/sales.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import * as store from "./catalog.store.ts";
import { announceSoon } from "./products.fan-out.service.ts";

export type { StoredProduct } from "./catalog.store.ts";

export interface CatalogResources {
  readonly db: Database;
  readonly clock: Pick<Clock, "now">;
}

/**
 * What an import does to one product; a change names the members that are no longer the same. What is adopted stays as a
 * release has brought it, and is the operator's from then on.
 */
export interface ProductDifference {
  readonly code: string;
  readonly kind: "added" | "changed" | "adopted" | "retired";
  readonly members: readonly string[];
}

export interface ImportOptions {
  readonly origin: ProductOrigin;
  /** what the import does not hold is no longer sold */
  readonly retireMissing?: boolean;
  /** says what would change, and changes nothing */
  readonly isDryRun?: boolean;
}

/**
 * Takes in checked products in one transaction, and says what has changed. A version rises only where its content does;
 * a suspension stays; a product that was retired is available again. What the operator imports or retires is the
 * operator's, also where nothing of it changes: a release leaves it alone.
 */
export function importProducts(
  { db, clock }: CatalogResources,
  products: readonly Product[],
  options: ImportOptions,
): Promise<readonly ProductDifference[]> {
  const now = clock.now();
  return db.withoutTenant((tx) => importWithin(tx, products, { ...options, now }));
}

/**
 * Takes in what this version carries, unless this database has had it before: a restart never takes back what was
 * imported since. Answers whether it was taken in now.
 */
export async function importRelease(
  { db, clock }: CatalogResources,
  release: { readonly digest: string; readonly products: () => readonly Product[] },
): Promise<boolean> {
  if (await db.withoutTenant((tx) => store.hasRelease(tx, release.digest))) return false;
  const now = clock.now();
  return db.withoutTenant(async (tx) => {
    await store.lockCatalog(tx);
    if (await store.hasRelease(tx, release.digest)) return false;
    await store.insertRelease(tx, release.digest, now);
    await importWithin(tx, release.products(), { origin: "release", now });
    return true;
  });
}

/** All products as stored, by code. */
export function listStoredProducts(db: Database): Promise<readonly store.StoredProduct[]> {
  return db.withoutTenant((tx) => store.listProducts(tx));
}

async function importWithin(
  tx: Transaction<Schema>,
  products: readonly Product[],
  { origin, retireMissing = false, isDryRun = false, now }: ImportOptions & { readonly now: Date },
): Promise<readonly ProductDifference[]> {
  await store.lockCatalog(tx);
  const stored = new Map((await store.listProducts(tx)).map((row) => [row.code, row]));
  const differences: ProductDifference[] = [];
  for (const product of products) {
    const before = stored.get(product.code);
    stored.delete(product.code);
    // Only an operator retires, whoever brought the product.
    if (before && origin === "release" && (before.origin === "operator" || before.state === "retired")) continue;
    const difference = differenceOf(before, product) ?? adoptionOf(before, origin);
    if (!difference) continue;
    differences.push(difference);
    if (isDryRun) continue;
    if (before && difference.kind === "adopted") await store.updateOrigin(tx, before.id, origin);
    else await write(tx, before, product, { origin, difference, now });
  }
  for (const { id, code, state } of retireMissing ? stored.values() : []) {
    if (state === "retired") continue;
    differences.push({ code, kind: "retired", members: ["availability"] });
    if (isDryRun) continue;
    const to = { origin, state: "retired", suspension_reason: null, suspended_until: null } as const;
    const retired = await store.updateProduct(tx, id, to);
    await store.insertVersion(tx, retired, { kind: "retired", changed: ["availability"], changed_at: now });
  }
  if (differences.length > 0 && !isDryRun) await announceSoon(tx);
  return differences;
}

function differenceOf(before: store.StoredProduct | undefined, product: Product): ProductDifference | undefined {
  const { code } = product;
  if (!before) return { code, kind: "added", members: [] };
  const returns = before.state === "retired" ? ["availability"] : [];
  if (before.digest === digestOf(product)) {
    return returns.length === 0 ? undefined : { code, kind: "changed", members: returns };
  }
  const old: Readonly<Record<string, unknown>> = JSON.parse(before.document);
  const fresh: Readonly<Record<string, unknown>> = product;
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  const changed = names.filter((name) => digestOf(old[name] ?? null) !== digestOf(fresh[name] ?? null));
  return { code, kind: "changed", members: [...changed.sort(), ...returns] };
}

function adoptionOf(before: store.StoredProduct | undefined, origin: ProductOrigin): ProductDifference | undefined {
  return before && before.origin !== origin ? { code: before.code, kind: "adopted", members: [] } : undefined;
}

interface Writing {
  readonly origin: ProductOrigin;
  readonly difference: ProductDifference;
  readonly now: Date;
}

async function write(
  tx: Transaction<Schema>,
  before: store.StoredProduct | undefined,
  product: Product,
  { origin, difference, now }: Writing,
): Promise<void> {
  const row = { ...columnsOf(product), origin, imported_at: now };
  const written = before
    ? await store.updateProduct(tx, before.id, {
        ...row,
        ...(before.state === "retired" ? { state: "available" as const } : {}),
      })
    : await store.insertProduct(tx, {
        ...row,
        id: newUuid(),
        code: product.code,
        suspension_reason: null,
        suspended_until: null,
      });
  await store.insertVersion(tx, written, {
    kind: before ? "updated" : "created",
    changed: [...difference.members],
    changed_at: now,
  });
}

// What is looked for stands in columns of its own; the rest is only shown.
function columnsOf(product: Product) {
  const { eligibleNationalities: eligible } = product;
  return {
    destination_country: product.destinationCountry,
    intents: [...product.intents],
    eligible_only: eligible !== "all" && "only" in eligible ? [...eligible.only] : null,
    eligible_except: eligible !== "all" && "except" in eligible ? [...eligible.except] : null,
    document: JSON.stringify(product),
    digest: digestOf(product),
  };
}
