import { Ajv2020 } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import { expect, test } from "vitest";
import { makeTenant } from "../../../../test/app.ts";
import { daysAhead, tripInput } from "../../../../test/trips.ts";
import { EXAMPLE_DETERMINATION, EXAMPLE_INPUT } from "./determinations.examples.ts";
import { DeterminationInputSchema, DeterminationSchema } from "./determinations.schema.ts";

const PATH = "/intelligence/determinations";
const ajv = new Ajv2020({ allErrors: true, strictSchema: false, strictTypes: false });
ajvFormats.default(ajv);
// A format of the interface's own; how it is kept is the business of requests.
ajv.addFormat("plain-line", true);
ajv.addFormat("partial-date", true);
const isDetermination = ajv.compile(DeterminationSchema);

test("a created determination is returned in full with its address and version, and reads back byte for byte", async () => {
  const tenant = await makeTenant();
  const input = tripInput();
  const created = await tenant.post(PATH, input);
  expect(created.statusCode).toBe(201);
  const body = created.json();
  expect(body).toMatchObject({ query: input, language: "en" });
  expect(body.id).toMatch(/^det_[0-7][0-9a-hjkmnp-tv-z]{25}$/);
  expect(created.headers).toMatchObject({
    location: `/api/v1${PATH}/${body.id}`,
    etag: '"1"',
    "content-type": "application/json; charset=utf-8",
  });
  expect(created.headers["idempotent-replayed"]).toBeUndefined();
  const read = await tenant.get(`${PATH}/${body.id}`);
  expect([read.statusCode, read.headers.etag, read.body]).toEqual([200, '"1"', created.body]);
});

test("an Indian passport needs a visa for France, by the regulation; a German residence permit changes that", async () => {
  const tenant = await makeTenant();
  const without = (await tenant.post(PATH, tripInput())).json();
  expect(without.visaConclusion.kind).toBe("visaRequired");
  expect(without.serviceAvailability).toEqual({
    kind: "notOffered",
    offers: [],
    notOffered: { reason: "productNotOffered", productIds: [expect.stringMatching(/^prd_/)] },
  });
  expect(without.knowledge.sources.map((source: { url: string }) => source.url).join()).toContain("eur-lex.europa.eu");
  const permit = { code: "residencePermit", issuingCountry: "DE", expiresOn: daysAhead(400) };
  const held = { residenceCountry: "DE", heldAuthorizations: [permit] };
  const withPermit = (await tenant.post(PATH, tripInput({ traveler: held }))).json();
  expect(withPermit.visaConclusion.kind).toBe("notRequired");
  expect(withPermit.serviceAvailability.kind).toBe("notApplicable");
});

test("an unknown destination is undetermined, as the specification says", async () => {
  const tenant = await makeTenant();
  const { visaConclusion, serviceAvailability, knowledge } = (
    await tenant.post(PATH, tripInput({ leg: { destinationCountry: "TK" } }))
  ).json();
  expect(visaConclusion).toMatchObject({ kind: "undetermined", conditions: [], requiresClarification: false });
  expect(serviceAvailability).toEqual({ kind: "undetermined", offers: [] });
  expect(knowledge).toMatchObject({ sourceAsOf: null, authorityStatus: "unavailable" });
  expect(knowledge.warnings[0]).toMatch(/^KNOWLEDGE_UNAVAILABLE: /);
});

test("the answer and each counterfactual are summed up in a sentence of the chosen language", async () => {
  const tenant = await makeTenant();
  const { headline, counterfactuals } = (await tenant.post(PATH, tripInput(), { "accept-language": "fr" })).json();
  expect(headline).toMatch(/^France : il vous faut un visa avant de partir \(passeport : Inde ; motif : Tourisme ; /);
  const headlines = counterfactuals.map((counterfactual: { readonly headline: string }) => counterfactual.headline);
  expect(headlines.length).toBeGreaterThan(0);
  for (const sentence of headlines) expect(sentence).toMatch(/^Avec (un|une) .+, (vous|il vous) .+\.$/);
});

test("every answer matches the published schema", async () => {
  const tenant = await makeTenant();
  const trips = ["FR", "NO", "GB", "CA", "IE", "TK"].flatMap((destinationCountry) =>
    ["IN", "US", "FR"].map((passportCountry) =>
      tripInput({ traveler: { passportCountry }, leg: { destinationCountry } }),
    ),
  );
  for (const trip of trips) {
    isDetermination((await tenant.post(PATH, trip)).json());
    expect(isDetermination.errors).toBeNull();
  }
});

test("the published examples match the published schema", () => {
  isDetermination(EXAMPLE_DETERMINATION);
  expect(isDetermination.errors).toBeNull();
  expect(ajv.validate(DeterminationInputSchema, EXAMPLE_INPUT)).toBe(true);
});

test("the language is chosen at creation and kept; reading ignores Accept-Language", async () => {
  const tenant = await makeTenant();
  const created = await tenant.post(PATH, tripInput(), { "accept-language": "de, fr-CA;q=0.8, en;q=0.1" });
  expect(created.json().language).toBe("fr");
  expect(created.body).toContain("passeport");
  const read = await tenant.get(`${PATH}/${created.json().id}`, { "accept-language": "hi" });
  expect(read.body).toBe(created.body);
});

test("a caller that has the current version gets a 304 without a body", async () => {
  const tenant = await makeTenant();
  const { id } = (await tenant.post(PATH, tripInput())).json();
  const same = await tenant.get(`${PATH}/${id}`, { "if-none-match": 'W/"1"' });
  expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, "", '"1"']);
  expect((await tenant.get(`${PATH}/${id}`, { "if-none-match": '"2"' })).statusCode).toBe(200);
});

test("below the tenant's minimum authority there is no conclusion", async () => {
  const tenant = await makeTenant({ settings: { minimumAuthority: "verified" } });
  const kinds = await Promise.all(
    ["FR", "CA", "TH", "GE", "AL"].map(async (destinationCountry) => {
      const { knowledge } = (await tenant.post(PATH, tripInput({ leg: { destinationCountry } }))).json();
      return knowledge.authorityStatus;
    }),
  );
  for (const status of kinds) expect(["verified", "unavailable"]).toContain(status);
});

test("a determination of another tenant or environment answers exactly like one that never existed", async () => {
  const [owner, stranger] = [await makeTenant(), await makeTenant()];
  const live = await owner.withKey({ environment: "live" });
  const { id } = (await owner.post(PATH, tripInput())).json();
  const letters = id.slice(4);
  const missing = `det_${letters.slice(0, -4)}${letters.endsWith("0000") ? "0001" : "0000"}`;
  const plain = (response: { statusCode: number; body: string }, asked: string) => [
    response.statusCode,
    response.body.replaceAll(asked, "ID").replace(/req_\w+/, "REQ"),
  ];
  const never = plain(await stranger.get(`${PATH}/${missing}`), missing);
  expect(never[0]).toBe(404);
  expect(plain(await stranger.get(`${PATH}/${id}`), id)).toEqual(never);
  expect(plain(await live.get(`${PATH}/${id}`), id)).toEqual(never);
});

test.each([
  ["a letter short", (id: string) => id.slice(0, -1)],
  ["another kind of id", (id: string) => id.replace("det_", "qte_")],
  ["upper case", (id: string) => id.toUpperCase()],
  ["a bare uuid", () => crypto.randomUUID()],
  ["nonsense", () => "%00"],
  ["very long", () => "d".repeat(5_000)],
])("an id that is %s is 404", async (_case, spoil) => {
  const tenant = await makeTenant();
  const { id } = (await tenant.post(PATH, tripInput())).json();
  const { statusCode, headers } = await tenant.get(`${PATH}/${spoil(id)}`);
  expect([statusCode, headers["content-type"]]).toEqual([404, "application/problem+json; charset=utf-8"]);
});

test("a tenant without the capability cannot create determinations", async () => {
  const tenant = await makeTenant({ settings: { capabilities: [] } });
  expect((await tenant.post(PATH, tripInput())).json()).toMatchObject({ status: 403, code: "capability_not_enabled" });
});
