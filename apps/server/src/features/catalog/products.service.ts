import type { Product } from "@entrada/catalog/product.schema";
import { loadReference } from "@entrada/knowledge/reference";
import type { Transaction } from "kysely";
import type { AppContext } from "../../context.ts";
import type { Schema } from "../../db/schema.ts";
import type { TenantScope } from "../../db/tenant-scope.ts";
import type { CursorPlace } from "../../http/lists/cursor.ts";
import { pageOfRows, stretchOf } from "../../http/lists/list-envelope.ts";
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
  const { limit: _limit, cursor: _cursor, ...filters } = query;
  const { destinationCountry, intent, availability, nationality, arrivalDate } = query;
  requireCountry("destinationCountry", destinationCountry);
  requireCountry("nationality", nationality);
  requireIntent(intent);
  const place: CursorPlace = {
    keyring: ctx.keyring,
    now: ctx.clock.now(),
    scope,
    operationId: "get_products",
    filters,
  };
  const stretch = stretchOf(query, place);
  const filter = { destinationCountry, intent, availability, eligibleNationality: nationality };
  const offerings = await inTenantTime(ctx, scope, (tx, now) =>
    offeringsOf(tx, scope, filter, { now, nationality, arrivalDate }, stretch),
  );
  return pageOfRows(offerings, stretch, place, { keyOf: ({ code }) => code, show: showProduct });
}

/** What the tenant offers of the product; 404 where it offers nothing of it. */
export function getOffering(
  ctx: Resources,
  scope: TenantScope,
  id: string,
  { nationality, arrivalDate }: ProductQuery = {},
): Promise<Offering> {
  requireCountry("nationality", nationality);
  return inTenantTime(ctx, scope, (tx, now) => requireOffering(tx, scope, id, { now, nationality, arrivalDate }));
}

/**
 * The tenant's offerings as they stand at its own time, priced for the nationality and the arrival that are asked about,
 * whatever their availability: each says why something of it cannot be had.
 */
export function findOfferings(
  tx: Transaction<Schema>,
  scope: TenantScope,
  filter: store.OfferingFilter,
  asked: Asked,
): Promise<readonly Offering[]> {
  return offeringsOf(tx, scope, filter, asked);
}

/** The offering of this product (`prd_…`); throws 404 where the tenant offers nothing of it. */
export async function requireOffering(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
  asked: Asked,
): Promise<Offering> {
  const productId = decodeId("prd", id);
  const [offering] = productId ? await offeringsOf(tx, scope, { productId }, asked) : [];
  if (!offering) throw notFound();
  return offering;
}

async function offeringsOf(
  tx: Transaction<Schema>,
  scope: TenantScope,
  filter: store.OfferingFilter,
  asked: Asked,
  stretch?: store.Stretch,
): Promise<readonly Offering[]> {
  const rows = await store.listOffered(tx, scope, filter, stretch);
  const read = rows.map((row): { row: store.OfferedProduct; product: Product } => ({
    row,
    product: JSON.parse(row.document),
  }));
  const currencies = [...new Set(read.flatMap(({ row, product }) => currenciesOf(row, product)))];
  const rates = await listNewestRates(tx, currencies, asked.now.toISOString().slice(0, 10));
  return read.map(({ row, product }) => offeringOf(row, product, rates, asked));
}

function inTenantTime<T>(
  { db, clock }: Resources,
  scope: TenantScope,
  work: (tx: Transaction<Schema>, now: Date) => Promise<T>,
): Promise<T> {
  return db.withTenant(scope, (tx, { offsetSeconds }) =>
    work(tx, new Date(clock.now().getTime() + offsetSeconds * 1000)),
  );
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
