import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import { expect, test } from "vitest";
import { makeTenant, type startServer, testServer } from "../../test/app.ts";
import { openSite } from "../../test/check-sites.ts";
import { useOwnServer } from "../../test/own-server.ts";
import { compressedDocument } from "../http/pages/static-document.ts";
import { questionOfAddress } from "./address-question.ts";
import { checkDocument } from "./check-document.ts";
import { LANDING_TEXTS } from "./landing/landing.texts.ts";
import { checkPolicy, consolePolicy, pagePolicy } from "./page-policy.ts";
import { readWebFiles } from "./web-files.ts";

let server: Awaited<ReturnType<typeof startServer>>;
useOwnServer((opened) => {
  server = opened;
});

const get = (url: string) => server.app.inject({ url });

test("the first page names the ways in and allows no script", async () => {
  const { statusCode, headers, body } = await get("/");
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(body).not.toContain("<script");
  for (const href of ["/check", "/portal", "/console", "/docs", "/readyz"]) expect(body).toContain(`href="${href}`);
});

test.each([
  ["", "fr-CH, en;q=0.5", "fr", "Réponses sur les visas et demandes de voyage"],
  ["?lang=ar", "fr", "ar", "إجابات عن التأشيرات وطلبات السفر"],
  ["?lang=xx", "zh-Hant", "zh", "签证解答与旅行申请"],
  ["", "", "en", "Visa answers and travel applications"],
])("the first page at /%s speaks to a browser that asks for %s in %s", async (search, accepted, language, title) => {
  const { body, headers } = await server.app.inject({ url: `/${search}`, headers: { "accept-language": accepted } });
  expect(body).toContain(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">`);
  expect(body).toContain(`<h1>${title}</h1>`);
  expect(headers.vary).toContain("Accept-Language");
  for (const other of LANGUAGES) expect(body).toContain(`href="/?lang=${other}"`);
  expect(body).toContain(`lang="${language}" hreflang="${language}" aria-current="true"`);
  expect(body).toContain(`href="/check?lang=${language}"`);
});

test("every sentence of the first page is told in each language, with the places of the English one", () => {
  const sentencesIn = (texts: object) =>
    Object.values(texts).flatMap((text): readonly string[] =>
      typeof text === "string" ? [text] : Object.values(text),
    );
  const placesIn = (texts: object) => sentencesIn(texts).map((sentence) => sentence.match(/\{\w+\}/g));
  const english = sentencesIn(LANDING_TEXTS.en);
  expect(english.length).toBeGreaterThan(10);
  for (const language of LANGUAGES.filter((other) => other !== "en")) {
    expect(placesIn(LANDING_TEXTS[language])).toEqual(placesIn(LANDING_TEXTS.en));
    expect(sentencesIn(LANDING_TEXTS[language]).filter((sentence) => english.includes(sentence))).toEqual(
      language === "fr" ? ["Console", "Documentation"] : [],
    );
  }
});

test("/check leads to the only page there is, and asks for a name if there are several", async () => {
  expect((await get("/check")).statusCode).toBe(404);
  const { slug } = await openSite(await makeTenant({ server }));
  const { statusCode, headers } = await get("/check");
  expect([statusCode, headers.location]).toEqual([302, `/check/${slug}`]);
  expect((await get("/check?lang=fr")).headers.location).toBe(`/check/${slug}?lang=fr`);
  await openSite(await makeTenant({ server }));
  expect((await get("/check")).statusCode).toBe(404);
});

test("an unknown file of the pages is not found", async () => {
  const { app } = await testServer();
  // Before the pages are built there is no file at all.
  const expected = readWebFiles() === undefined ? 503 : 404;
  expect((await app.inject({ url: "/web/unknown.js" })).statusCode).toBe(expected);
});

test("only the sites that a tenant allows may frame its page", () => {
  expect(pagePolicy()).toContain("frame-ancestors 'none'");
  expect(checkPolicy(["https://travel.example"])).toContain("frame-ancestors 'self' https://travel.example");
  expect(consolePolicy()).toContain("frame-ancestors 'none'");
  expect(pagePolicy()).toContain("require-trusted-types-for 'script'");
  expect(pagePolicy()).not.toMatch(/unsafe|\*/);
});

test("only the console may name a file that runs beside it, and only by one policy", () => {
  const typesOf = (policy: unknown) => /trusted-types [^;]+$/.exec(String(policy))?.[0];
  expect(typesOf(pagePolicy(["https://travel.example"]))).toBe("trusted-types 'none'");
  expect(typesOf(consolePolicy())).toBe("trusted-types entrada-worker");
  expect(consolePolicy()).toContain("require-trusted-types-for 'script'");
  expect(consolePolicy().replace("entrada-worker", "'none'").replace("frame-src 'self'; ", "")).toBe(pagePolicy());
});

const PICTURE = { title: "Ai-je besoin d’un visa ?", sentences: ["/web/check-fr.js"], letters: [] };

function built(html: string) {
  return compressedDocument(Buffer.from(html), {}, { "content-type": "text/html", "cache-control": "no-cache" });
}

async function shownAs(html: string, { displayName = "A", headline = "B." }) {
  const pictures = { en: PICTURE, es: PICTURE, fr: PICTURE, ar: PICTURE, zh: PICTURE, hi: PICTURE };
  const document = await checkDocument(built(html), {
    site: { displayName, tenantName: "x", allowedOrigins: [] },
    language: "fr",
    pictures,
    answers: { determination: { headline: "", visaConclusion: { headline } } },
  });
  return document.plain.toString();
}

test("the owner's name and the answer are text wherever they are", async () => {
  const script = '"><script>alert(1)</script>';
  const named = await shownAs('<meta property="og:title" content="Do I need a visa?">', { displayName: script });
  expect(named).not.toContain("<script");
  expect(named).toContain('property="og:site_name"');
  const answered = await shownAs('<div id="check"></div>', { headline: script });
  expect(answered.match(/<script/g)).toHaveLength(1);
  expect(answered).toContain('<script type="application/json" id="known">');
  expect(answered).toContain("<h2>&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;</h2>");
});

test("the page is in the language of its visitor, and says which sentences it needs", async () => {
  const shown = await shownAs('<html lang="en"><head><title>Do I need a visa?</title></head></html>', {});
  expect(shown).toContain('<html lang="fr" dir="ltr">');
  expect(shown).toContain("<title>Ai-je besoin d’un visa ?</title>");
  expect(shown).toContain('<link rel="modulepreload" crossorigin href="/web/check-fr.js"></head>');
});

const ASKED = { from: "IN", to: "FR", arrive: "2027-01-29", leave: "2027-02-08", why: "tourism" };

test("an address is a question if it has all its parts, and tells nothing that the page alone can read", () => {
  const question = questionOfAddress({ ...ASKED, lang: "fr" });
  expect(question?.legs).toMatchObject([{ destinationCountry: "FR", intent: "tourism", departureDate: "2027-02-08" }]);
  const others = [
    {},
    { ...ASKED, to: "France" },
    { ...ASKED, hold: "visitorVisa:US" },
    { ...ASKED, from: ["IN", "GB"] },
  ];
  for (const other of others) expect(questionOfAddress(other)).toBeUndefined();
  const { leave: _, ...unfinished } = ASKED;
  expect(questionOfAddress(unfinished)).toBeUndefined();
});
