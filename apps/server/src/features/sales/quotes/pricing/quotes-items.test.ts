import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant, testServer } from "../../../../../test/app.ts";
import { makeTraveler, passportOf } from "../../../../../test/people.ts";
import { determine, offer, prepareQuote, QUOTES, TRIP } from "../../../../../test/quotes.ts";
import { daysAhead } from "../../../../../test/trips.ts";

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer();
  tenant = await makeTenant({ server });
});

test("a determination for another passport or other dates is refused without repeating personal data", async () => {
  const body = await prepareQuote(tenant);
  const [item] = body.items;
  const canadian = await makeTraveler(tenant, body.customerId, "CA");
  const passport = await tenant.post(QUOTES, { ...body, items: [{ ...item, travelerId: canadian }] });
  expect([passport.statusCode, passport.json().code]).toEqual([409, "determination_mismatch"]);
  expect(passport.json().errors).toMatchObject([{ pointer: "#/items/0/determinationId", fact: "passportCountry" }]);
  expect(passport.json().errors[0].detail).toContain("The passport that it is for differs");
  expect(passport.body).not.toMatch(/\bCA\b/);
  const dates = await tenant.post(QUOTES, { ...body, travelStartDate: daysAhead(31), travelEndDate: daysAhead(39) });
  expect(dates.json().code).toBe("determination_mismatch");
  const allowed = { from: daysAhead(31), to: daysAhead(39) };
  expect(dates.json().errors).toMatchObject([
    { fact: "arrivalDate", allowed },
    { fact: "departureDate", allowed },
  ]);
});

test("a determination for another residence is refused; the error names the field, not its value", async () => {
  const body = await prepareQuote(tenant);
  const resident = await makeTraveler(tenant, body.customerId, "US", { residenceCountry: "DE" });
  const refused = await tenant.post(QUOTES, { ...body, items: [{ ...body.items[0], travelerId: resident }] });
  expect([refused.statusCode, refused.json().code]).toEqual([409, "determination_mismatch"]);
  const detail = "Its residenceCountry differs from the traveler's.";
  expect(refused.json().errors).toMatchObject([{ pointer: "#/items/0/determinationId", code: "mismatch", detail }]);
  expect(refused.body).not.toMatch(/\bDE\b/);
});

test("nothing is sold to a citizen of the destination or for a passport that expires before arrival", async () => {
  const body = await prepareQuote(tenant);
  const send = async (change: object) => {
    const travelerId = await makeTraveler(tenant, body.customerId, "US", change);
    return (await tenant.post(QUOTES, { ...body, items: [{ ...body.items[0], travelerId }, body.items[0]] })).json();
  };
  const refusal = (detail: string) => ({
    status: 409,
    code: "product_not_applicable",
    errors: [{ pointer: "#/items/0/travelerId", code: "mismatch", detail }],
  });
  const citizen = "The traveler is a national of the destination and needs no product.";
  expect(await send({ nationality: "GB" })).toMatchObject(refusal(citizen));
  const expired = "The traveler's passport expires before the arrival date.";
  const until = (expiresOn: string) => ({ passport: passportOf("US", expiresOn) });
  expect(await send(until(daysAhead(29)))).toMatchObject(refusal(expired));
  expect(await send(until(daysAhead(30)))).toMatchObject({ state: "open" });
  // An unknown expiry date is no obstacle.
  expect(await send({ passport: null })).toMatchObject({ state: "open" });
});

test("a product for another destination, intent or conclusion is refused, and so is ordering too early or late", async () => {
  const body = await prepareQuote(tenant);
  const [item] = body.items;
  const send = async (change: object, trip: object = TRIP) =>
    (await tenant.post(QUOTES, { ...body, ...trip, items: [{ ...item, ...change }] })).json();
  const vietnam = await offer(tenant, { code: "vn-e-visa-single", currency: "USD" });
  expect(await send({ productId: vietnam })).toMatchObject({
    code: "product_not_applicable",
    errors: [{ pointer: "#/items/0/productId", code: "mismatch" }, {}],
  });
  const soon = { arrivalDate: daysAhead(1), departureDate: daysAhead(4) };
  const tomorrow = await determine(tenant, "US", soon);
  const late = await send(
    { determinationId: tomorrow },
    { travelStartDate: soon.arrivalDate, travelEndDate: soon.departureDate },
  );
  expect(late).toMatchObject({ code: "insufficient_time", errors: [{ pointer: "#/items/0/serviceLevel" }] });
});
