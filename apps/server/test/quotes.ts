import { decodeId, newUuid } from "../src/core/ids.ts";
import type { ShownQuote } from "../src/features/sales/quotes/quotes.schema.ts";
import { supersedeDetermination } from "../src/processes/supersede-determination.ts";
import { systemOf, unitOfWork } from "../src/work/work.ts";
import { makeTenant, type TestServer, type TestTenant } from "./app.ts";
import { offerTo, productId } from "./catalog.ts";
import { querySuperuser } from "./database.ts";
import { eventsOf } from "./events.ts";
import { makeCustomer, makeTraveler } from "./people.ts";
import { daysAhead, tripInput } from "./trips.ts";

/** A day on which the authorization is still available in time and nothing shortens the quote's 72 hours. */
export const TRIP = { travelStartDate: daysAhead(30), travelEndDate: daysAhead(40) };

interface Offer {
  readonly code?: string;
  readonly serviceFee?: number;
  readonly currency?: string;
  readonly taxBasisPoints?: number;
}

/** Makes the tenant offer a product, by default the British authorization; returns its id. */
export async function offer(tenant: TestTenant, change: Offer = {}): Promise<string> {
  const { code = "gb-eta", ...terms } = change;
  await offerTo(tenant, code, { serviceFee: 4_900, currency: "GBP", taxBasisPoints: 1_900, ...terms });
  return productId(tenant, code);
}

/** A determination for an American in Britain; parts can be replaced. */
export async function determine(tenant: TestTenant, passportCountry = "US", leg: object = {}): Promise<string> {
  const traveler = { passportCountry, residenceCountry: "US" };
  const input = tripInput({ traveler, leg: { destinationCountry: "GB", ...leg } });
  return (await tenant.post("/intelligence/determinations", input)).json().id;
}

/** Everything a quote for this number of travelers needs, and its body. */
export async function prepareQuote(tenant: TestTenant, travelers = 1, terms: Offer = {}) {
  const offered = await offer(tenant, terms);
  const customerId = await makeCustomer(tenant);
  const determinationId = await determine(tenant);
  const items: { travelerId: string; determinationId: string; productId: string; serviceLevel: string }[] = [];
  for (let n = 0; n < travelers; n += 1) {
    const travelerId = await makeTraveler(tenant, customerId);
    items.push({ travelerId, determinationId, productId: offered, serviceLevel: "standard" });
  }
  return { customerId, items, ...TRIP };
}

export const QUOTES = "/tenant/quotes";

type Headers = Readonly<Record<string, string>>;

/** A new tenant with an open quote for this number of travelers, and the quote's inputs. */
export async function quoted(server: TestServer, travelers = 1, terms: Offer = {}) {
  const tenant = await makeTenant({ server });
  const body = await prepareQuote(tenant, travelers, terms);
  const quote: ShownQuote = (await tenant.post(QUOTES, body)).json();
  return { tenant, body, quote };
}

export function acceptance({ totals }: ShownQuote) {
  return { expectedTotal: totals.total, acceptedBy: "Ada Example" };
}

/** Accepts the quote, by default at version 1. */
export function accept(tenant: TestTenant, quote: ShownQuote, headers: Headers = {}, body: object = acceptance(quote)) {
  return tenant.post(`${QUOTES}/${quote.id}/accept`, body, { "if-match": '"1"', ...headers });
}

export function withdraw(tenant: TestTenant, { id }: Pick<ShownQuote, "id">, headers: Headers = {}) {
  return tenant.post(`${QUOTES}/${id}/withdraw`, undefined, headers);
}

/** The quote's events: types and versions. */
export async function toldOf(tenant: TestTenant, { id }: Pick<ShownQuote, "id">): Promise<readonly string[]> {
  const items = await eventsOf(tenant, `resourceType=quote&resourceId=${id}`);
  return items.map(
    ({ type, resource }: { type: string; resource: { version: string } }) => `${type} ${resource.version}`,
  );
}

/** Moves the tenant's clock. */
export function advance(tenant: TestTenant, advanceSeconds: number) {
  return tenant.post("/tenant/test-helpers/clock", { advanceSeconds });
}

/** Supersedes a determination, like newly published knowledge with another answer does. */
export async function supersede({ server, scope }: TestTenant, determinationId: string): Promise<void> {
  const id = decodeId("det", determinationId) ?? "";
  const [stored] = await querySuperuser<{ document: string; arrivalOn: string }>(
    server.database.superuser,
    `select document, to_char(arrival_on, 'YYYY-MM-DD') as "arrivalOn" from determinations where id = $1`,
    [id],
  );
  if (!stored) throw new Error("there is no such determination");
  const successor = { ...stored, id: newUuid(), kind: "visaRequired" } as const;
  await unitOfWork(server.ctx, systemOf(scope), (w) =>
    supersedeDetermination(w, { id, kind: "electronicAuthorizationRequired" }, successor),
  );
}
