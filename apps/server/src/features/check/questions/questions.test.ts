import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant, testServer } from "../../../../test/app.ts";
import { openSite, type Visitor } from "../../../../test/check-sites.ts";
import { eventsOf } from "../../../../test/events.ts";
import { offer } from "../../../../test/quotes.ts";
import { tripInput } from "../../../../test/trips.ts";

let server: TestServer;
let tenant: TestTenant;
let visitor: Visitor;
beforeAll(async () => {
  server = await testServer();
  tenant = await makeTenant({ server });
  visitor = await openSite(tenant);
});

const LEAD = { reason: "needsHelp", contact: { name: "Mara Lindqvist", email: "mara@example.com" } };

async function determined(who = visitor): Promise<string> {
  const made = await who.post("/determinations", tripInput());
  expect(made.statusCode).toBe(201);
  return made.json().id;
}

test("a page tells its look and languages, and nothing else of the tenant", async () => {
  const plain = await visitor.get("");
  expect([plain.statusCode, plain.json()]).toEqual([
    200,
    {
      slug: visitor.slug,
      environment: "test",
      displayName: "Wanderlust Travel",
      logo: null,
      accent: null,
      languages: ["en", "es", "fr", "ar", "zh", "hi"],
      capabilities: ["visaDetermination", "intentResolution"],
      offers: true,
      leads: true,
      knowledge: { snapshotId: server.ctx.knowledge.current().snapshotId },
    },
  ]);
  const logo = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>");
  const own = await openSite(await makeTenant({ server }), {
    displayName: "Wander <script>",
    accent: "#0B5C6B",
    logo,
    logoType: "image/svg+xml",
    offersOn: false,
    leadsOn: false,
  });
  expect((await own.get("")).json()).toMatchObject({
    displayName: "Wander <script>",
    accent: "#0B5C6B",
    logo: `data:image/svg+xml;base64,${logo.toString("base64")}`,
    offers: false,
    leads: false,
  });
});

test.each([
  ["countries", "/countries?limit=200"],
  ["intents", "/intents"],
  ["held authorizations", "/held-authorizations"],
  ["facts", "/facts?limit=200"],
])("visitors read the %s that API keys read, in their language", async (_, path) => {
  const headers = { "accept-language": "ar" };
  const shown = await visitor.get(`/reference${path}`, headers);
  const { nextCursor: _theirs, ...list } = (await tenant.get(`/intelligence/reference${path}`, headers)).json();
  expect([shown.statusCode, shown.json()]).toMatchObject([200, list]);
  expect(shown.headers).toMatchObject({ "content-language": "ar", vary: "Origin, Accept-Language" });
  const again = await visitor.get(`/reference${path}`, { ...headers, "if-none-match": String(shown.headers.etag) });
  expect(again.statusCode).toBe(304);
});

test.each([
  ["UK", "GB"],
  ["usa", "US"],
  ["UAE", "AE"],
  ["Korea", "KR"],
  ["deu", "DE"],
  ["Alemania", "DE"],
  ["जर्मनी", "DE"],
])("a country is found by %s", async (query, code) => {
  const { items } = (await visitor.get(`/reference/countries?query=${encodeURIComponent(query)}`)).json();
  expect(items.map((item: { code: string }) => item.code)).toContain(code);
});

test("a country tells its other names once, without the one that is shown", async () => {
  const { items } = (await visitor.get("/reference/countries?query=GBR")).json();
  const [{ name, alpha3, otherNames }] = items;
  expect([name, alpha3]).toEqual(["United Kingdom", "GBR"]);
  expect(otherNames).toEqual(expect.arrayContaining(["UK", "Reino Unido", "英国"]));
  expect([otherNames.includes(name), new Set(otherNames).size]).toEqual([false, otherNames.length]);
});

test("an answer to a visitor is stored, and the tenant's key reads it", async () => {
  const made = await visitor.post("/determinations", tripInput(), { "accept-language": "fr" });
  expect(made.statusCode).toBe(201);
  const { id, language } = made.json();
  expect(language).toBe("fr");
  const read = await tenant.get(`/intelligence/determinations/${id}`);
  expect([read.statusCode, read.body]).toEqual([200, made.body]);
  const { items } = (await tenant.get("/intelligence/determinations?limit=200")).json();
  expect(items.find((item: { id: string }) => item.id === id)).toMatchObject({ origin: "check" });
});

test("a visitor's purpose is resolved, stored and read by the tenant's key", async () => {
  const input = { passportCountry: "GB", destinationCountry: "IN", statement: "a week on the beach" };
  const made = await visitor.post("/intent-resolutions", input);
  expect([made.statusCode, made.json().statement]).toEqual([201, input.statement]);
  expect((await tenant.get(`/intelligence/intent-resolutions/${made.json().id}`)).body).toBe(made.body);
});

test("the outlook is the one that an API key gets, and nothing is stored", async () => {
  const { traveler, legs } = tripInput();
  const [{ intent, arrivalDate, departureDate } = expect.fail()] = legs;
  const question = { traveler, intent, arrivalDate, departureDate };
  const shown = await visitor.post("/outlook", question);
  expect(shown.statusCode).toBe(200);
  expect(shown.json()).toEqual((await tenant.post("/intelligence/outlooks", question)).json());
});

test("a visitor's key brings the same answer again, and is no key of the tenant's servers", async () => {
  const key = { "idempotency-key": crypto.randomUUID() };
  const first = await visitor.post("/determinations", tripInput(), key);
  const again = await visitor.post("/determinations", tripInput(), key);
  expect([again.body, again.headers["idempotent-replayed"]]).toEqual([first.body, "true"]);
  const other = await visitor.post("/determinations", tripInput({ leg: { destinationCountry: "JP" } }), key);
  expect([other.statusCode, other.json().code]).toEqual([409, "idempotency_key_reused"]);
  const tenants = await tenant.post("/intelligence/determinations", tripInput(), key);
  expect([tenants.statusCode, tenants.headers["idempotent-replayed"]]).toEqual([201, undefined]);
});

test("a page without offers shows none, whatever the tenant sells", async () => {
  const seller = await makeTenant({ server });
  await offer(seller);
  const trip = tripInput({
    traveler: { passportCountry: "US", residenceCountry: "US" },
    leg: { destinationCountry: "GB" },
  });
  const shop = await openSite(seller);
  const sold = (await shop.post("/determinations", trip)).json().serviceAvailability;
  expect([sold.kind, sold.offers.length]).toEqual(["available", 1]);
  const quiet = await openSite(await seller.withKey({ environment: "live" }), { offersOn: false });
  await offer(await seller.withKey({ environment: "live" }));
  const hidden = (await quiet.post("/determinations", trip)).json().serviceAvailability;
  expect(hidden).toMatchObject({ kind: "notOffered", offers: [] });
});

test("a lead is about an answer that this page gave; the tenant reads it, the visitor's address is not repeated", async () => {
  const determinationId = await determined();
  const made = await visitor.post("/leads", { ...LEAD, determinationId });
  expect(made.statusCode).toBe(201);
  expect(made.body).not.toContain("mara@example.com");
  const read = (await tenant.get(`/tenant/leads/${made.json().id}`)).json();
  expect(read).toMatchObject({ determinationId, customerId: null, contact: { email: "mara@example.com" } });
  const events = await eventsOf(tenant, "types=lead.created");
  expect(events).toMatchObject([{ cause: { actor: { type: "visitor", id: null } } }]);
});

test("a lead about any other determination is 404 and points at it", async () => {
  const foreign = await openSite(await makeTenant({ server }));
  const asked = await tenant.post("/intelligence/determinations", tripInput());
  const others = [asked.json().id, await determined(foreign), "det_01ky1qkg00fs7tq8m8x3w5d2c9", "x"];
  for (const determinationId of others) {
    const refused = await visitor.post("/leads", { ...LEAD, determinationId });
    expect(refused.json()).toMatchObject({
      status: 404,
      code: "resource_not_found",
      errors: [{ pointer: "#/determinationId", code: "not_found" }],
    });
  }
});

test("where a document is refused there is no answer, and help can be asked for all the same", async () => {
  const refused = await visitor.post("/determinations", tripInput({ traveler: { passportType: "stateless" } }));
  expect(refused.json()).toMatchObject({ code: "unsupported_passport_type", statement: expect.any(String) });
  const made = await visitor.post("/leads", { ...LEAD, reason: "undetermined" });
  expect([made.statusCode, made.json().determinationId]).toEqual([201, null]);
  expect((await tenant.get(`/tenant/leads/${made.json().id}`)).json().contact.email).toBe("mara@example.com");
});

test("a lead with a customer is refused", async () => {
  const refused = await visitor.post("/leads", { ...LEAD, customerId: "cus_x" });
  expect(refused.json().errors).toMatchObject([{ pointer: "#/customerId", code: "unknown_field" }]);
});

test("a page that takes no requests for help says so", async () => {
  const closed = await openSite(await makeTenant({ server }), { leadsOn: false });
  const refused = await closed.post("/leads", { ...LEAD, determinationId: await determined(closed) });
  expect([refused.statusCode, refused.json().code]).toEqual([403, "capability_not_enabled"]);
});

test("words of 2,000 characters without a space are answered or refused, never a fault", async () => {
  const statement = "x".repeat(2_000);
  const resolved = await visitor.post("/intent-resolutions", {
    passportCountry: "GB",
    destinationCountry: "IN",
    statement,
  });
  expect([201, 400]).toContain(resolved.statusCode);
  const determinationId = await determined();
  const lead = await visitor.post("/leads", { ...LEAD, determinationId, message: statement });
  expect(lead.statusCode).toBe(201);
  const trip = await visitor.post("/determinations", tripInput({ leg: { destinationCountry: statement } }));
  expect([trip.statusCode, trip.json().errors[0].pointer]).toEqual([400, "#/legs/0/destinationCountry"]);
});

test("dates in the past, swapped and of ten years are refused with their places", async () => {
  const refusedFor = async (leg: object) =>
    (await visitor.post("/determinations", tripInput({ leg }))).json().errors.map((error: object) => error);
  expect(await refusedFor({ arrivalDate: "2020-01-01", departureDate: "2020-01-05" })).toMatchObject([
    { pointer: "#/legs/0/arrivalDate", code: "date_in_past" },
  ]);
  expect(await refusedFor({ departureDate: "2020-01-05" })).toMatchObject([
    { pointer: "#/legs/0/departureDate", code: "date_order" },
  ]);
  expect(await refusedFor({ departureDate: "2099-01-05" })).toMatchObject([
    { pointer: "#/legs/0/departureDate", code: "out_of_range" },
  ]);
});

test("a tenant without the capability answers no questions", async () => {
  const dull = await openSite(await makeTenant({ server, settings: { capabilities: ["quotes"] } }));
  const refused = await dull.post("/determinations", tripInput());
  expect([refused.statusCode, refused.json().code]).toEqual([403, "capability_not_enabled"]);
  expect((await dull.get("")).json().capabilities).toEqual([]);
});
