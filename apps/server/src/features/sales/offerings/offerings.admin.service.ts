import type { Product } from "@entrada/catalog/product.schema";
import { isOfficialLevel } from "@entrada/domain/catalog/service-levels";
import { areSameTerms, changeTerms, type TenantFee, type TermsRefusal } from "@entrada/domain/catalog/tenant-terms";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { OperatorDatabase } from "../../../db/operator.ts";
import { appendEvents, type EventCause } from "../../../events/append.ts";
import { findProductByCode, lockCatalog } from "../products/catalog.store.ts";
import { offeringEvent } from "../products/products.events.ts";
import * as store from "./offerings.admin.store.ts";

export interface NewOffering {
  readonly scope: TenantScope;
  readonly code: string;
  /** left out where the product is only shown, because the traveler applies alone */
  readonly level?: TenantFee;
  /** left out: as before, at first 0 */
  readonly taxBasisPoints?: number;
}

/** Why a product cannot be offered like this. */
export type OfferRefusal = "unknownProduct" | "retired" | TermsRefusal;

type Offered = {
  readonly offering: store.StoredOffering;
  readonly isChanged: boolean;
  /** levels that the authority has not: the tenant serves otherwise, at the authority's standard time and fee */
  readonly ownLevels: readonly string[];
};

const BY_OPERATOR: EventCause = { actor: { type: "operator" } };

/**
 * Lets the tenant offer the product, or changes what one service level of it costs; the others stay. The tax is on all of
 * them alike, so it is not changed along with one. An offering that was withdrawn begins anew.
 */
export function offerProduct(
  operator: OperatorDatabase,
  { scope, code, level, taxBasisPoints }: NewOffering,
): Promise<Offered | { readonly refusal: OfferRefusal }> {
  return operator.transaction(async (tx) => {
    await lockCatalog(tx);
    const stored = await findProductByCode(tx, code);
    if (!stored) return { refusal: "unknownProduct" };
    if (stored.state === "retired") return { refusal: "retired" };
    const product: Product = JSON.parse(stored.document);
    const found = await store.findOfferingForUpdate(tx, scope, stored.id);
    const before = found?.isEnabled ? found : undefined;
    const changed = changeTerms(product, before, { level, taxBasisPoints });
    if (!changed.ok) return { refusal: changed.error };
    const { currency, serviceFees, taxBasisPoints: tax } = changed.value;
    const ownLevels = Object.keys(serviceFees).filter((name) => !isOfficialLevel(product, name));
    if (before && areSameTerms(before, changed.value)) return { offering: before, isChanged: false, ownLevels };
    const now = await store.readBusinessTime(tx, scope);
    const offering = await store.upsertOffering(tx, {
      tenant_id: scope.tenantId,
      environment: scope.environment,
      product_id: stored.id,
      is_enabled: true,
      currency,
      service_fees: JSON.stringify(serviceFees),
      tax_basis_points: tax,
      changed_at: now,
    });
    await appendEvents(tx, scope, [offeringEvent(stored, offering)], { occurredAt: now, cause: BY_OPERATOR });
    return { offering, isChanged: true, ownLevels };
  });
}

/** Takes the product out of what the tenant offers; false when it was not offered. */
export function withdrawProduct(
  operator: OperatorDatabase,
  { scope, code }: Pick<NewOffering, "scope" | "code">,
): Promise<boolean> {
  return operator.transaction(async (tx) => {
    await lockCatalog(tx);
    const product = await findProductByCode(tx, code);
    if (!product) return false;
    const before = await store.findOfferingForUpdate(tx, scope, product.id);
    if (!before?.isEnabled) return false;
    const now = await store.readBusinessTime(tx, scope);
    const offering = await store.upsertOffering(tx, {
      tenant_id: scope.tenantId,
      environment: scope.environment,
      product_id: product.id,
      is_enabled: false,
      currency: before.currency,
      service_fees: JSON.stringify(before.serviceFees),
      tax_basis_points: before.taxBasisPoints,
      changed_at: now,
    });
    await appendEvents(tx, scope, [offeringEvent(product, offering)], { occurredAt: now, cause: BY_OPERATOR });
    return true;
  });
}
