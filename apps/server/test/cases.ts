import { readFields } from "@entrada/catalog/catalog-files";
import type { Product } from "@entrada/catalog/product.schema";
import type { ShownCase } from "../src/features/casework/cases/cases.schema.ts";
import type { ShownCollectionRequest } from "../src/features/casework/collection-requests/collection-requests.schema.ts";
import type { CaseAct } from "../src/features/play/case-acts/case-acts.schema.ts";
import type { ShownOrder } from "../src/features/sales/orders/orders.schema.ts";
import { ANY_VERSION } from "./any-version.ts";
import type { TestServer, TestTenant } from "./app.ts";
import { importInvented, inventedProduct } from "./catalog.ts";
import { acceptedQuote, ORDERS } from "./orders.ts";
import { accept, determine, QUOTES, TRIP } from "./quotes.ts";

export const CASES = "/tenant/cases";
const REQUESTS = "/tenant/collection-requests";

const text = (title: string, maxLength = 100) => ({
  title,
  personal: true,
  schema: { type: "string", minLength: 1, maxLength },
});
const day = (title: string) => ({ title, personal: true, schema: { type: "string", format: "date" } });

/** A form with questions of each kind, that costs nothing and asks for no documents. */
export function invitingForm(changes: Partial<Product> = {}): Product {
  const sources = ["official"];
  return inventedProduct({
    destinationCountry: "GB",
    visaType: "electronicAuthorization",
    eligibleNationalities: { only: ["US"] },
    fees: [{ nationalities: "all", amount: 0, currency: "GBP", sources }],
    prerequisites: [
      {
        code: "passportValidity",
        text: "Passport valid for six months from arrival.",
        passportValidity: { months: 6, from: "arrival" },
        sources,
      },
    ],
    documents: [],
    sections: [
      {
        id: "person",
        title: "Person",
        fields: [
          "familyName",
          "givenNames",
          "birthDate",
          "passportNumber",
          "passportExpiresOn",
          "hasChangedName",
          { field: "previousName", when: { field: "hasChangedName", in: [true] } },
          { field: "children", required: false },
        ],
      },
      { id: "trip", title: "Trip", fields: ["arrivalDate", "occupation"] },
    ],
    fields: {
      familyName: text("Family name"),
      givenNames: text("Given names"),
      birthDate: day("Date of birth"),
      passportNumber: {
        title: "Passport number",
        personal: true,
        documentNumber: true,
        schema: { type: "string", pattern: "^[A-Z0-9]{5,15}$" },
      },
      passportExpiresOn: day("Date of expiry of the passport"),
      hasChangedName: { title: "Has changed the name", personal: true, schema: { type: "boolean" } },
      previousName: text("Previous name"),
      children: {
        title: "Children who travel along",
        personal: true,
        schema: {
          type: "array",
          maxItems: 3,
          items: {
            type: "object",
            properties: { name: { type: "string", minLength: 1 }, birthDate: { type: "string", format: "date" } },
            required: ["name", "birthDate"],
            additionalProperties: false,
          },
        },
      },
      arrivalDate: { title: "Date of arrival", personal: false, schema: { type: "string", format: "date" } },
      occupation: text("Occupation", 50),
    },
    ...changes,
  });
}

/** The same with the questions for names and the birth date that programmes share. */
export function namingForm(): Product {
  const { givenNames, familyName, birthDate } = readFields();
  if (!(givenNames && familyName && birthDate)) throw new Error("programmes share no questions for names");
  return invitingForm({ fields: { ...invitingForm().fields, givenNames, familyName, birthDate } });
}

/** What the form asks for that nobody knows yet. */
export const UNKNOWN = { hasChangedName: false, occupation: "Teacher" };

interface Again extends Pick<ShownCase, "travelerId" | "productId" | "customerId"> {
  readonly tenant: TestTenant;
}

/** A case for this form, which is paid: of a new tenant, or another one of this traveler. */
export async function collecting(server: TestServer, form = invitingForm(), again?: Again) {
  if (!again) await importInvented(server, form);
  const { tenant, quote } = again
    ? await quoteAgain(again)
    : await acceptedQuote(server, 1, { code: form.code, serviceFee: 0 });
  const order: ShownOrder = (await tenant.post(ORDERS, { quoteId: quote.id })).json();
  const caseId = order.cases[0]?.id ?? "";
  const one = await readCase(tenant, caseId);
  return { tenant, order, caseId, requestId: one.attention.collectionRequestId ?? "" };
}

async function quoteAgain({ tenant, travelerId, productId, customerId }: Again) {
  const determinationId = await determine(tenant);
  const items = [{ travelerId, determinationId, productId, serviceLevel: "standard" }];
  const quote = (await tenant.post(QUOTES, { customerId, items, ...TRIP })).json();
  return { tenant, quote: (await accept(tenant, quote)).json() };
}

export async function readCase(tenant: TestTenant, id: string): Promise<ShownCase> {
  return (await tenant.get(`${CASES}/${id}`)).json();
}

export async function readRequest(tenant: TestTenant, id: string): Promise<ShownCollectionRequest> {
  return (await tenant.get(`${REQUESTS}/${id}`)).json();
}

/** Saves answers of a request. */
export function save(tenant: TestTenant, id: string, answers: object, headers: Readonly<Record<string, string>> = {}) {
  return tenant.patch(`${REQUESTS}/${id}/answers`, answers, headers);
}

/** Hands in a request, whatever its version. */
export function submit(tenant: TestTenant, id: string, body: object = { confirmPrefilled: true }) {
  return tenant.post(`${REQUESTS}/${id}/submit`, body, ANY_VERSION);
}

/** Hands in everything that a case asks for, whatever its version. */
export function submitCase(tenant: TestTenant, id: string, body: object = { confirmPrefilled: true }) {
  return tenant.post(`${CASES}/${id}/submit`, body, ANY_VERSION);
}

/** Withdraws an application, whatever its version. */
export function withdraw(tenant: TestTenant, id: string) {
  return tenant.post(`${CASES}/${id}/withdraw`, undefined, ANY_VERSION);
}

/** Plays the operator or the authority of a case. */
export function act(tenant: TestTenant, id: string, body: CaseAct) {
  return tenant.post(`/tenant/test-helpers/cases/${id}/act`, body);
}

/** A case whose answers were handed in. */
export async function handedIn(server: TestServer, form?: Product) {
  const bed = await collecting(server, form);
  await save(bed.tenant, bed.requestId, UNKNOWN);
  await submit(bed.tenant, bed.requestId);
  return bed;
}
