import type { Product } from "@entrada/catalog/product.schema";
import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer, testServer } from "../../../../test/app.ts";
import { importInvented, inventedProduct } from "../../../../test/catalog.ts";
import { notEmpty } from "../../../../test/not-empty.ts";
import { ORDERS } from "../../../../test/orders.ts";
import { accept, prepareQuote, QUOTES, quoted } from "../../../../test/quotes.ts";
import type { ShownQuote } from "./quotes.schema.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const FRENCH = { "accept-language": "fr-BE, fr;q=0.9" };
const SPANISH = { "accept-language": "es" };

/** A new tenant with an open quote that was made for a reader of a language. */
async function quotedIn(headers: Readonly<Record<string, string>>) {
  const tenant = await makeTenant({ server });
  const made = await tenant.post(QUOTES, await prepareQuote(tenant), headers);
  const quote: ShownQuote = made.json();
  const asked = (language: Readonly<Record<string, string>>) => tenant.get(`${QUOTES}/${quote.id}`, language);
  return { tenant, made, quote, asked };
}

const wordsOf = ({ lines, refundPolicy }: Pick<ShownQuote, "lines" | "refundPolicy">) => ({
  descriptions: notEmpty(lines).map(({ description }) => description),
  refundPolicy: refundPolicy?.text ?? null,
});

test("a quote is frozen in the language in which it is asked for, and accepted in it", async () => {
  const { tenant, made, quote, asked } = await quotedIn(FRENCH);
  const { "content-language": said, etag } = made.headers;
  expect([made.statusCode, said, etag]).toEqual([201, "fr", expect.stringMatching(/^"1-fr\.[\w-]{16}"$/)]);
  expect(quote).toMatchObject({ language: "fr", frozenTexts: null, untranslated: [] });
  expect(wordsOf(quote).descriptions).toContain(
    "Autorisation de voyage électronique pour le Royaume-Uni (ETA) (Standard) : frais de service",
  );
  const again = await asked(FRENCH);
  expect([again.headers["content-language"], again.headers.vary, again.json()]).toEqual([
    "fr",
    expect.stringContaining("Accept-Language"),
    quote,
  ]);
  const accepted = await accept(tenant, quote, { "if-match": String(again.headers.etag), ...FRENCH });
  expect([accepted.statusCode, accepted.headers["content-language"]]).toEqual([200, "fr"]);
  expect(accepted.json()).toMatchObject({ state: "accepted", frozenTexts: null, lines: quote.lines });
});

test("whoever reads it in another language is told that it is a translation, and of what", async () => {
  const { tenant, quote, asked } = await quotedIn(FRENCH);
  for (const [headers, language, service] of [
    [{}, "en", "UK Electronic Travel Authorisation (ETA) (Standard): service fee"],
    [SPANISH, "es", "Autorización electrónica de viaje para el Reino Unido (ETA) (Estándar): tarifa de servicio"],
  ] as const) {
    const read = await asked(headers);
    expect(read.headers["content-language"]).toBe(language);
    expect(read.json()).toMatchObject({ language: "fr", frozenTexts: wordsOf(quote), untranslated: [] });
    expect(wordsOf(read.json()).descriptions).toContain(service);
  }
  const page = await tenant.get(QUOTES, SPANISH);
  expect(page.headers["content-language"]).toBe("es");
  expect(page.json().items).toEqual([(await asked(SPANISH)).json()]);
});

test("a quote that is asked for in no language is in English, with the tags that it always had", async () => {
  const { tenant, quote } = await quoted(server);
  const read = await tenant.get(`${QUOTES}/${quote.id}`);
  expect(read.headers).toMatchObject({ etag: '"1"', "content-language": "en" });
  expect(read.json()).toMatchObject({ language: "en", frozenTexts: null, untranslated: [] });
});

test("each language of a quote has its own entity tag", async () => {
  const { asked, made } = await quotedIn(FRENCH);
  const held = { "if-none-match": String(made.headers.etag) };
  expect((await asked({ ...FRENCH, ...held })).statusCode).toBe(304);
  expect((await asked({ ...SPANISH, ...held })).statusCode).toBe(200);
  expect((await asked(held)).statusCode).toBe(200);
});

/** A British authorization of an installation's own, quoted in a language. */
async function quotedOwn(changes: Partial<Product>, headers: Readonly<Record<string, string>>) {
  const tenant = await makeTenant({ server });
  const product = inventedProduct({
    destinationCountry: "GB",
    visaType: "electronicAuthorization",
    eligibleNationalities: { only: ["US"] },
    fees: [{ nationalities: "all", amount: 700, currency: "GBP", sources: ["official"] }],
    ...changes,
  });
  await importInvented(server, product);
  const body = await prepareQuote(tenant, 1, { code: product.code });
  const quote: ShownQuote = (await tenant.post(QUOTES, body, headers)).json();
  return { tenant, product, quote, path: `${QUOTES}/${quote.id}` };
}

test("what was frozen stays as it was when the product changes its name and its policy", async () => {
  const { tenant, product, quote, path } = await quotedOwn({ name: "Viet Nam e-Visa, single entry" }, FRENCH);
  expect(wordsOf(quote).refundPolicy).toBe("Les frais ne sont pas remboursés.");
  expect(wordsOf(quote).descriptions).toContain(
    "Visa électronique pour le Viêt Nam, une entrée (Standard) : frais officiels",
  );
  const policy = { government: "full" as const, text: "All of it is refunded.", sources: ["official"] };
  await importInvented(server, { ...product, name: "Other visa", refundPolicy: policy });
  expect((await tenant.get(path, FRENCH)).json()).toEqual(quote);
  expect((await tenant.get(path)).json()).toMatchObject({
    refundPolicy: { version: quote.refundPolicy?.version, text: "The fee is not refunded." },
    frozenTexts: wordsOf(quote),
  });
});

test("a product without translations is frozen in English, and says so", async () => {
  const { quote } = await quotedOwn({}, { "accept-language": "hi" });
  expect(quote.untranslated).toEqual(notEmpty(quote.lines).map((_, index) => `/lines/${index}/description`));
  expect(wordsOf(quote).descriptions).toContain("Invented visa (मानक): सेवा शुल्क");
});

test("a cancellation is read as its quote was frozen, or as a translation that says so", async () => {
  const { tenant, quote } = await quotedOwn({ name: "Viet Nam e-Visa, single entry" }, FRENCH);
  const acceptance = { expectedTotal: quote.totals.total, acceptedBy: "Ada Example", quoteVersion: "1" };
  const order = (await tenant.post(ORDERS, { quoteId: quote.id, acceptance })).json();
  const path = `${ORDERS}/${order.id}/cancellations`;
  const made = await tenant.post(path, {}, FRENCH);
  expect([made.statusCode, made.headers["content-language"]]).toEqual([201, "fr"]);
  expect(made.json()).toMatchObject({ language: "fr", frozenTexts: null, refundPolicy: quote.refundPolicy });
  expect(wordsOf(made.json())).toEqual(wordsOf(quote));
  const spanish = await tenant.get(`${path}/${made.json().id}`, SPANISH);
  expect(spanish.headers).toMatchObject({ "content-language": "es", etag: expect.stringMatching(/^"1-es\./) });
  expect(spanish.json()).toMatchObject({
    frozenTexts: wordsOf(quote),
    refundPolicy: { text: "La tasa no se reembolsa." },
    untranslated: [],
  });
});
