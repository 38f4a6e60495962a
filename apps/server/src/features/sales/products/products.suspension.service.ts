import { availabilityOf, moveProduct } from "./products.machine.ts";
import type { CatalogChange } from "./products.service.ts";
import { findProductByCode, type StoredProduct } from "./products.store.ts";

export { availabilityOf } from "./products.machine.ts";

const CHANGED = ["availability"];

interface Suspension {
  /** shown to tenants */
  readonly reason: string;
  /** null: until somebody resumes it */
  readonly until: Date | null;
}

/** Suspends the sale of a product for all tenants; undefined when no product has this code, or it is retired. */
export async function suspendProduct(
  c: CatalogChange,
  code: string,
  suspension: Suspension,
): Promise<StoredProduct | undefined> {
  const product = await findProductByCode(c.tx, code);
  if (!product) return undefined;
  const { state, reason, until } = availabilityOf(product, c.now);
  const isSame = reason === suspension.reason && until?.getTime() === suspension.until?.getTime();
  if (state === "suspended" && isSame) return product;
  const moved = await moveProduct(c, product, "suspend", { suspension, changed: CHANGED });
  return moved.ok ? moved.value : undefined;
}

/** Ends a suspension before its time; undefined when no product has this code, or it is retired. */
export async function resumeProduct(c: CatalogChange, code: string): Promise<StoredProduct | undefined> {
  const product = await findProductByCode(c.tx, code);
  if (!product || availabilityOf(product, c.now).state === "available") return product;
  const moved = await moveProduct(c, product, "resume", { changed: CHANGED });
  return moved.ok ? moved.value : undefined;
}
