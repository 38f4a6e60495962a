import { DAY_MS, isoDateOf } from "@entrada/domain/shared/dates";
import { inState } from "../../core/in-state.ts";
import type { ShownCase } from "../../features/casework/cases/cases.schema.ts";
import type { ShownInvitationWithLink } from "../../features/casework/invitations/invitations.schema.ts";
import type { ShownOrder } from "../../features/sales/orders/orders.schema.ts";
import type { ShownPayment } from "../../features/sales/payments/payments.schema.ts";
import type { ShownQuote } from "../../features/sales/quotes/quotes.schema.ts";
import type { ShownRefund } from "../../features/sales/refunds/refunds.schema.ts";
import { UsageError } from "../command.ts";
import { type DemoClient, newPassportNumber } from "./demo-client.ts";
import { type DrawnHolder, drawPassport, drawPhoto } from "./pictures.ts";

/** What the story has left behind, to be looked at. */
export interface Played {
  readonly orderId: string;
  readonly approvedCaseId: string;
  readonly refusedCaseId: string;
  /** what the approved traveler can download */
  readonly deliverableId: string;
  readonly refundId: string;
  /** what the portal is there to complete */
  readonly openCaseId: string;
  /** a link to the portal for whoever ordered, and its code */
  readonly portal: { readonly link: string; readonly code: string };
}

/** Tells a step once it is done. */
export type Tell = (step: string) => void;

interface Stage {
  readonly api: DemoClient;
  readonly tell: Tell;
}

interface Applicant extends DrawnHolder {
  readonly id: string;
  readonly caseId: string;
}

const DESTINATION = "GB";
const COUNTRY = "US";
const ANSWERS = {
  email: "ada@example.com",
  purpose: "visit",
  hasCriminalConviction: false,
  isExcludedOrDeported: false,
  hasBreachedUkImmigrationLaw: false,
  hasBeenRefusedAsUkVisitor: false,
  hasHadEtaCancelled: false,
  owesUkLitigationCosts: false,
};

/** Plays the applications of two travelers of a family, from the first question to the refund, and leaves a third one open. */
export async function playStory(api: DemoClient, now: Date, tell: Tell): Promise<Played> {
  const stage = { api, tell };
  const on = (days: number) => isoDateOf(new Date(now.getTime() + days * DAY_MS));
  const sold = await sell(stage, on);
  const [ada, tom, mia] = sold.applicants;
  await collect(stage, ada);
  await approve(stage, ada, on(3));
  const deliverableId = await deliver(stage, ada);
  await collectBadly(stage, tom);
  await refuse(stage, tom);
  const refund = await payBack(stage, tom, sold);
  const caseIds = { approvedCaseId: ada.caseId, refusedCaseId: tom.caseId };
  const portal = await invite(stage, mia);
  return { orderId: sold.order.id, ...caseIds, deliverableId, refundId: refund.id, openCaseId: mia.caseId, portal };
}

interface Sold {
  readonly quote: ShownQuote;
  readonly order: ShownOrder;
  readonly payment: ShownPayment;
  readonly applicants: readonly [Applicant, Applicant, Applicant];
}

async function sell({ api, tell }: Stage, on: (days: number) => string): Promise<Sold> {
  const determination = await api.post<{ id: string; headline: string }>("/intelligence/determinations", {
    traveler: { passportCountry: COUNTRY, passportType: "ordinary", residenceCountry: COUNTRY, heldAuthorizations: [] },
    legs: [
      {
        reference: "london",
        destinationCountry: DESTINATION,
        intent: "tourism",
        transitContext: "entry",
        arrivalDate: on(30),
        departureDate: on(40),
      },
    ],
  });
  tell(determination.headline);
  const path = `/tenant/products?destinationCountry=${DESTINATION}`;
  const [product] = (await api.get<{ items: { id: string }[] }>(path)).items;
  if (!product) throw new UsageError("This tenant sells nothing for the United Kingdom: the story needs `gb-eta`.");
  const customer = await api.post<{ id: string }>("/tenant/customers", {
    type: "person",
    name: "Ada Example",
    email: ANSWERS.email,
    locale: "en",
  });
  const people = [
    person("Ada", "1988-02-29", on),
    person("Tom", "2014-07-09", on),
    person("Mia", "2016-11-21", on),
  ] as const;
  const travelers: { id: string }[] = [];
  for (const { givenNames, familyName, birthDate, passport } of people) {
    const described = { givenNames, familyName, birthDate, nationality: COUNTRY, residenceCountry: COUNTRY };
    travelers.push(await api.post("/tenant/travelers", { ...described, customerId: customer.id, passport }));
  }
  const open = await api.post<ShownQuote>("/tenant/quotes", {
    customerId: customer.id,
    travelStartDate: on(30),
    travelEndDate: on(40),
    items: travelers.map(({ id: travelerId }) => ({
      travelerId,
      determinationId: determination.id,
      productId: product.id,
      serviceLevel: "standard",
    })),
  });
  const { total } = open.totals;
  tell(`Quote for three travelers: ${money(total)}, of which ${money(open.totals.governmentFees)} for the authority.`);
  const accepted = { expectedTotal: total, acceptedBy: "Ada Example" };
  const quote = await api.post<ShownQuote>(`/tenant/quotes/${open.id}/accept`, accepted, open.version);
  const order = await api.post<ShownOrder>("/tenant/orders", { quoteId: quote.id });
  const paid = { mode: "test", token: "test_success", amount: order.sums.due };
  const payment = await api.post<ShownPayment>(`/tenant/orders/${order.id}/payments`, paid);
  tell(`Order with ${order.cases.length} cases, paid: ${money(payment.amount)}.`);
  const applicant = async (at: 0 | 1 | 2): Promise<Applicant> => {
    const id = travelers[at]?.id ?? "";
    const cases = await api.get<{ items: ShownCase[] }>(`/tenant/cases?orderId=${order.id}&travelerId=${id}`);
    return { ...people[at], id, caseId: cases.items[0]?.id ?? "" };
  };
  return { quote, order, payment, applicants: [await applicant(0), await applicant(1), await applicant(2)] };
}

async function collect({ api, tell }: Stage, applicant: Applicant): Promise<void> {
  await answer(api, applicant);
  const file = { travelerId: applicant.id, caseId: applicant.caseId };
  const scan = await api.handIn(await drawPassport(applicant), {
    ...file,
    type: "passportScan",
    fileName: "passport.jpg",
  });
  tell(
    `${applicant.givenNames}: the passport scan was read and compared with the answers; ${inState("it", scan.state)}.`,
  );
  const photo = await api.handIn(await drawPhoto(), { ...file, type: "photo", fileName: "photo.jpg" });
  tell(`${applicant.givenNames}: the photo was measured against the authority's rules; ${inState("it", photo.state)}.`);
  await submit(api, applicant);
  tell(`${applicant.givenNames}: everything is handed in.`);
}

async function approve({ api, tell }: Stage, applicant: Applicant, expectedDecisionOn: string): Promise<void> {
  for (const action of ["acceptItems", "markReady"]) await act(api, applicant, { action });
  await act(api, applicant, { action: "submit", authorityReference: "DEMO-0001", expectedDecisionOn });
  tell(`${applicant.givenNames}: accepted by the review, and submitted to the authority.`);
  await act(api, applicant, { action: "decide", outcome: "approved" });
  tell(`${applicant.givenNames}: approved.`);
}

async function deliver({ api, tell }: Stage, applicant: Applicant): Promise<string> {
  await act(api, applicant, { action: "deliver", deliverableType: "travelAuthorization" });
  await act(api, applicant, { action: "release" });
  const path = `/tenant/deliverables?caseId=${applicant.caseId}&state=released`;
  const [issued] = (await api.get<{ items: { id: string }[] }>(path)).items;
  if (!issued) throw new Error("nothing was released");
  tell(`${applicant.givenNames}: the authorization was compared with the passport, and released by two people.`);
  return issued.id;
}

async function collectBadly(stage: Stage, applicant: Applicant): Promise<void> {
  const { api, tell } = stage;
  const file = { travelerId: applicant.id, caseId: applicant.caseId, type: "photo" };
  const blurred = await api.handIn(await drawPhoto(), { ...file, fileName: "test-photo-not-sharp.jpg" });
  const why = blurred.findings.map(({ detail }) => detail).join(" ");
  tell(`${applicant.givenNames}: ${inState("the first photo", blurred.state)}. ${why}`.trim());
  await collect(stage, applicant);
}

async function refuse({ api, tell }: Stage, applicant: Applicant): Promise<void> {
  for (const action of ["acceptItems", "markReady"]) await act(api, applicant, { action });
  await act(api, applicant, { action: "submit", authorityReference: "DEMO-0002" });
  const items = [{ confirmation: true, note: "Confirm that a parent travels with the child." }];
  await act(api, applicant, { action: "requestMore", reason: "authorityRequest", items });
  tell(`${applicant.givenNames}: submitted; the authority asks for a confirmation.`);
  await submit(api, applicant);
  await act(api, applicant, { action: "acceptItems" });
  await act(api, applicant, { action: "decide", outcome: "refused" });
  tell(`${applicant.givenNames}: confirmed, and refused; the case is closed.`);
}

// The authority keeps its fee; the tenant gives back its own, with the tax on it.
async function payBack({ api, tell }: Stage, applicant: Applicant, { quote, payment }: Sold): Promise<ShownRefund> {
  const own = quote.lines.filter(({ travelerId, kind }) => travelerId === applicant.id && kind !== "governmentFee");
  const { currency } = payment.amount;
  const amount = { amount: own.reduce((sum, { total }) => sum + total.amount, 0), currency };
  const lines = own.map(({ id: lineId, total }) => ({ lineId, amount: total.amount }));
  const reason = "The application was refused";
  const refund = await api.post<ShownRefund>(`/tenant/payments/${payment.id}/refunds`, { amount, reason, lines });
  tell(`${applicant.givenNames}: ${money(refund.amount)} paid back; the government fee stays with the authority.`);
  return refund;
}

// As the customer, who sees the applications of the whole family.
async function invite({ api, tell }: Stage, { caseId, givenNames }: Applicant): Promise<Played["portal"]> {
  const wanted = { party: "customer", withCode: true };
  const { link, code } = await api.post<ShownInvitationWithLink>(`/tenant/cases/${caseId}/invitations`, wanted);
  if (link === null || code === null) throw new Error("the invitation has no link, or no code");
  tell(`${givenNames}: nothing is answered yet; Ada is invited to the portal.`);
  return { link, code };
}

async function answer(api: DemoClient, { caseId }: Applicant): Promise<void> {
  const { attention } = await api.get<ShownCase>(`/tenant/cases/${caseId}`);
  await api.patch(`/tenant/collection-requests/${attention.collectionRequestId}/answers`, ANSWERS);
}

async function submit(api: DemoClient, { caseId }: Applicant): Promise<ShownCase> {
  const { version } = await api.get<ShownCase>(`/tenant/cases/${caseId}`);
  return api.post(`/tenant/cases/${caseId}/submit`, { confirmPrefilled: true }, version);
}

function act(api: DemoClient, { caseId }: Applicant, body: object): Promise<ShownCase> {
  return api.post(`/tenant/test-helpers/cases/${caseId}/act`, body);
}

function person(
  givenNames: string,
  birthDate: string,
  on: (days: number) => string,
): DrawnHolder & { passport: object } {
  const passport = { number: newPassportNumber(), issuingCountry: COUNTRY, issuedOn: on(-900), expiresOn: on(900) };
  return { givenNames, familyName: "Example", birthDate, passport };
}

function money({ amount, currency }: { readonly amount: number; readonly currency: string }): string {
  return `${(amount / 100).toFixed(2)} ${currency}`;
}
