import { loadShippedCatalog } from "@entrada/catalog/shipped";
import { textsIn, textsOf } from "@entrada/catalog/texts";
import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant, testServer } from "../../../../test/app.ts";
import { offerInvented, offerTo, productId } from "../../../../test/catalog.ts";
import { notEmpty } from "../../../../test/not-empty.ts";

const OFFERED = [
  ["in-e-tourist-30d", "USD"],
  ["ca-eta", "CAD"],
  ["vn-e-visa-single", "USD"],
] as const;

import { offer } from "../../../../test/quotes.ts";
import { daysAhead, tripInput } from "../../../../test/trips.ts";
import type { ShownProduct } from "./offerings.schema.ts";

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer();
  tenant = await makeTenant({ server });
  // In its authority's currency, so that no rate of the day changes what is shown.
  for (const [code, currency] of OFFERED) await offerTo(tenant, code, { currency });
});

const asked = (path: string, language: string, held: Readonly<Record<string, string>> = {}) =>
  tenant.get(path, { "accept-language": language, ...held });

test.each([
  ["fr", "Visa électronique de tourisme pour l’Inde (e-Tourist Visa), 30 jours"],
  ["hi", "भारत ई-टूरिस्ट वीज़ा (e-Tourist Visa), 30 दिन"],
] as const)("a product is read in %s, with a tag of its version and that language", async (language, name) => {
  const path = `/tenant/products/${await productId(tenant, "in-e-tourist-30d")}`;
  const answer = await asked(path, `${language}-CA, en;q=0.5`);
  expect(answer.headers).toMatchObject({
    "content-language": language,
    vary: expect.stringContaining("Accept-Language"),
    etag: expect.stringMatching(new RegExp(`^"${answer.json().version}-${language}\\.[\\w-]{16}"$`)),
  });
  expect(answer.json()).toMatchObject({ name, code: "in-e-tourist-30d" });
  const english = await asked(path, "de");
  expect(english.headers).toMatchObject({ "content-language": "en", etag: `"${english.json().version}"` });
  expect(english.json()).toMatchObject({ name: "India e-Tourist Visa, 30 days", untranslated: [] });
  expect(english.json().refundPolicy.version).toBe(answer.json().refundPolicy.version);
});

test("each language has its own entity tag", async () => {
  const path = `/tenant/products/${await productId(tenant, "ca-eta")}`;
  const query = "?nationality=GB";
  const tag = String((await asked(path + query, "fr")).headers.etag);
  const held = { "if-none-match": tag };
  const again = await asked(path + query, "fr", held);
  expect([again.statusCode, again.headers["content-language"]]).toEqual([304, "fr"]);
  expect((await asked(path + query, "hi", held)).statusCode).toBe(200);
  expect((await asked(path + query, "en", held)).statusCode).toBe(200);
});

test.each(["fr", "es", "ar", "zh", "hi"] as const)(
  "no sentence of a product of ours is in English for a reader of %s",
  async (language) => {
    const shipped = loadShippedCatalog().products();
    const page = await asked("/tenant/products", language);
    expect(page.headers).toMatchObject({
      "content-language": language,
      vary: expect.stringContaining("Accept-Language"),
    });
    const items: readonly ShownProduct[] = page.json().items;
    expect(items).toHaveLength(OFFERED.length);
    for (const item of items) {
      const product = shipped.find(({ code }) => code === item.code);
      const sentences = notEmpty(product ? textsOf(product) : []);
      const requirements = await asked(`/tenant/products/${item.id}/requirements`, language);
      expect(requirements.json().schema.title).toBe(item.name);
      const shown = `${JSON.stringify(item)} ${requirements.body}`;
      expect(sentences.filter(({ text }) => shown.includes(JSON.stringify(text)))).toEqual([]);
      expect([item.untranslated, requirements.json().untranslated]).toEqual([[], []]);
      expect(shown).toContain(JSON.stringify(textsIn(language).get(product?.name ?? "")));
    }
  },
);

test("documents say in the reader's language what they are and what to upload", async () => {
  const path = `/tenant/products/${await productId(tenant, "in-e-tourist-30d")}/requirements`;
  const { documents } = (await asked(path, "es")).json();
  expect(documents).toMatchObject(
    [
      { type: "photo", title: "Fotografía", instructions: expect.stringContaining("Su cara de frente") },
      { type: "passportScan", title: "Página de datos del pasaporte", instructions: expect.stringContaining("nítida") },
      {},
    ].slice(0, documents.length),
  );
});

test("a determination names what it offers in its own language", async () => {
  const own = await makeTenant({ server });
  await offer(own);
  await server.ctx.offerings.refresh();
  const input = tripInput({
    traveler: { passportCountry: "US", residenceCountry: "US" },
    leg: { destinationCountry: "GB", arrivalDate: daysAhead(30), departureDate: daysAhead(37) },
  });
  const made = (await own.post("/intelligence/determinations", input, { "accept-language": "fr" })).json();
  expect(made).toMatchObject({
    language: "fr",
    serviceAvailability: { offers: [{ name: "Autorisation de voyage électronique pour le Royaume-Uni (ETA)" }] },
  });
  expect((await own.get(`/intelligence/determinations/${made.id}`, { "accept-language": "en" })).json()).toEqual(made);
});

test("what has no translation is in English, and is named", async () => {
  const { own, path } = await offerInvented(server, {
    prerequisites: [{ code: "ticket", text: "A ticket to nowhere.", sources: ["official"] }],
    conditions: [{ text: "Only on Sundays.", sources: ["official"] }],
  });
  const read = async (at: string) => (await own.get(at, { "accept-language": "zh" })).json();
  expect(await read(path)).toMatchObject({
    name: "Invented visa",
    serviceLevels: [{ name: "标准" }],
    untranslated: ["/name", "/prerequisites/0/text"],
  });
  const requirements = await read(`${path}/requirements`);
  expect(requirements.conditions).toMatchObject([{ text: "Only on Sundays." }]);
  expect(requirements.untranslated).toEqual(expect.arrayContaining(["/schema/title", "/conditions/0/text"]));
  expect(requirements.documents).toMatchObject([{ title: "照片" }]);
});
