import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant, testServer } from "../../../test/app.ts";
import { makeCustomer } from "../../../test/people.ts";
import { tripInput } from "../../../test/trips.ts";

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer();
  tenant = await makeTenant({ server });
});

interface Refused {
  readonly request: string;
  readonly body: (customerId: string) => object;
  /** of what the schema refuses, then of what only the room can see */
  readonly pointers: readonly [schema: readonly string[], further: readonly string[]];
}

const TRAVELER = {
  givenNames: "Mara",
  familyName: "Example",
  birthDate: "1990-04-12",
  nationality: "GB",
  residenceCountry: "GB",
};

const REFUSED: readonly Refused[] = [
  {
    request: "intelligence/determinations",
    body: () => {
      const { traveler, legs } = tripInput();
      const faults = { departureDate: undefined, arrivalDate: "2020-01-01", intent: "holiday" };
      return {
        traveler: { ...traveler, passportCountry: "UK", residenceCountry: 7 },
        legs: legs.map((leg) => ({ ...leg, ...faults })),
      };
    },
    pointers: [
      ["#/traveler/residenceCountry", "#/legs/0/departureDate"],
      ["#/traveler/passportCountry", "#/legs/0/intent", "#/legs/0/arrivalDate"],
    ],
  },
  {
    request: "intelligence/intent-resolutions",
    body: () => ({ passportCountry: "UK", destinationCountry: "XX", previousFocus: "old" }),
    pointers: [["#/statement"], ["#/passportCountry", "#/destinationCountry", "#/previousFocus"]],
  },
  {
    request: "tenant/travelers",
    body: (customerId) => {
      const passport = { number: "A-1", issuingCountry: "GB", expiresOn: "2030-01-01", issuedOn: "1980-01-01" };
      return { ...TRAVELER, customerId, nationality: "UK", residenceCountry: "gb", passport };
    },
    pointers: [
      ["#/residenceCountry", "#/passport/number"],
      ["#/nationality", "#/passport/issuedOn"],
    ],
  },
  {
    request: "tenant/travelers/search",
    body: () => ({ passport: { number: "A-1-2", issuingCountry: "UK" }, name: "Mara" }),
    pointers: [["#/name"], ["#/passport/number", "#/passport/issuingCountry"]],
  },
  {
    request: "tenant/quotes",
    body: (customerId) => ({ customerId, travelStartDate: "2020-01-01", travelEndDate: "2019-12-31", items: [] }),
    pointers: [["#/items"], ["#/travelStartDate", "#/travelEndDate"]],
  },
  {
    request: "tenant/webhook-endpoints",
    body: () => ({ url: "ftp://receiver.example", eventTypes: ["quote.made"], name: 1 }),
    pointers: [["#/name"], ["#/url", "#/eventTypes/0"]],
  },
];

test.each(REFUSED)(
  "$request: one refusal tells what the schema refuses and what only the room can see",
  async ({ request, body, pointers: [schema, further] }) => {
    const refused = await tenant.post(`/${request}`, body(await makeCustomer(tenant)));
    expect([refused.statusCode, refused.json().code]).toEqual([400, "validation_failed"]);
    const told = refused.json().errors.map(({ pointer }: { readonly pointer: string }) => pointer);
    expect(told.toSorted()).toEqual([...schema, ...further].toSorted());
    expect(refused.json().detail).toBe(`The body has ${told.length} errors; see \`errors\`.`);
  },
);

test("one refusal tells every parameter that is wrong", async () => {
  const parametersOf = async (path: string) => {
    const refused = await tenant.get(path);
    expect([path, refused.statusCode, refused.json().code]).toEqual([path, 400, "invalid_parameter"]);
    return refused.json().errors.map(({ parameter }: { readonly parameter: string }) => parameter);
  };
  expect(await parametersOf("/tenant/quotes?limit=0&state=open,gone,lost&createdAfter=2016-12-31T23:59:60Z")).toEqual(
    expect.arrayContaining(["limit", "state", "state", "createdAfter"]),
  );
  expect(
    await parametersOf("/tenant/products?destinationCountry=UK,GB&intent=fun&nationality=ZZ&arrivalDate=soon"),
  ).toEqual(expect.arrayContaining(["destinationCountry", "intent", "nationality", "arrivalDate"]));
  expect(await parametersOf("/tenant/events?limit=0&types=quote.made,*&startAt=now")).toEqual([
    "limit",
    "types",
    "startAt",
  ]);
});
