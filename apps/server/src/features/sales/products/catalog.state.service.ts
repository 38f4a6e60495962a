import { type Availability, availabilityAt } from "@entrada/domain/catalog/availability";
import type { ProductChange } from "../../../db/tables/sales.ts";
import type { CatalogResources } from "./catalog.import.service.ts";
import * as store from "./catalog.store.ts";
import { announceSoon } from "./products.fan-out.service.ts";

/** Takes the product out of sale for a while; undefined when there is none of this code, or it is retired. */
export function suspendProduct(
  resources: CatalogResources,
  code: string,
  { reason, until }: { readonly reason: string; readonly until: Date | null },
): Promise<store.StoredProduct | undefined> {
  const to = { state: "suspended", suspension_reason: reason, suspended_until: until } as const;
  return moveProduct(resources, code, to, "suspended");
}

/** Ends a suspension before its time; undefined when there is no such product, or it is retired. */
export function resumeProduct(resources: CatalogResources, code: string): Promise<store.StoredProduct | undefined> {
  const to = { state: "available", suspension_reason: null, suspended_until: null } as const;
  return moveProduct(resources, code, to, "updated");
}

/** As it is at the instant: a suspension that has an end is over by itself. */
export function availabilityOf(stored: store.StoredProduct, now: Date): Availability {
  const { state, suspensionReason: reason, suspendedUntil: until } = stored;
  return availabilityAt({ state, reason, until }, now);
}

interface Move {
  readonly state: "available" | "suspended";
  readonly suspension_reason: string | null;
  readonly suspended_until: Date | null;
}

function moveProduct({ db, clock }: CatalogResources, code: string, to: Move, kind: ProductChange) {
  const now = clock.now();
  return db.withoutTenant(async (tx) => {
    await store.lockCatalog(tx);
    const stored = await store.findProductByCode(tx, code);
    if (!stored || stored.state === "retired") return undefined;
    const { state, reason, until } = availabilityOf(stored, now);
    const isSame =
      state === to.state && reason === to.suspension_reason && until?.getTime() === to.suspended_until?.getTime();
    if (isSame) return stored;
    const moved = await store.updateProduct(tx, stored.id, to);
    await store.insertVersion(tx, moved, { kind, changed: ["availability"], changed_at: now });
    await announceSoon(tx);
    return moved;
  });
}
