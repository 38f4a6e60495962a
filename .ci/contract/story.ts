// The story of the guides, told by a client that is generated from the OpenAPI document and compiled strictly.
//   node story.js <origin> <demo-credentials.json>
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import createClient from "openapi-fetch";
import type { paths } from "./schema.js";

const [origin = "", credentials = ""] = process.argv.slice(2);
const { apiKey }: { apiKey: string } = JSON.parse(readFileSync(credentials, "utf8"));
const client = createClient<paths>({ baseUrl: `${origin}/api/v1`, headers: { "X-Api-Key": apiKey } });

const once = () => ({ "Idempotency-Key": randomUUID() });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

interface Answer<Data> {
  readonly data?: Data;
  readonly response: Response;
}

async function expectStatus<Data>(step: string, status: number, asked: Promise<Answer<Data>>): Promise<Data> {
  const { data, response } = await asked;
  console.log(`${step}: ${response.status}`);
  if (response.status !== status || data === undefined) throw new Error(`${step} is ${response.status}, not ${status}`);
  return data;
}

const trip = { arrivalDate: inDays(40), departureDate: inDays(47) };
const { limits } = await expectStatus("who am I", 200, client.GET("/tenant/integration"));
const customer = await expectStatus(
  "a customer",
  201,
  client.POST("/tenant/customers", {
    params: { header: once() },
    body: { type: "person", name: "Ada Example", email: "ada@example.com" },
  }),
);
const traveler = await expectStatus(
  "a traveler",
  201,
  client.POST("/tenant/travelers", {
    params: { header: once() },
    body: {
      customerId: customer.id,
      givenNames: "Ada",
      familyName: "Example",
      birthDate: "1988-02-29",
      nationality: "US",
      residenceCountry: "US",
      passport: { number: "STORY12345", issuingCountry: "US", expiresOn: inDays(2_000), issuedOn: "2021-05-01" },
    },
  }),
);
const determination = await expectStatus(
  "a determination",
  201,
  client.POST("/intelligence/determinations", {
    params: { header: once() },
    body: {
      traveler: { passportCountry: "US", passportType: "ordinary", residenceCountry: "US", heldAuthorizations: [] },
      legs: [{ reference: "1", destinationCountry: "GB", intent: "tourism", transitContext: "entry", ...trip }],
    },
  }),
);
console.log(determination.headline);
const [offer] = determination.serviceAvailability.offers;
const [level] = offer?.serviceLevels ?? [];
if (!offer || !level) throw new Error("nothing is offered for the trip");
const quote = await expectStatus(
  "a quote",
  201,
  client.POST("/tenant/quotes", {
    params: { header: once() },
    body: {
      customerId: customer.id,
      travelStartDate: trip.arrivalDate,
      travelEndDate: trip.departureDate,
      items: [
        {
          travelerId: traveler.id,
          determinationId: determination.id,
          productId: offer.productId,
          serviceLevel: level.code,
        },
      ],
    },
  }),
);
const { amount, currency } = quote.totals.total;
const accepted = await expectStatus(
  "its acceptance",
  200,
  client.POST("/tenant/quotes/{id}/accept", {
    params: { header: { ...once(), "If-Match": `"${quote.version}"` }, path: { id: quote.id } },
    body: { expectedTotal: { amount, currency }, acceptedBy: "Ada Example" },
  }),
);
await expectStatus(
  "who accepted",
  200,
  client.GET("/tenant/quotes/{id}/acceptance", { params: { path: { id: accepted.id } } }),
);
const events = await expectStatus(
  "its events",
  200,
  client.GET("/tenant/events", {
    params: { query: { types: ["quote.*"], resourceId: quote.id, limit: limits.maxPageSize } },
    querySerializer: { array: { style: "form", explode: false } },
  }),
);
const types = events.items.map(({ type }) => type).join(", ");
if (types !== "quote.created, quote.accepted") throw new Error(`the events are ${types}`);
const refused = await client.GET("/tenant/quotes/{id}", { params: { path: { id: "qte_nobodys" } } });
if (refused.error?.code !== "resource_not_found") throw new Error("an unknown quote was found");
