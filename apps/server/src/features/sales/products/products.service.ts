import { PRODUCT_STATES } from "@entrada/domain/catalog/availability";
import { loadReference } from "@entrada/knowledge/reference";
import type { Transaction } from "kysely";
import type { AppContext } from "../../../context.ts";
import { decodeId, encodeId } from "../../../core/ids.ts";
import { notFound } from "../../../core/problem.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { listPlace, pageOfRows } from "../../../http/resources/list-envelope.ts";
import { codesIn, valuesIn } from "../../../http/resources/list-filters.ts";
import { inTenantTime } from "../../../work/business-time.ts";
import * as catalog from "./catalog.store.ts";
import { type Asked, type PricedOffering, priceOffering, versionOf } from "./products.offering.ts";
import { readOfferings } from "./products.reading.ts";
import type { ProductQuery, ProductsQuery } from "./products.schema.ts";
import { showProduct } from "./products.show.ts";
import * as store from "./products.store.ts";

export type { PricedOffering } from "./products.offering.ts";

type Resources = Pick<AppContext, "db" | "clock" | "keyring">;

/** A page of what the tenant offers, by code. */
export async function listProducts(ctx: Resources, scope: TenantScope, query: ProductsQuery) {
  const { destinationCountry, intent, availability, nationality, arrivalDate } = query;
  requireNationality(nationality);
  const { place, stretch } = listPlace(ctx, scope, "get_products", query);
  const states = availability === undefined ? undefined : valuesIn("availability", availability, PRODUCT_STATES);
  const filter = {
    destinationCountries: destinationCountry === undefined ? undefined : countriesIn(destinationCountry),
    intents: intent === undefined ? undefined : intentsIn(intent),
    states,
    eligibleNationality: nationality,
  };
  const offerings = await inTenantTime(ctx, scope, async (tx, now) => {
    const rows = await store.listOfferingsAfter(tx, scope, filter, stretch);
    const found = await readOfferings(tx, rows, dayOf(now));
    return found.map((offering) => priceOffering(offering, { now, nationality, arrivalDate }));
  });
  return pageOfRows(offerings, stretch, place, { keyOf: ({ code }) => code, show: showProduct });
}

/** What the tenant offers of the product; 404 where it offers nothing of it. */
export async function getOffering(
  ctx: Resources,
  scope: TenantScope,
  id: string,
  { nationality, arrivalDate }: ProductQuery = {},
): Promise<PricedOffering> {
  requireNationality(nationality);
  const wanted = [{ productId: id, nationality, arrivalDate }];
  const [offering] = await inTenantTime(ctx, scope, (tx, now) => requireOfferings(tx, scope, wanted, now));
  if (!offering) throw notFound();
  return offering;
}

/** To rest something on the catalog: it stays as it is, for every tenant, until the transaction ends. */
export function shareCatalog(tx: Transaction<Schema>): Promise<void> {
  return catalog.shareCatalog(tx);
}

/** A product (`prd_…`), and who asks for its price. */
export interface WantedOffering extends Omit<Asked, "now"> {
  readonly productId: string;
}

/** The offerings of these products, each priced for who asks; throws 404 where nothing is offered of one. */
export async function requireOfferings(
  tx: Transaction<Schema>,
  scope: TenantScope,
  wanted: readonly WantedOffering[],
  now: Date,
): Promise<readonly PricedOffering[]> {
  const uuids = wanted.map(({ productId }) => decodeId("prd", productId));
  const productIds = [...new Set(uuids)].filter((uuid) => uuid !== undefined);
  const offerings = await readOfferings(tx, await store.listOfferingsOf(tx, scope, productIds), dayOf(now));
  return wanted.map(({ nationality, arrivalDate }, index) => {
    const found = offerings.find(({ terms }) => terms.id === uuids[index]);
    if (!found) throw notFound();
    return priceOffering(found, { now, nationality, arrivalDate });
  });
}

/** The versions of those of the products that are offered, by the ids that were given: what an offering has as its own. */
export async function offeringVersions(
  tx: Transaction<Schema>,
  scope: TenantScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await store.listOfferedVersions(
    tx,
    scope,
    ids.flatMap((id) => decodeId("prd", id) ?? []),
  );
  return new Map(
    rows.map(({ id, productVersion, offeringVersion }) => [
      encodeId("prd", id),
      versionOf(productVersion, offeringVersion),
    ]),
  );
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

function countriesIn(text: string): readonly string[] {
  return codesIn("destinationCountry", text, "the countries", [...loadReference().countryByCode.keys()]);
}

function intentsIn(text: string): readonly string[] {
  return codesIn("intent", text, "the intents", [...loadReference().intentByCode.keys()]);
}

function requireNationality(text: string | undefined): void {
  if (text === undefined) return;
  const issuers = loadReference().countries.filter(({ isPassportIssuer }) => isPassportIssuer);
  const codes = issuers.map(({ code }) => code);
  codesIn("nationality", text, "the countries that issue passports", codes);
}
