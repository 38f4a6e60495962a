import type { CaseAction } from "@entrada/domain/cases/case-lifecycle";
import { HOUR_SECONDS } from "@entrada/domain/shared/dates";
import type { ShownCancellation } from "../src/features/sales/cancellations/cancellations.schema.ts";
import { orderExpiry } from "../src/features/sales/orders/orders.expiry.service.ts";
import type { ShownOrder } from "../src/features/sales/orders/orders.schema.ts";
import type { ShownQuote } from "../src/features/sales/quotes/quotes.schema.ts";
import { advanceCase } from "../src/processes/advance-case.ts";
import { sweep } from "../src/work/sweep.ts";
import { systemOf, unitOfWork } from "../src/work/work.ts";
import type { TestServer, TestTenant } from "./app.ts";
import { importInvented, inventedProduct } from "./catalog.ts";
import { eventsOf } from "./events.ts";
import { accept, advance, quoted } from "./quotes.ts";

export const ORDERS = "/tenant/orders";

/** A new tenant with an accepted quote for this number of travelers. */
export async function acceptedQuote(server: TestServer, travelers = 1, terms: Parameters<typeof quoted>[2] = {}) {
  const { tenant, body, quote } = await quoted(server, travelers, terms);
  const accepted: ShownQuote = (await accept(tenant, quote)).json();
  return { tenant, body, quote: accepted };
}

/** A new tenant with an order for this number of travelers. */
export async function ordered(server: TestServer, travelers = 1, terms: Parameters<typeof acceptedQuote>[2] = {}) {
  const made = await acceptedQuote(server, travelers, terms);
  const order: ShownOrder = (await made.tenant.post(ORDERS, { quoteId: made.quote.id })).json();
  return { ...made, order };
}

/** A new tenant with an order that costs nothing, for this number of travelers. */
export async function orderedFree(server: TestServer, travelers = 1) {
  const free = inventedProduct({
    destinationCountry: "GB",
    visaType: "electronicAuthorization",
    eligibleNationalities: { only: ["US"] },
    fees: [{ nationalities: "all", amount: 0, currency: "GBP", sources: ["official"] }],
  });
  await importInvented(server, free);
  const { tenant, quote } = await acceptedQuote(server, travelers, { code: free.code, serviceFee: 0 });
  const order: ShownOrder = (await tenant.post(ORDERS, { quoteId: quote.id })).json();
  return { tenant, quote, order };
}

export async function readOrder(tenant: TestTenant, { id }: Pick<ShownOrder, "id">): Promise<ShownOrder> {
  return (await tenant.get(`${ORDERS}/${id}`)).json();
}

/** What cancelling these cases, by default all, would come to. */
export function prepareCancellation(tenant: TestTenant, { id }: Pick<ShownOrder, "id">, body: object = {}) {
  return tenant.post(`${ORDERS}/${id}/cancellations`, body);
}

export function confirmCancellation(
  tenant: TestTenant,
  { id, orderId, version }: Pick<ShownCancellation, "id" | "orderId" | "version">,
) {
  const path = `${ORDERS}/${orderId}/cancellations/${id}/confirm`;
  return tenant.post(path, undefined, { "if-match": `"${version}"` });
}

/** Moves the case by these actions, one after the other, as if everything was handed in and is right. */
export async function advanceBy({ server, scope }: TestTenant, id: string, ...actions: readonly CaseAction[]) {
  const facts = { isHandedIn: true, isAccepted: true, isOtherOutcome: true };
  for (const action of actions) {
    await unitOfWork(server.ctx, systemOf(scope), (w) => {
      const decision = { outcome: "approved", decidedAt: w.now } as const;
      const changes: Readonly<Partial<Record<CaseAction, object>>> = {
        decide: { decision },
        correct: { decision, correction: "misread" },
        takeBack: { decision: { outcome: null, decidedAt: null }, correction: "misread" },
      };
      return advanceCase(w, id, action, { facts, changeOf: () => changes[action] ?? {} });
    });
  }
}

/** Moves the tenant's clock past the time to pay, and lets what is due expire. */
export async function expireOrders(tenant: TestTenant): Promise<void> {
  await advance(tenant, 72 * HOUR_SECONDS);
  await sweep(orderExpiry(tenant.server.ctx), { only: tenant.scope });
}

export const TO_SUBMIT = ["review", "markReady", "submit"] as const;
export const TO_CLOSE = ["decide", "close"] as const;

/** The types of the tenant's events about orders, cases and collection requests, oldest first. */
export async function toldOfOrders(tenant: TestTenant): Promise<readonly string[]> {
  const items: readonly { readonly type: string }[] = await eventsOf(
    tenant,
    "types=order.*,case.*,collection_request.*",
  );
  return items.map(({ type }) => type);
}
