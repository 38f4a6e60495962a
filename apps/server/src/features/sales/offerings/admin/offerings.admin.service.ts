import type { Product } from "@entrada/catalog/product.schema";
import {
  currenciesOf,
  type PricedLevel,
  priceLevels,
  type SaleGap,
  saleGap,
  type TenantTerms,
} from "@entrada/domain/catalog/priced-levels";
import { isOfficialLevel } from "@entrada/domain/catalog/service-levels";
import { areSameTerms, changeTerms, type TenantFee, type TermsRefusal } from "@entrada/domain/catalog/tenant-terms";
import { isoDateOf } from "@entrada/domain/shared/dates";
import type { Work } from "../../../../work/work.ts";
import { lockProduct } from "../../products/products.service.ts";
import { availabilityOf } from "../../products/products.suspension.service.ts";
import { offeringEvent } from "../offerings.events.ts";
import { listNewestRates } from "../offerings.store.ts";
import * as store from "./offerings.admin.store.ts";

export interface NewOffering {
  /** of the product */
  readonly code: string;
  /** absent if the product is only explained, because the traveler has to apply in person */
  readonly level?: TenantFee;
  /** left out: as before, at first 0 */
  readonly taxBasisPoints?: number;
  /** the passport for which prices are told; left out: only prices that do not depend on it have a total */
  readonly nationality?: string | undefined;
  /** only what would be charged is told, and nothing is stored */
  readonly isDryRun?: boolean;
}

/** Why a product cannot be offered like this. */
export type OfferRefusal = "unknownProduct" | "retired" | TermsRefusal;

export interface Offered {
  readonly terms: TenantTerms;
  readonly isChanged: boolean;
  /** what customers pay, at the rates of the tenant's day */
  readonly levels: readonly PricedLevel[];
  /** levels that the authority does not have: the tenant's own, at the authority's standard time and fee */
  readonly ownLevels: readonly string[];
  /** why it cannot be sold all the same; null: it can */
  readonly saleGap: SaleGap | null;
}

/**
 * Lets the tenant offer a product, or changes the price of one of its service levels; the others stay. All levels share
 * one tax, so it does not change along with one of several. A withdrawn offering starts from scratch.
 */
export async function offerProduct(
  w: Work,
  { code, level, taxBasisPoints, nationality, isDryRun = false }: NewOffering,
): Promise<Offered | { readonly refusal: OfferRefusal }> {
  const storedProduct = await lockProduct(w, code);
  if (!storedProduct) return { refusal: "unknownProduct" };
  if (storedProduct.state === "retired") return { refusal: "retired" };
  const product: Product = JSON.parse(storedProduct.document);
  const found = await store.findOfferingForUpdate(w.tx, w.scope, storedProduct.id);
  const before = found?.isEnabled ? found : undefined;
  const changed = changeTerms(product, before, { level, taxBasisPoints });
  if (!changed.ok) return { refusal: changed.error };
  const terms = changed.value;
  const ownLevels = Object.keys(terms.serviceFees).filter((name) => !isOfficialLevel(product, name));
  const rates = await listNewestRates(w.tx, currenciesOf(product, terms), isoDateOf(w.now));
  const { state } = availabilityOf(storedProduct, w.now);
  const levels = priceLevels(product, terms, { state, rates, nationality, arrivalDate: undefined });
  const isChanged = before === undefined || !areSameTerms(before, terms);
  const offered = { terms, isChanged, levels, ownLevels, saleGap: saleGap(product) ?? null };
  if (!isChanged || isDryRun) return offered;
  const offering = await store.upsertOffering(w.tx, w.scope, {
    ...terms,
    productId: storedProduct.id,
    isEnabled: true,
    changedAt: w.now,
  });
  w.emit(offeringEvent(storedProduct, offering));
  return offered;
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
