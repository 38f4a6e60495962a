import type { Product } from "@entrada/catalog/product.schema";
import { saleGap } from "@entrada/domain/catalog/priced-levels";
import { isOfficialLevel } from "@entrada/domain/catalog/service-levels";
import { areSameTerms, changeTerms, type TenantFee, type TermsRefusal } from "@entrada/domain/catalog/tenant-terms";
import type { Work } from "../../../work/work.ts";
import { lockProduct } from "../products/products.service.ts";
import * as store from "./offerings.admin.store.ts";
import { offeringEvent } from "./offerings.events.ts";

export interface NewOffering {
  /** of the product */
  readonly code: string;
  /** absent if the product is only explained, because the traveler has to apply in person */
  readonly level?: TenantFee;
  /** left out: as before, at first 0 */
  readonly taxBasisPoints?: number;
}

/** Why a product cannot be offered like this. */
export type OfferRefusal = "unknownProduct" | "retired" | TermsRefusal;

type Offered = {
  readonly offering: store.StoredOffering;
  readonly isChanged: boolean;
  /** levels that the authority does not have: the tenant's own, at the authority's standard time and fee */
  readonly ownLevels: readonly string[];
  /** why it cannot be sold all the same; null: it can */
  readonly saleGap: NonNullable<ReturnType<typeof saleGap>> | null;
};

/**
 * Lets the tenant offer a product, or changes the price of one of its service levels; the others stay. All levels share
 * one tax, so it does not change along with one of several. A withdrawn offering starts from scratch.
 */
export async function offerProduct(
  w: Work,
  { code, level, taxBasisPoints }: NewOffering,
): Promise<Offered | { readonly refusal: OfferRefusal }> {
  const stored = await lockProduct(w, code);
  if (!stored) return { refusal: "unknownProduct" };
  if (stored.state === "retired") return { refusal: "retired" };
  const product: Product = JSON.parse(stored.document);
  const found = await store.findOfferingForUpdate(w.tx, w.scope, stored.id);
  const before = found?.isEnabled ? found : undefined;
  const changed = changeTerms(product, before, { level, taxBasisPoints });
  if (!changed.ok) return { refusal: changed.error };
  const terms = changed.value;
  const ownLevels = Object.keys(terms.serviceFees).filter((name) => !isOfficialLevel(product, name));
  const facts = { ownLevels, saleGap: saleGap(product) ?? null };
  if (before && areSameTerms(before, terms)) return { offering: before, isChanged: false, ...facts };
  const offering = await store.upsertOffering(w.tx, w.scope, {
    ...terms,
    productId: stored.id,
    isEnabled: true,
    changedAt: w.now,
  });
  w.emit(offeringEvent(stored, offering));
  return { offering, isChanged: true, ...facts };
}

/** Withdraws the tenant's offering of the product; false if there was none. */
export async function withdrawProduct(w: Work, code: string): Promise<boolean> {
  const product = await lockProduct(w, code);
  if (!product) return false;
  const before = await store.findOfferingForUpdate(w.tx, w.scope, product.id);
  if (!before?.isEnabled) return false;
  const offering = await store.upsertOffering(w.tx, w.scope, { ...before, isEnabled: false, changedAt: w.now });
  w.emit(offeringEvent(product, offering));
  return true;
}
