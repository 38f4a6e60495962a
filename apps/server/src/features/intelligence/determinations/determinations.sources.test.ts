import { loadShippedCatalog } from "@entrada/catalog/shipped";
import { thirdPartyNameIn } from "@entrada/data-files/third-party-names";
import { coverageOf } from "@entrada/knowledge/coverage";
import { loadReference } from "@entrada/knowledge/reference";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTenant, ROOMY, startServer, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { importInvented, offerTo, productId } from "../../../../test/catalog.ts";
import { tripInput } from "../../../../test/trips.ts";

let server: TestServer;
let tenant: TestTenant;

beforeAll(async () => {
  server = await startServer({ env: ROOMY });
  tenant = await makeTenant({ server });
});
afterAll(() => server.close());

const ADDRESSES = ["url", "apply", "officialUrl", "pattern", "mediaTypes"];

/** Every text of an answer that names a repository or file of a third party. */
function namedIn(value: unknown, at = ""): readonly string[] {
  if (typeof value === "string") return thirdPartyNameIn(value) === undefined ? [] : [`${at}: ${value}`];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .filter(([name]) => !ADDRESSES.includes(name))
    .flatMap(([name, member]) => namedIn(member, `${at}/${name}`));
}

test("a determination for every destination says in what each source was read, and names no repository", async () => {
  const destinations = coverageOf(server.ctx.knowledge.current().compiled.snapshot, loadReference().countries);
  expect(destinations.length).toBeGreaterThan(200);
  const kinds = new Set<string>();
  for (const { destination } of destinations) {
    const trip = tripInput({ leg: { destinationCountry: destination } });
    const answer = await tenant.post("/intelligence/determinations", trip);
    expect(answer.statusCode, answer.body).toBe(201);
    const { knowledge, visaConclusion, headline } = answer.json();
    expect(namedIn({ knowledge, visaConclusion, headline }), destination).toEqual([]);
    for (const { reading } of knowledge.sources) kinds.add(reading.kind);
  }
  expect([...kinds]).toEqual(expect.arrayContaining(["authority", "reproduction"]));
});

test("no product, and no form of one, names a repository or whose transcription was read", async () => {
  const products = loadShippedCatalog().products();
  expect(products.length).toBeGreaterThan(20);
  await importInvented(server, ...products);
  for (const { code, fulfilmentMode } of products) {
    await offerTo(tenant, code, ["travelerApp", "appointment"].includes(fulfilmentMode) ? null : {});
    const path = `/tenant/products/${await productId(tenant, code)}`;
    for (const address of [path, `${path}/requirements`]) {
      const shown = (await tenant.get(address)).json();
      expect(shown.sources.length, address).toBeGreaterThan(0);
      expect(namedIn(shown), code).toEqual([]);
      expect(JSON.stringify(shown)).not.toContain("transcription");
    }
  }
});
