import { inState } from "../../core/in-state.ts";
import type { ShownInvitationWithLink } from "../../features/casework/invitations/invitations.schema.ts";
import type { ShownRefund } from "../../features/sales/refunds/refunds.schema.ts";
import { act, answer, submit } from "./applicant.ts";
import type { DemoClient } from "./demo-client.ts";
import { drawPassport, drawPhoto } from "./pictures.ts";
import { type Applicant, daysFrom, type Party, type Sold, sellTo } from "./sale.ts";

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

const FAMILY: Party = {
  familyName: "Example",
  people: [
    ["Ada", "1988-02-29"],
    ["Tom", "2014-07-09"],
    ["Mia", "2016-11-21"],
  ],
  locale: "en",
  passports: "US",
  destination: "GB",
  inDays: 30,
};
/** Plays the applications of two travelers of a family, from the first question to the refund, and leaves a third one open. */
export async function playStory(api: DemoClient, now: Date, tell: Tell): Promise<Played> {
  const stage = { api, tell };
  const sold = await sell(stage, now);
  const [ada, tom, mia] = sold.applicants;
  await collect(stage, ada);
  await approve(stage, ada, daysFrom(now)(3));
  const deliverableId = await deliver(stage, ada);
  await collectBadly(stage, tom);
  await refuse(stage, tom);
  const refund = await payBack(stage, tom, sold);
  const caseIds = { approvedCaseId: ada.caseId, refusedCaseId: tom.caseId };
  const portal = await invite(stage, mia);
  return { orderId: sold.order.id, ...caseIds, deliverableId, refundId: refund.id, openCaseId: mia.caseId, portal };
}

interface FamilySold extends Sold {
  readonly applicants: readonly [Applicant, Applicant, Applicant];
}

async function sell({ api, tell }: Stage, now: Date): Promise<FamilySold> {
  const sold = await sellTo(api, now, FAMILY);
  const { headline, quote, order, payment, applicants } = sold;
  const [ada, tom, mia] = applicants;
  if (!ada || !tom || !mia) throw new Error("a family of three has another number of cases");
  const { total, governmentFees } = quote.totals;
  tell(headline);
  tell(`Quote for three travelers: ${money(total)}, of which ${money(governmentFees)} for the authority.`);
  tell(`Order with ${order.cases.length} cases, paid: ${money(payment.amount)}.`);
  return { ...sold, applicants: [ada, tom, mia] };
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
async function payBack(
  { api, tell }: Stage,
  applicant: Applicant,
  { quote, payment }: FamilySold,
): Promise<ShownRefund> {
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

function money({ amount, currency }: { readonly amount: number; readonly currency: string }): string {
  return `${(amount / 100).toFixed(2)} ${currency}`;
}
