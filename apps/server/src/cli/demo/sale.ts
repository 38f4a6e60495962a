import { DAY_MS, isoDateOf } from "@entrada/domain/shared/dates";
import type { ShownCase } from "../../features/casework/cases/cases.schema.ts";
import type { ShownOrder } from "../../features/sales/orders/orders.schema.ts";
import type { ShownPayment } from "../../features/sales/payments/payments.schema.ts";
import type { ShownQuote } from "../../features/sales/quotes/quotes.schema.ts";
import { UsageError } from "../command.ts";
import { type DemoClient, newPassportNumber } from "./demo-client.ts";
import { type DrawnHolder, withoutAccents } from "./pictures.ts";

/** Somebody who travels, of a given birth date. */
type Person = readonly [givenNames: string, birthDate: string];

/** Who travels together, with passports of one country, and where. */
export interface Party {
  readonly familyName: string;
  readonly people: readonly [Person, ...(readonly Person[])];
  readonly locale: string;
  readonly passports: string;
  readonly destination: string;
  /** the code of what is bought; absent: the first that leads there */
  readonly product?: string;
  /** from now on until the journey begins */
  readonly inDays: number;
}

export interface Applicant extends DrawnHolder {
  readonly id: string;
  readonly caseId: string;
}

/** What was bought, by whom and for whom. */
export interface Sold {
  readonly headline: string;
  readonly quote: ShownQuote;
  readonly order: ShownOrder;
  readonly payment: ShownPayment;
  readonly applicants: readonly Applicant[];
}

const STAY_DAYS = 10;

/** Days from now on, as `YYYY-MM-DD`. */
export const daysFrom = (now: Date) => (days: number) => isoDateOf(new Date(now.getTime() + days * DAY_MS));

/** A party asks, is quoted, orders and pays: one case for each who travels. */
export async function sellTo(api: DemoClient, now: Date, party: Party): Promise<Sold> {
  const { familyName, people, locale, passports: country, destination, inDays } = party;
  const on = daysFrom(now);
  const [travelStartDate, travelEndDate] = [on(inDays), on(inDays + STAY_DAYS)];
  const determination = await api.post<{ id: string; headline: string }>("/intelligence/determinations", {
    traveler: { passportCountry: country, passportType: "ordinary", residenceCountry: country, heldAuthorizations: [] },
    legs: [
      {
        reference: "journey",
        destinationCountry: destination,
        intent: "tourism",
        transitContext: "entry",
        arrivalDate: travelStartDate,
        departureDate: travelEndDate,
      },
    ],
  });
  const product = await productFor(api, party);
  const name = `${people[0][0]} ${familyName}`;
  const email = `${withoutAccents(people[0][0])}@example.com`.toLowerCase();
  const customer = await api.post<{ id: string }>("/tenant/customers", { type: "person", name, email, locale });
  const holders = people.map((one) => holderOf(one, party, on));
  const travelers: { id: string }[] = [];
  for (const { givenNames, birthDate, passport } of holders) {
    const described = { givenNames, familyName, birthDate, nationality: country, residenceCountry: country };
    travelers.push(await api.post("/tenant/travelers", { ...described, customerId: customer.id, passport }));
  }
  const open = await api.post<ShownQuote>("/tenant/quotes", {
    customerId: customer.id,
    travelStartDate,
    travelEndDate,
    items: travelers.map(({ id: travelerId }) => ({
      travelerId,
      determinationId: determination.id,
      productId: product.id,
      serviceLevel: "standard",
    })),
  });
  const accepted = { expectedTotal: open.totals.total, acceptedBy: name };
  const quote = await api.post<ShownQuote>(`/tenant/quotes/${open.id}/accept`, accepted, open.version);
  const order = await api.post<ShownOrder>("/tenant/orders", { quoteId: quote.id });
  const paid = { mode: "test", token: "test_success", amount: order.sums.due };
  const payment = await api.post<ShownPayment>(`/tenant/orders/${order.id}/payments`, paid);
  const applicants: Applicant[] = [];
  for (const [at, { id }] of travelers.entries()) {
    const { items } = await api.get<{ items: ShownCase[] }>(`/tenant/cases?orderId=${order.id}&travelerId=${id}`);
    const [holder, own] = [holders[at], items[0]];
    if (holder === undefined || own === undefined) throw new Error("an order has no case for who travels");
    applicants.push({ ...holder, id, caseId: own.id });
  }
  return { headline: determination.headline, quote, order, payment, applicants };
}

async function productFor(api: DemoClient, { destination, product: code }: Party): Promise<{ readonly id: string }> {
  const path = `/tenant/products?destinationCountry=${destination}`;
  const { items } = await api.get<{ items: { id: string; code: string }[] }>(path);
  const product = code === undefined ? items[0] : items.find((one) => one.code === code);
  if (product) return product;
  throw new UsageError(`This tenant does not sell ${code ?? "anything"} for ${destination}: the story needs it.`);
}

function holderOf([givenNames, birthDate]: Person, { familyName, passports }: Party, on: (days: number) => string) {
  const passport = { number: newPassportNumber(), issuingCountry: passports, issuedOn: on(-900), expiresOn: on(900) };
  return { givenNames, familyName, birthDate, passport };
}
