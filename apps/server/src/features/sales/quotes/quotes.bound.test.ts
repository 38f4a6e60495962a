import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../test/app.ts";
import { notEmpty } from "../../../../test/not-empty.ts";
import { accept, QUOTES, quoted } from "../../../../test/quotes.ts";
import { daysAhead } from "../../../../test/trips.ts";
import { CUSTOMER_FIELDS } from "../../../events/payloads/customer.v1.ts";
import { TRAVELER_FIELDS } from "../../../events/payloads/traveler.v1.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** By member of a traveler: another value, and whether quotes are for another person or price then. */
const TRAVELER: Readonly<
  Record<(typeof TRAVELER_FIELDS)[number], { readonly value: unknown; readonly voids: boolean }>
> = {
  givenNames: { value: "Bea", voids: true },
  familyName: { value: "Other", voids: true },
  birthDate: { value: "1991-05-02", voids: true },
  nationality: { value: "GB", voids: true },
  sex: { value: "female", voids: true },
  residenceCountry: { value: "CA", voids: true },
  passport: { value: { expiresOn: daysAhead(1_900) }, voids: true },
  externalReference: { value: "pax-changed", voids: false },
  metadata: { value: { seat: "aisle" }, voids: false },
};

/** No member of a customer is priced. */
const CUSTOMER: Readonly<Record<(typeof CUSTOMER_FIELDS)[number], unknown>> = {
  type: "organization",
  name: "Example Travel",
  email: "desk@example.com",
  phone: "+442079460000",
  locale: "fr-FR",
  externalReference: "crm-changed",
  metadata: { costCentre: "travel-8" },
};

const sameDigest = async ({ tenant, body }: Awaited<ReturnType<typeof quoted>>) =>
  (await tenant.post(QUOTES, body)).json().inputBinding;

test.each(notEmpty([...TRAVELER_FIELDS]))("a quote follows a traveler whose %s changes as it says", async (member) => {
  const bed = await quoted(server);
  const { tenant, quote, body } = bed;
  const path = `/tenant/travelers/${body.items[0]?.travelerId}`;
  const { value, voids } = TRAVELER[member];
  const changed = await tenant.patch(path, { [member]: value }, { "if-match": '"1"' });
  expect([changed.statusCode, changed.json().version]).toEqual([200, "2"]);
  if (!voids) expect(await sameDigest(bed)).toEqual(quote.inputBinding);
  const accepted = await accept(tenant, quote);
  expect([accepted.statusCode, accepted.json().code]).toEqual(voids ? [409, "quote_inputs_changed"] : [200, undefined]);
});

test("a note between two changes of the person does not hide them", async () => {
  const { tenant, quote, body } = await quoted(server);
  const path = `/tenant/travelers/${body.items[0]?.travelerId}`;
  await tenant.patch(path, { metadata: { seat: "aisle" } }, { "if-match": '"1"' });
  await tenant.patch(path, { familyName: "Other" }, { "if-match": '"2"' });
  await tenant.patch(path, { externalReference: "pax-changed" }, { "if-match": '"3"' });
  expect((await accept(tenant, quote)).json().code).toBe("quote_inputs_changed");
  const anew = (await tenant.post(QUOTES, body)).json();
  expect(anew.inputBinding.travelers).toEqual([{ id: body.items[0]?.travelerId, version: "3" }]);
  expect((await accept(tenant, anew)).statusCode).toBe(200);
});

test.each(notEmpty([...CUSTOMER_FIELDS]))("a customer whose %s changes voids no quote", async (member) => {
  const bed = await quoted(server);
  const { tenant, quote, body } = bed;
  const path = `/tenant/customers/${body.customerId}`;
  const changed = await tenant.patch(path, { [member]: CUSTOMER[member] }, { "if-match": '"1"' });
  expect([changed.statusCode, changed.json().version]).toEqual([200, "2"]);
  expect(await sameDigest(bed)).toEqual(quote.inputBinding);
  expect((await accept(tenant, quote)).statusCode).toBe(200);
});
