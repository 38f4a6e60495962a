import type { Product } from "@entrada/catalog/product.schema";
import { PRODUCT_STATES } from "@entrada/domain/catalogue/availability";
import { loadReference } from "@entrada/knowledge/reference";
import type { Transaction } from "kysely";
import { inTenantTime } from "../../business-time.ts";
import type { AppContext } from "../../context.ts";
import type { Schema } from "../../db/schema.ts";
import type { TenantScope } from "../../db/tenant-scope.ts";
import { listPlace, pageOfRows } from "../../http/lists/list-envelope.ts";
import { valuesIn } from "../../http/lists/list-filters.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { nearest } from "../../http/validation/nearest.ts";
import { decodeId } from "../../ids.ts";
import { type Asked, currenciesOf, type Offering, offeringOf } from "./products.offering.ts";
import type { ProductQuery, ProductsQuery } from "./products.schema.ts";
import { showProduct } from "./products.show.ts";
import * as store from "./products.store.ts";
import { listNewestRates } from "./rates.store.ts";

export { holdCatalog } from "./catalog.import.store.ts";
export type { Offering, ServiceLevel } from "./products.offering.ts";

type Resources = Pick<AppContext, "db" | "clock" | "keyring">;

/** A page of what the tenant offers, by code. */
export async function listProducts(ctx: Resources, scope: TenantScope, query: ProductsQuery) {
  const { destinationCountry, intent, availability, nationality, arrivalDate } = query;
  requireCountry("destinationCountry", destinationCountry);
  requireCountry("nationality", nationality);
  requireIntent(intent);
  const { place, stretch } = listPlace(ctx, scope, "get_products", query);
  const states = availability === undefined ? undefined : valuesIn("availability", availability, PRODUCT_STATES);
  const filter = { destinationCountry, intent, states, eligibleNationality: nationality };
  const offerings = await inTenantTime(ctx, scope, (tx, now) =>
    findOfferings(tx, scope, filter, { now, nationality, arrivalDate }, stretch),
  );
  return pageOfRows(offerings, stretch, place, { keyOf: ({ code }) => code, show: showProduct });
}

/** What the tenant offers of the product; 404 where it offers nothing of it. */
export async function getOffering(
  ctx: Resources,
  scope: TenantScope,
  id: string,
  { nationality, arrivalDate }: ProductQuery = {},
): Promise<Offering> {
  requireCountry("nationality", nationality);
  const wanted = [{ productId: id, nationality, arrivalDate }];
  const [offering] = await inTenantTime(ctx, scope, (tx, now) => requireOfferings(tx, scope, wanted, now));
  if (!offering) throw notFound();
  return offering;
}

/**
 * The tenant's offerings as they stand at its own time, priced for the nationality and the arrival that are asked about,
 * whatever their availability: each says why something of it cannot be had. By code; all of them, or a stretch.
 */
export async function findOfferings(
  tx: Transaction<Schema>,
  scope: TenantScope,
  filter: store.OfferingFilter,
  asked: Asked,
  stretch?: store.Stretch,
): Promise<readonly Offering[]> {
  const { read, rates } = await readOffered(tx, scope, filter, asked.now, stretch);
  return read.map(({ row, product }) => offeringOf(row, product, rates, asked));
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
): Promise<readonly Offering[]> {
  const uuids = wanted.map(({ productId }) => decodeId("prd", productId));
  const productIds = [...new Set(uuids)].filter((uuid) => uuid !== undefined);
  const { read, rates } = await readOffered(tx, scope, { productIds }, now);
  return wanted.map(({ nationality, arrivalDate }, index) => {
    const found = read.find(({ row }) => row.id === uuids[index]);
    if (!found) throw notFound();
    return offeringOf(found.row, found.product, rates, { now, nationality, arrivalDate });
  });
}

async function readOffered(
  tx: Transaction<Schema>,
  scope: TenantScope,
  filter: store.OfferingFilter,
  now: Date,
  stretch?: store.Stretch,
) {
  const rows = await store.listOffered(tx, scope, filter, stretch);
  const read = rows.map((row): { row: store.OfferedProduct; product: Product } => ({
    row,
    product: JSON.parse(row.document),
  }));
  const currencies = [...new Set(read.flatMap(({ row, product }) => currenciesOf(row, product)))];
  return { read, rates: await listNewestRates(tx, currencies, now.toISOString().slice(0, 10)) };
}

function requireCountry(parameter: string, code: string | undefined): void {
  const known = loadReference().countryByCode;
  if (code !== undefined && !known.has(code)) throw unknownCode(parameter, code, [...known.keys()]);
}

function requireIntent(code: string | undefined): void {
  const known = loadReference().intentByCode;
  if (code !== undefined && !known.has(code)) throw unknownCode("intent", code, [...known.keys()]);
}

function unknownCode(parameter: string, code: string, known: readonly string[]): Problem {
  const near = nearest(code, known);
  const detail = `Send a code of the reference list.${near === undefined ? "" : ` Did you mean ${near}?`}`;
  return new Problem("invalid_parameter", `The parameter ${parameter} is not acceptable.`, {
    errors: [{ parameter, code: "wrong_enum_value", detail }],
  });
}
