import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../../test/app.ts";
import {
  collecting,
  invitingForm,
  namingForm,
  readCase,
  readRequest,
  save,
  submit,
  UNKNOWN,
} from "../../../../../test/cases.ts";
import { TRIP } from "../../../../../test/quotes.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const OF_EVERYBODY = ["familyName", "givenNames", "birthDate", "passportNumber", "passportExpiresOn", "hasChangedName"];
const day = { personal: false, schema: { type: "string", format: "date" } };
const address = {
  type: "object",
  properties: {
    street: { type: "string" },
    city: { type: "string" },
    country: { type: "string", pattern: "^[A-Z]{2}$" },
  },
  required: ["street", "city", "country"],
  additionalProperties: false,
};

/** A form that asks for what is known of trips and customers. */
function knowingForm(isAddressRequired: boolean) {
  const { fields } = invitingForm();
  return invitingForm({
    sections: [
      {
        id: "person",
        title: "Person",
        fields: [...OF_EVERYBODY, { field: "homeAddress", required: isAddressRequired }],
      },
      {
        id: "trip",
        title: "Trip",
        fields: [
          "arrivalDate",
          "visaValidFrom",
          "visaValidTo",
          "stayLengthDays",
          "purpose",
          "email",
          "phone",
          "occupation",
        ],
      },
    ],
    fields: {
      ...fields,
      homeAddress: { title: "Home address", personal: true, schema: address },
      visaValidFrom: { ...day, title: "Visa wanted from", compare: { notAfter: ["arrivalDate"] } },
      visaValidTo: { ...day, title: "Visa wanted to", compare: { notBefore: ["visaValidFrom", "trip.departure"] } },
      stayLengthDays: {
        title: "Days of the stay",
        personal: false,
        schema: { type: "integer" },
        compare: { daysFrom: "arrivalDate", notAfter: ["trip.departure"] },
      },
      purpose: { title: "Purpose", personal: false, schema: { enum: ["tourist", "businessVisit"] } },
      email: { title: "Email address", personal: true, schema: { type: "string", format: "email" } },
      phone: { title: "Telephone number", personal: true, schema: { type: "string" } },
    },
  });
}

test("the trip, its purpose, the customer and the country of residence are filled in on the first case", async () => {
  const form = knowingForm(true);
  const { tenant, caseId } = await collecting(server, form);
  const earlier = await readCase(tenant, caseId);
  const reached = { email: "ada@example.com", phone: "+33123456789" };
  await tenant.patch(`/tenant/customers/${earlier.customerId}`, reached, { "if-match": "*" });
  // Nothing of the earlier case was accepted: it is the customer who is known.
  const { requestId } = await collecting(server, form, { ...earlier, tenant });
  const { answers, provenance, faults, progress } = await readRequest(tenant, requestId);
  expect(answers).toMatchObject({
    arrivalDate: TRIP.travelStartDate,
    visaValidFrom: TRIP.travelStartDate,
    visaValidTo: TRIP.travelEndDate,
    stayLengthDays: daysBetween(TRIP.travelStartDate, TRIP.travelEndDate),
    purpose: "tourist",
    ...reached,
    homeAddress: { country: expect.stringMatching(/^[A-Z]{2}$/) },
  });
  const sources = Object.fromEntries(provenance.map(({ path, from }) => [path, from]));
  expect(sources).toMatchObject({ "/email": "customer", "/visaValidTo": "trip", "/homeAddress": "traveler" });
  expect(faults).toEqual([]);
  expect(progress.missing).toEqual(["/hasChangedName", "/homeAddress", "/occupation"]);
});

test("an address of which only the country is known is completed, or left out where it may be", async () => {
  const others = { ...UNKNOWN, email: "ada@example.com", phone: "+33123456789" };
  const required = await collecting(server, knowingForm(true));
  const saved = (await save(required.tenant, required.requestId, { ...others, homeAddress: { city: "Lyon" } })).json();
  expect(saved.faults).toMatchObject([{ pointer: "#/homeAddress/street", code: "required" }]);
  await save(required.tenant, required.requestId, { homeAddress: { street: "1 rue de l’Exemple" } });
  expect((await submit(required.tenant, required.requestId)).statusCode).toBe(200);
  const optional = await collecting(server, knowingForm(false));
  await save(optional.tenant, optional.requestId, others);
  const handedIn = await submit(optional.tenant, optional.requestId);
  expect([handedIn.statusCode, handedIn.json().answers.homeAddress]).toEqual([200, undefined]);
});

test("whoever has one name and a year of birth is asked for no more, and hands in", async () => {
  const form = namingForm();
  const { tenant, caseId } = await collecting(server, form);
  const earlier = await readCase(tenant, caseId);
  const one = { givenNames: "", familyName: "Zahra", birthDate: "1950" };
  const changed = await tenant.patch(`/tenant/travelers/${earlier.travelerId}`, one, { "if-match": "*" });
  expect(changed.statusCode, changed.body).toBe(200);
  const { requestId } = await collecting(server, form, { ...earlier, tenant });
  const { answers, progress } = await readRequest(tenant, requestId);
  expect(answers).toMatchObject(one);
  expect(progress.missing).toEqual(["/hasChangedName", "/occupation"]);
  await save(tenant, requestId, UNKNOWN);
  const nameless = await save(tenant, requestId, { familyName: "" }, { "accept-language": "fr" });
  expect(nameless.json().faults).toMatchObject([{ pointer: "#/givenNames", code: "too_short" }]);
  expect(nameless.json().faults[0].detail).toContain("au moins un nom");
  await save(tenant, requestId, { familyName: "Zahra" });
  const handedIn = await submit(tenant, requestId);
  expect([handedIn.statusCode, handedIn.json().answers]).toEqual([200, expect.objectContaining(one)]);
});

function daysBetween(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
}
