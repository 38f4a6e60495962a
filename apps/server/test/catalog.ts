import { checkCatalog } from "@entrada/catalog/check";
import type { Product } from "@entrada/catalog/product.schema";
import { DataFilesError } from "@entrada/data-files/lint-error";
import { offerProduct, withdrawProduct } from "../src/features/sales/offerings/admin/offerings.admin.service.ts";
import { importProducts } from "../src/features/sales/products/products.import.service.ts";
import { changeCatalog } from "../src/features/sales/products/products.service.ts";
import { resumeProduct, suspendProduct } from "../src/features/sales/products/products.suspension.service.ts";
import { type ExchangeRate, importRates } from "../src/features/sales/rates/rates.service.ts";
import { operatorWork } from "../src/work/operator-work.ts";
import { makeTenant, type TestServer, type TestTenant } from "./app.ts";

/** An invented programme with a unique code, so that tests on one database do not collide. */
export function inventedProduct(changes: Partial<Product> = {}): Product {
  const sources = ["official"];
  return {
    code: `in-invented-${crypto.randomUUID()}`,
    name: "Invented visa",
    destinationCountry: "IN",
    visaType: "electronicVisa",
    intents: ["tourism", "familyVisit"],
    eligibleNationalities: { only: ["GB", "JP"] },
    fulfilmentMode: "agent",
    processingDays: { min: 1, max: 3, unit: "calendar" },
    fees: [
      { nationalities: ["JP"], amount: 1000, currency: "USD", sources },
      { nationalities: "all", amount: 2500, currency: "USD", sources },
    ],
    refundPolicy: { government: "none", text: "The fee is not refunded.", sources },
    officialUrl: "https://visa.example/",
    documents: [{ type: "photo", required: true, constraints: { aspect: "1:1" }, sources }],
    sections: [
      {
        id: "visit",
        title: "Visit",
        fields: ["purpose", { field: "inviterName", when: { field: "purpose", in: ["business"] } }],
      },
    ],
    fields: {
      purpose: { title: "Purpose", personal: false, schema: { enum: ["tourism", "business"] } },
      inviterName: { title: "Inviter", personal: true, schema: { type: "string", minLength: 1 } },
    },
    sources: [
      { id: "official", title: "Visa", publisher: "Ministry", url: "https://visa.example/", asOf: "2026-01-31" },
    ],
    ...changes,
  };
}

/** The products of a folder, which must have no lint errors. */
export function readCatalog(folder: string): readonly Product[] {
  const { products, lintErrors } = checkCatalog(folder);
  if (lintErrors.length > 0) throw new DataFilesError(lintErrors);
  return products.map(({ product }) => product);
}

/** Imports the products like the operator. */
export function importInvented({ ctx }: TestServer, ...products: readonly Product[]) {
  return changeCatalog(ctx, (c) => importProducts(c, products, { origin: "operator" }));
}

/** Suspends the product as the operator does, until it is resumed unless said otherwise. */
export function suspend({ ctx }: TestServer, code: string, until: Date | null = null) {
  return changeCatalog(ctx, (c) => suspendProduct(c, code, { reason: "Closed", until }));
}

/** Resumes the product as the operator does. */
export function resume({ ctx }: TestServer, code: string) {
  return changeCatalog(ctx, (c) => resumeProduct(c, code));
}

/** Imports exchange rates as the operator does; returns how many changed. */
export function keepRates({ ctx }: TestServer, ...rates: readonly ExchangeRate[]): Promise<number> {
  return changeCatalog(ctx, (c) => importRates(c, rates));
}

interface Terms {
  readonly level?: string;
  readonly serviceFee?: number;
  readonly currency?: string;
  readonly taxBasisPoints?: number;
}

/** Makes the tenant offer the product, by default for 25.00 EUR with 20 % tax. */
export async function offerTo({ server, scope }: TestTenant, code: string, given: Terms | null = {}) {
  const { taxBasisPoints = 2000, ...change } = given ?? {};
  const level = given && { level: "standard", serviceFee: 2500, currency: "EUR", ...change };
  const wanted = { code, ...(level ? { level } : {}), taxBasisPoints };
  const offered = await operatorWork(server.database.operator, scope, (w) => offerProduct(w, wanted));
  if ("refusal" in offered) throw new Error(offered.refusal);
  return offered;
}

/** Withdraws the product from the tenant; returns whether it was offered. */
export function withdrawFrom({ server, scope }: TestTenant, code: string): Promise<boolean> {
  return operatorWork(server.database.operator, scope, (w) => withdrawProduct(w, code));
}

/** The products that the tenant sees with this query. */
export async function listProducts(
  who: TestTenant,
  query = "",
): Promise<readonly { readonly id: string; readonly code: string }[]> {
  const response = await who.get(`/tenant/products${query}`);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().items;
}

/** The id of a product that the tenant offers. */
export async function productId(who: TestTenant, code: string): Promise<string> {
  const found = (await listProducts(who, "?limit=200")).find((item) => item.code === code);
  if (found === undefined) throw new Error(`${code} is not offered`);
  return found.id;
}

/** A new tenant that offers an invented product, and the product's path. */
export async function offerInvented(
  server: TestServer,
  changes: Partial<Product>,
  terms: Parameters<typeof offerTo>[2] = {},
) {
  const made = inventedProduct(changes);
  const own = await makeTenant({ server });
  await importInvented(server, made);
  await offerTo(own, made.code, terms);
  return { own, code: made.code, path: `/tenant/products/${await productId(own, made.code)}`, made };
}
