import { SHIPPED } from "@entrada/catalog/catalog-files";
import { checkCatalog } from "@entrada/catalog/check";
import { importProducts } from "../src/features/catalog/catalog.import.service.ts";
import { offerProduct } from "../src/features/catalog/offerings.admin.service.ts";
import { publishSnapshot } from "../src/features/knowledge/knowledge.service.ts";
import type { TestServer, TestTenant } from "./app.ts";
import { reviewedKnowledge } from "./knowledge.ts";
import { daysAhead, tripInput } from "./trips.ts";

/** A day on which the authorization can still be had in time, and nothing cuts the quote's 72 hours. */
export const TRIP = { travelStartDate: daysAhead(30), travelEndDate: daysAhead(40) };
export const DAY_SECONDS = 24 * 60 * 60;
const PERSON = { givenNames: "Ada Maria", familyName: "Example", birthDate: "1990-04-01", residenceCountry: "US" };

/** Publishes the shipped knowledge as if it had just been read. */
export async function publishReviewed({ ctx }: TestServer): Promise<void> {
  const publishedAt = new Date(Date.now() - 120_000);
  await publishSnapshot({ db: ctx.db, clock: { now: () => publishedAt } }, reviewedKnowledge());
  await ctx.knowledge.refresh();
}

/** The same, and takes the shipped products in. */
export async function prepareSales(server: TestServer): Promise<void> {
  await publishReviewed(server);
  const products = checkCatalog(SHIPPED).products.map(({ product }) => product);
  await importProducts(server.ctx, products, { origin: "operator" });
}

interface Offer {
  readonly code?: string;
  readonly serviceFee?: number;
  readonly currency?: string;
  readonly taxBasisPoints?: number;
}

/** Lets the tenant offer a product, the British authorization where none is named; answers its id. */
export async function offer(tenant: TestTenant, change: Offer = {}): Promise<string> {
  const { code = "gb-eta", serviceFee = 4_900, currency = "GBP", taxBasisPoints = 1_900 } = change;
  const level = { level: "standard", serviceFee, currency };
  const { scope, server } = tenant;
  await offerProduct(server.database.operator, { scope, code, level, taxBasisPoints }, new Date());
  const { items } = (await tenant.get("/tenant/products?limit=200")).json();
  return items.find((product: { code: string }) => product.code === code).id;
}

export async function makeCustomer(tenant: TestTenant): Promise<string> {
  return (await tenant.post("/tenant/customers", { type: "person", name: "Ada Example" })).json().id;
}

/** A traveler with an American passport, where no other is named. */
export async function makeTraveler(tenant: TestTenant, customerId: string, country = "US"): Promise<string> {
  const number = String(Math.floor(1e8 + Math.random() * 9e8));
  const passport = { number, issuingCountry: country, issuedOn: "2020-01-01", expiresOn: daysAhead(2_000) };
  const made = await tenant.post("/tenant/travelers", { ...PERSON, customerId, nationality: country, passport });
  return made.json().id;
}

/** A determination for an American in Britain; parts may be replaced. */
export async function determine(tenant: TestTenant, passportCountry = "US", leg: object = {}): Promise<string> {
  const traveler = { passportCountry, residenceCountry: "US" };
  const input = tripInput({ traveler, leg: { destinationCountry: "GB", ...leg } });
  return (await tenant.post("/intelligence/determinations", input)).json().id;
}

/** Everything that a quote needs, for so many travelers, and its body. */
export async function prepareQuote(tenant: TestTenant, travelers = 1, terms: Offer = {}) {
  const productId = await offer(tenant, terms);
  const customerId = await makeCustomer(tenant);
  const determinationId = await determine(tenant);
  const items: { travelerId: string; determinationId: string; productId: string; serviceLevel: string }[] = [];
  for (let n = 0; n < travelers; n += 1) {
    const travelerId = await makeTraveler(tenant, customerId);
    items.push({ travelerId, determinationId, productId, serviceLevel: "standard" });
  }
  return { customerId, items, ...TRIP };
}
