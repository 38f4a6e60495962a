import { PASSPORT_TYPES } from "@entrada/domain/determinations/model/input";
import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import { expect, test } from "vitest";
import { makeTenant, startServer } from "../../../../test/app.ts";
import { fixedClock } from "../../../../test/clock.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { daysAhead, tripInput } from "../../../../test/trips.ts";

const PATH = "/intelligence/determinations";
const permit = { code: "residencePermit", issuingCountry: "DE", expiresOn: daysAhead(100) };
const held = (...heldAuthorizations: readonly object[]) => tripInput({ traveler: { heldAuthorizations } });
const leg = tripInput().legs[0];

test.each([
  ["two legs", { ...tripInput(), legs: [leg, leg] }, "unsupported_trip_shape", "#/legs", "too_many"],
  ["no leg", { ...tripInput(), legs: [] }, "unsupported_trip_shape", "#/legs", "too_few"],
  [
    "a transit leg",
    tripInput({ leg: { transitContext: "transit" } }),
    "unsupported_trip_shape",
    "#/legs/0/transitContext",
    "wrong_enum_value",
  ],
  [
    "a transit leg with other errors, which come after it",
    tripInput({ leg: { transitContext: "airside", intent: 5, extra: true }, traveler: { passportType: "diplomatic" } }),
    "unsupported_trip_shape",
    "#/legs/0/transitContext",
    "wrong_enum_value",
  ],
  [
    "a diplomatic passport with other errors, which come after it",
    tripInput({ traveler: { passportType: "diplomatic", residenceCountry: undefined } }),
    "unsupported_passport_type",
    "#/traveler/passportType",
    "wrong_enum_value",
  ],
  ["a leg that is no list", { ...tripInput(), legs: leg }, "validation_failed", "#/legs", "wrong_type"],
  ["no traveler", { legs: [leg] }, "validation_failed", "#/traveler", "required"],
  ["an unknown field", tripInput({ leg: { note: "x" } }), "validation_failed", "#/legs/0/note", "unknown_field"],
  ["an unknown field on top", { ...tripInput(), travellers: 1 }, "validation_failed", "#/travellers", "unknown_field"],
  [
    "a number for text",
    tripInput({ traveler: { passportCountry: 5 } }),
    "validation_failed",
    "#/traveler/passportCountry",
    "wrong_type",
  ],
  [
    "a missing date",
    tripInput({ leg: { arrivalDate: undefined } }),
    "validation_failed",
    "#/legs/0/arrivalDate",
    "required",
  ],
  ["an empty label", tripInput({ leg: { reference: "" } }), "validation_failed", "#/legs/0/reference", "too_short"],
  [
    "30 February",
    tripInput({ leg: { arrivalDate: "2027-02-30" } }),
    "validation_failed",
    "#/legs/0/arrivalDate",
    "wrong_format",
  ],
  [
    "an instant for a date",
    tripInput({ leg: { arrivalDate: "2027-02-20T00:00:00Z" } }),
    "validation_failed",
    "#/legs/0/arrivalDate",
    "wrong_format",
  ],
  [
    "a departure before the arrival",
    tripInput({ leg: { departureDate: daysAhead(29) } }),
    "validation_failed",
    "#/legs/0/departureDate",
    "date_order",
  ],
  [
    "a stay over ten years",
    tripInput({ leg: { departureDate: daysAhead(30 + 3_655) } }),
    "validation_failed",
    "#/legs/0/departureDate",
    "out_of_range",
  ],
  [
    "an arrival two days ago",
    tripInput({ leg: { arrivalDate: daysAhead(-2) } }),
    "validation_failed",
    "#/legs/0/arrivalDate",
    "date_in_past",
  ],
  [
    "an unknown document",
    held({ ...permit, code: "residencePermits" }),
    "validation_failed",
    "#/traveler/heldAuthorizations/0/code",
    "wrong_enum_value",
  ],
  [
    "a permit without its issuer",
    held({ ...permit, issuingCountry: undefined }),
    "validation_failed",
    "#/traveler/heldAuthorizations/0/issuingCountry",
    "required",
  ],
  [
    "a permit without its expiry",
    held(permit, { ...permit, expiresOn: undefined }),
    "validation_failed",
    "#/traveler/heldAuthorizations/1/expiresOn",
    "required",
  ],
  [
    "a permit with entries, which permits have not",
    held({ ...permit, entries: "single" }),
    "validation_failed",
    "#/traveler/heldAuthorizations/0/entries",
    "unknown_field",
  ],
  [
    "a permit of no country",
    held({ ...permit, issuingCountry: "EU" }),
    "validation_failed",
    "#/traveler/heldAuthorizations/0/issuingCountry",
    "wrong_enum_value",
  ],
  [
    "a permit that ended before it began",
    held({ ...permit, issuedOn: daysAhead(101) }),
    "validation_failed",
    "#/traveler/heldAuthorizations/0/expiresOn",
    "date_order",
  ],
  [
    "a card of a state that does not issue one",
    held({ code: "apecBusinessTravelCard", issuingCountry: "DE", expiresOn: daysAhead(9) }),
    "validation_failed",
    "#/traveler/heldAuthorizations/0/issuingCountry",
    "wrong_enum_value",
  ],
])("%s is refused and nothing is stored", async (_case, body, code, pointer, item) => {
  const tenant = await makeTenant();
  const answer = await tenant.post(PATH, body);
  expect(answer.json()).toMatchObject({ status: 400, code });
  expect(answer.json().errors).toEqual([{ pointer, code: item, detail: expect.stringMatching(/^(Send|Remove)/) }]);
  const stored =
    "select from determinations where tenant_id = $1 union all select from idempotency_records where tenant_id = $1";
  expect(await querySuperuser(tenant.server.database.superuser, stored, [tenant.scope.tenantId])).toEqual([]);
});

test.each(["diplomatic", "official", "service", "emergency", "refugee", "stateless", "alien"])(
  "a document of the class %s is refused with the reason, what not to do, and whom to ask",
  async (passportType) => {
    const tenant = await makeTenant();
    const answer = await tenant.post(
      PATH,
      tripInput({ traveler: { passportType }, leg: { destinationCountry: "GB" } }),
    );
    expect(answer.json()).toMatchObject({ status: 400, code: "unsupported_passport_type" });
    const [{ detail }] = answer.json().errors;
    expect(detail).toMatch(
      /^Send no other class .* not known here\. Ask the authorities of the destination: .*gov\.uk/,
    );
    expect(detail).not.toContain("Send ordinary");
    expect(answer.json().authority).toMatchObject({ url: expect.stringMatching(/^https:.*gov\.uk/) });
  },
);

test("travelers are told why in their own language, each class in words of its own", async () => {
  const tenant = await makeTenant();
  const told = new Set<string>();
  for (const language of LANGUAGES) {
    for (const passportType of PASSPORT_TYPES.slice(1)) {
      const refused = await tenant.post(PATH, tripInput({ traveler: { passportType } }), {
        "accept-language": language,
      });
      told.add(refused.json().statement);
    }
  }
  expect(told.size).toBe(LANGUAGES.length * (PASSPORT_TYPES.length - 1));
});

test.each([
  ["lower case", "fr", "FR"],
  ["alpha-3", "FRA", "FR"],
  ["no country", "XXA", undefined],
  ["empty", "", undefined],
])("a country code that is %s is refused, naming the nearest one if there is one", async (_case, sent, near) => {
  const tenant = await makeTenant();
  const answer = await tenant.post(PATH, tripInput({ leg: { destinationCountry: sent } }));
  const [error] = answer.json().errors;
  expect(error).toMatchObject({ pointer: "#/legs/0/destinationCountry", code: "wrong_enum_value" });
  expect(/Did you mean "(..)"\?/.exec(error.detail)?.[1]).toBe(near);
});

test("an unknown code names the list to choose from, which answers at that address, and the code that was meant", async () => {
  const tenant = await makeTenant();
  const visa = { code: "visa", issuingCountry: "US", expiresOn: daysAhead(100) };
  const body = tripInput({
    traveler: { passportCountry: "Turkey", heldAuthorizations: [visa, { ...permit, issuingCountry: "Elsewhere" }] },
    leg: { intent: "holiday" },
  });
  const { errors } = (await tenant.post(PATH, body)).json();
  const details = errors.map(({ detail }: { readonly detail: string }) => detail);
  const reference = "/api/v1/intelligence/reference";
  expect(details).toEqual([
    `Send a code from ${reference}/countries?isPassportIssuer=true. Did you mean "TR"?`,
    `Send a code from ${reference}/held-authorizations. Did you mean "visitorVisa"?`,
    `Send a code from ${reference}/countries.`,
    `Send a code from ${reference}/intents. Did you mean "tourism"?`,
  ]);
  for (const detail of details) {
    const [, path = ""] = /\/api\/v1(\S+)\.(?: |$)/.exec(detail) ?? [];
    expect((await tenant.get(path)).statusCode).toBe(200);
  }
});

test("a territory without passports of its own is a destination, not a passport country", async () => {
  const tenant = await makeTenant();
  const [error] = (await tenant.post(PATH, tripInput({ traveler: { passportCountry: "GP" } }))).json().errors;
  expect(error).toMatchObject({ pointer: "#/traveler/passportCountry", code: "wrong_enum_value" });
  expect((await tenant.post(PATH, tripInput({ leg: { destinationCountry: "GP" } }))).statusCode).toBe(201);
});

test("every error is reported with its place", async () => {
  const tenant = await makeTenant();
  const body = tripInput({
    traveler: { passportCountry: "india", residenceCountry: "XX", heldAuthorizations: [{ code: "residencePermit" }] },
    leg: { intent: "turism", arrivalDate: daysAhead(-10), departureDate: daysAhead(-20) },
  });
  const { errors } = (await tenant.post(PATH, body)).json();
  expect(errors.map((error: { pointer: string; code: string }) => `${error.pointer} ${error.code}`)).toEqual([
    "#/traveler/passportCountry wrong_enum_value",
    "#/traveler/residenceCountry wrong_enum_value",
    "#/traveler/heldAuthorizations/0/issuingCountry required",
    "#/traveler/heldAuthorizations/0/expiresOn required",
    "#/legs/0/intent wrong_enum_value",
    "#/legs/0/arrivalDate date_in_past",
    "#/legs/0/departureDate date_order",
  ]);
  expect(errors[4].detail).toContain("tourism");
});

test("at most fifty errors are reported", async () => {
  const tenant = await makeTenant();
  const many = Array.from({ length: 50 }, () => ({ code: "residencePermit" }));
  expect((await tenant.post(PATH, held(...many))).json().errors).toHaveLength(50);
});

test("a document that has expired is accepted", async () => {
  const tenant = await makeTenant();
  expect((await tenant.post(PATH, held({ ...permit, expiresOn: "2020-01-01" }))).statusCode).toBe(201);
});

test.each([
  ["2026-11-21T11:59:59.999Z", 201],
  ["2026-11-21T12:00:00.000Z", 400],
])("a day is past once it is over everywhere on Earth: 20 November at %s is %s", async (instant, status) => {
  const server = await startServer({ context: { clock: fixedClock(instant) } });
  const tenant = await makeTenant({ server });
  const answer = await tenant.post(
    PATH,
    tripInput({ leg: { arrivalDate: "2026-11-20", departureDate: "2026-11-25" } }),
  );
  expect(answer.statusCode).toBe(status);
  if (status === 400) expect(answer.json().errors[0].detail).toContain("2026-11-21");
  await server.close();
});

test("a stay of exactly ten years is accepted", async () => {
  const server = await startServer({ context: { clock: fixedClock("2026-11-20T09:00:00.000Z") } });
  const tenant = await makeTenant({ server });
  const stay = (departureDate: string) => tripInput({ leg: { arrivalDate: "2026-12-01", departureDate } });
  expect((await tenant.post(PATH, stay("2036-12-01"))).statusCode).toBe(201);
  expect((await tenant.post(PATH, stay("2036-12-02"))).statusCode).toBe(400);
  await server.close();
});
