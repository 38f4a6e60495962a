import { decodeId, newUuid } from "../src/core/ids.ts";
import { supersedeDetermination } from "../src/features/intelligence/determinations/determinations.succession.service.ts";
import type { ShownQuote } from "../src/features/sales/quotes/quotes.schema.ts";
import { unitOfWork } from "../src/work/keyed-change.ts";
import { makeTenant, type TestServer, type TestTenant } from "./app.ts";
import { offerTo, productId } from "./catalog.ts";
import { querySuperuser } from "./database.ts";
import { eventsOf } from "./events.ts";
import { makeCustomer, makeTraveler } from "./people.ts";
import { daysAhead, tripInput } from "./trips.ts";

/** A day on which the authorization can still be had in time, and nothing cuts the quote's 72 hours. */
export const TRIP = { travelStartDate: daysAhead(30), travelEndDate: daysAhead(40) };
export const DAY_SECONDS = 24 * 60 * 60;

interface Offer {
  readonly code?: string;
  readonly serviceFee?: number;
  readonly currency?: string;
  readonly taxBasisPoints?: number;
}

/** Lets the tenant offer a product, the British authorization where none is named; answers its id. */
export async function offer(tenant: TestTenant, change: Offer = {}): Promise<string> {
  const { code = "gb-eta", ...terms } = change;
  await offerTo(tenant, code, { serviceFee: 4_900, currency: "GBP", taxBasisPoints: 1_900, ...terms });
  return productId(tenant, code);
}

/** A determination for an American in Britain; parts may be replaced. */
export async function determine(tenant: TestTenant, passportCountry = "US", leg: object = {}): Promise<string> {
  const traveler = { passportCountry, residenceCountry: "US" };
  const input = tripInput({ traveler, leg: { destinationCountry: "GB", ...leg } });
  return (await tenant.post("/intelligence/determinations", input)).json().id;
}

/** Everything that a quote needs, for so many travelers, and its body. */
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

/** A new tenant with an open quote for so many travelers, and what it was made from. */
export async function quoted(server: TestServer, travelers = 1, terms: Offer = {}) {
  const tenant = await makeTenant({ server });
  const body = await prepareQuote(tenant, travelers, terms);
  const quote: ShownQuote = (await tenant.post(QUOTES, body)).json();
  return { tenant, body, quote };
}

export function acceptance({ totals }: ShownQuote) {
  return { expectedTotal: totals.total, acceptedBy: "Ada Example" };
}

/** Accepts the quote at version 1, unless the headers name another one. */
export function accept(tenant: TestTenant, quote: ShownQuote, headers: Headers = {}, body: object = acceptance(quote)) {
  return tenant.post(`${QUOTES}/${quote.id}/accept`, body, { "if-match": '"1"', ...headers });
}

export function withdraw(tenant: TestTenant, { id }: Pick<ShownQuote, "id">, headers: Headers = {}) {
  return tenant.post(`${QUOTES}/${id}/withdraw`, undefined, headers);
}

/** What the log tells of the quote: types and versions. */
export async function toldOf(tenant: TestTenant, { id }: Pick<ShownQuote, "id">): Promise<readonly string[]> {
  const items = await eventsOf(tenant, `resourceType=quote&resourceId=${id}`);
  return items.map(
    ({ type, resource }: { type: string; resource: { version: string } }) => `${type} ${resource.version}`,
  );
}

/** Moves the tenant's own clock. */
export function advance(tenant: TestTenant, advanceSeconds: number) {
  return tenant.post("/tenant/test-helpers/clock", { advanceSeconds });
}

/** Puts another determination in the place of one, as published knowledge that says something else does. */
export async function supersede({ server, scope }: TestTenant, determinationId: string): Promise<void> {
  const id = decodeId("det", determinationId) ?? "";
  const [stored] = await querySuperuser<{ document: string; arrivalOn: string }>(
    server.database.superuser,
    `select document, to_char(arrival_on, 'YYYY-MM-DD') as "arrivalOn" from determinations where id = $1`,
    [id],
  );
  if (!stored) throw new Error("there is no such determination");
  const successor = { ...stored, id: newUuid(), kind: "visaRequired" } as const;
  await unitOfWork(server.ctx, scope, { actor: { type: "system" } }, (w) =>
    supersedeDetermination(w, scope, { id, kind: "electronicAuthorizationRequired" }, successor),
  );
}
