import { digestOf } from "@entrada/catalog/canonical";
import type { Product } from "@entrada/catalog/product.schema";
import { loadShippedCatalog } from "@entrada/catalog/shipped";
import { encodeId, newUuid } from "../../../core/ids.ts";
import { inState } from "../../../core/in-state.ts";
import type { ProductOrigin } from "../../../db/tables/sales.ts";
import { orConflict } from "../../../work/transition.ts";
import { moveProduct, type ProductMove } from "./products.machine.ts";
import { type CatalogChange, type CatalogResources, changeCatalog } from "./products.service.ts";
import * as store from "./products.store.ts";

/**
 * What an import does to one product; a change names the members that are no longer the same. An adopted product keeps
 * the content that a release brought, and is the operator's from then on.
 */
export interface ProductDifference {
  readonly code: string;
  readonly kind: "added" | "changed" | "adopted" | "retired";
  readonly members: readonly string[];
}

export interface ImportOptions {
  readonly origin: ProductOrigin;
  /** retires products that are not imported: these codes, or all of them */
  readonly retire?: readonly string[] | "missing";
  /** returns the changes without making them */
  readonly isDryRun?: boolean;
}

/**
 * Imports checked products and returns what has changed. A version rises only when the content changes; a suspension
 * stays; a retired product is available again. What the operator imports or retires is the operator's, even if nothing
 * changes: later releases leave it alone.
 */
export async function importProducts(
  c: CatalogChange,
  products: readonly Product[],
  { origin, retire = [], isDryRun = false }: ImportOptions,
): Promise<readonly ProductDifference[]> {
  const stored = new Map((await store.listProducts(c.tx)).map((row) => [row.code, row]));
  const differences: ProductDifference[] = [];
  for (const product of products) {
    const before = stored.get(product.code);
    stored.delete(product.code);
    // Only an operator retires a product, wherever it came from.
    if (before && origin === "release" && (before.origin === "operator" || before.state === "retired")) continue;
    const difference = differenceOf(before, product) ?? adoptionOf(before, origin);
    if (!difference) continue;
    differences.push(difference);
    if (!isDryRun) await write(c, before, product, { origin, difference });
  }
  for (const product of stored.values()) {
    if (product.state === "retired" || (retire !== "missing" && !retire.includes(product.code))) continue;
    const difference = { code: product.code, kind: "retired", members: ["availability"] } as const;
    differences.push(difference);
    if (!isDryRun) await move(c, product, "retire", { content: { origin }, changed: difference.members });
  }
  return differences;
}

/**
 * Imports the catalog of a release, by default of this one, unless this database has had it before: a restart must not
 * undo what was imported since. Returns whether it was imported now.
 */
export async function importRelease(resources: CatalogResources, release = loadShippedCatalog()): Promise<boolean> {
  // Without the lock: most starts find it there.
  if (await resources.db.withoutTenant((tx) => store.hasRelease(tx, release.digest))) return false;
  return changeCatalog(resources, async (c) => {
    if (await store.hasRelease(c.tx, release.digest)) return false;
    await store.insertRelease(c.tx, release.digest, c.now);
    await importProducts(c, release.products(), { origin: "release" });
    return true;
  });
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
}

async function write(
  c: CatalogChange,
  before: store.StoredProduct | undefined,
  product: Product,
  { origin, difference: { kind, members } }: Writing,
): Promise<void> {
  const content = { ...columnsOf(product), origin, importedAt: c.now };
  if (!before) {
    const created = await store.insertProduct(c.tx, { ...content, id: newUuid(), code: product.code });
    c.emit({ product: created, kind: "created", changed: [] });
  } else if (kind === "adopted") await store.updateOrigin(c.tx, before.id, origin);
  else await move(c, before, "import", { content, changed: members });
}

async function move(
  c: CatalogChange,
  product: store.StoredProduct,
  action: "import" | "retire",
  productMove: ProductMove,
): Promise<void> {
  const moved = await moveProduct(c, product, action, productMove);
  orConflict(moved, encodeId("prd", product.id), (state) => `${inState("The product", state)}.`);
}

// The columns that queries select by; everything else is only shown.
function columnsOf(product: Product) {
  const { eligibleNationalities: eligible } = product;
  return {
    destinationCountry: product.destinationCountry,
    intents: [...product.intents],
    eligibleOnly: eligible !== "all" && "only" in eligible ? [...eligible.only] : null,
    eligibleExcept: eligible !== "all" && "except" in eligible ? [...eligible.except] : null,
    document: JSON.stringify(product),
    digest: digestOf(product),
  };
}
