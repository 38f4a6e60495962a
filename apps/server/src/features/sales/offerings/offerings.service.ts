import type { Payer } from "@entrada/domain/catalog/official-fees";
import { availabilityAt } from "@entrada/domain/catalog/product-lifecycle";
import { offeringVersion } from "@entrada/domain/catalog/tenant-terms";
import { isoDateOf } from "@entrada/domain/shared/dates";
import { decodeId, encodeId } from "../../../core/ids.ts";
import type { Keyset } from "../../../core/paging.ts";
import { notFound, Problem } from "../../../core/problem.ts";
import type { Read } from "../../../work/work.ts";
import * as store from "./offerings.store.ts";
import { type PricedOffering, priceOffering } from "./offerings-pricing.ts";
import { withRates } from "./offerings-reading.ts";

export { type OfferingFilter, shareCatalog } from "./offerings.store.ts";
export { type PricedOffering, policyVersion } from "./offerings-pricing.ts";

/** What the tenant offers, by code, priced for the payer. */
export async function listOfferings(
  r: Read,
  filter: store.OfferingFilter,
  payer: Payer,
  keyset: Keyset,
): Promise<readonly PricedOffering[]> {
  const rows = await store.listOfferingsAfter(r.tx, r.scope, filter, keyset);
  const offerings = await withRates(r.tx, rows, isoDateOf(r.now));
  return offerings.map((offering) => priceOffering(offering, { ...payer, now: r.now }));
}

/** The tenant's offering of a product, priced for the payer; 404 if there is none. */
export async function getOffering(r: Read, productId: string, payer: Payer): Promise<PricedOffering> {
  const [offering] = await pricedOfferings(r, [{ productId, ...payer }]);
  if (!offering) throw notFound();
  return offering;
}

/** A product (`prd_…`), and who pays for it. */
interface WantedOffering extends Payer {
  readonly productId: string;
}

/**
 * The offerings of these products, in this order, each priced for its payer; 404 if one of them is not offered. None of
 * them can change before the transaction ends.
 */
export async function requireOfferings(r: Read, wanted: readonly WantedOffering[]): Promise<readonly PricedOffering[]> {
  await store.shareCatalog(r.tx);
  return pricedOfferings(r, wanted);
}

/**
 * The versions of the offerings of these products (`prd_…`); those that are not offered are left out. None of them can
 * change before the transaction ends.
 */
export async function offeringVersions(
  { tx, scope }: Pick<Read, "tx" | "scope">,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  await store.shareCatalog(tx);
  const uuids = productIds.flatMap((id) => decodeId("prd", id) ?? []);
  const rows = await store.listOfferedVersions(tx, scope, uuids);
  return new Map(
    rows.map(({ id, productVersion, termsVersion }) => [
      encodeId("prd", id),
      offeringVersion(productVersion, termsVersion),
    ]),
  );
}

/** Which form a product has now. */
export interface OfferedForm {
  /** as clients see it */
  readonly version: number;
  readonly productVersion: number;
}

/**
 * The forms of these products (`prd_…`), in this order; 409 if one of them can no longer be ordered. None of them can
 * change before the transaction ends.
 */
export async function requireForms(r: Read, productIds: readonly string[]): Promise<readonly OfferedForm[]> {
  await store.shareCatalog(r.tx);
  const uuids = productIds.map((id) => decodeId("prd", id));
  const rows = await store.listOfferingsOf(
    r.tx,
    r.scope,
    [...new Set(uuids)].filter((uuid) => uuid !== undefined),
  );
  const sellable = rows.filter(
    (row) =>
      availabilityAt({ ...row, reason: row.suspensionReason, until: row.suspendedUntil }, r.now).state === "available",
  );
  const forms = new Map(sellable.map((row) => [row.id, formOf(row)]));
  return productIds.map((productId, index) => {
    const form = forms.get(uuids[index] ?? "");
    if (form) return form;
    const detail = `The product ${productId} can no longer be ordered.`;
    throw new Problem("product_unavailable", detail, { extras: { resourceId: productId } });
  });
}

function formOf({ productVersion, termsVersion }: store.OfferingRow): OfferedForm {
  return { version: offeringVersion(productVersion, termsVersion), productVersion };
}

async function pricedOfferings(r: Read, wanted: readonly WantedOffering[]): Promise<readonly PricedOffering[]> {
  const uuids = wanted.map(({ productId }) => decodeId("prd", productId));
  const productIds = [...new Set(uuids)].filter((uuid) => uuid !== undefined);
  const offerings = await withRates(r.tx, await store.listOfferingsOf(r.tx, r.scope, productIds), isoDateOf(r.now));
  const offeringOf = (uuid: string | undefined) => offerings.find(({ terms }) => terms.id === uuid);
  const missing = wanted.filter((_, index) => !offeringOf(uuids[index])).map(({ productId }) => productId);
  return wanted.map(({ nationality, arrivalDate }, index) => {
    const found = offeringOf(uuids[index]);
    if (!found) throw notFound(...missing);
    return priceOffering(found, { now: r.now, nationality, arrivalDate });
  });
}
