import type { Source } from "@entrada/domain/determinations/model/knowledge";
import { expect, test } from "vitest";
import { WATCH_KIND_NAMES } from "./kinds.ts";
import { recipeOf } from "./recipe.ts";

const source = (url: string, more: Partial<Source> = {}): Source => ({
  id: "xx-example",
  title: "Example",
  publisher: "Government of Example",
  url,
  tier: "government",
  asOf: "2026-11-01",
  readOn: "2026-11-01",
  readVia: "page",
  reviewBy: "2027-04-30",
  ...more,
});

test.each([
  [
    "https://www.gov.uk/foreign-travel-advice/kenya/entry-requirements",
    "govUk",
    "https://www.gov.uk/api/content/foreign-travel-advice/kenya",
    "details.parts[slug=entry-requirements].body",
  ],
  ["https://www.gov.uk/right-of-abode", "govUk", "https://www.gov.uk/api/content/right-of-abode", "details.body"],
  [
    "https://travel.gc.ca/destinations/cote-d-ivoire",
    "canadaTravel",
    "https://data.international.gc.ca/travel-voyage/cta-cap-CI.json",
    "data.eng.entry-exit",
  ],
  [
    "https://travel.gc.ca/destinations/the-gambia",
    "canadaTravel",
    "https://data.international.gc.ca/travel-voyage/cta-cap-GM.json",
    "data.eng.health",
  ],
  [
    "https://www.legislation.gov.uk/ukpga/1971/77/section/2",
    "legislationUk",
    "https://www.legislation.gov.uk/ukpga/1971/77/section/2/data.xml",
    "Primary",
  ],
  [
    "https://laws-lois.justice.gc.ca/eng/acts/i-2.5/",
    "justiceLaws",
    "https://laws-lois.justice.gc.ca/eng/XML/I-2.5.xml",
    "Body",
  ],
  [
    "https://www.ecfr.gov/current/title-8/chapter-I/subchapter-B/part-212/section-212.1",
    "ecfr",
    "https://www.ecfr.gov/api/versioner/v1/versions/title-8.json?part=212&section=212.1",
    "content_versions",
  ],
  [
    "https://laws.e-gov.go.jp/law/326CO0000000319",
    "eGov",
    "https://laws.e-gov.go.jp/api/2/law_data/326CO0000000319?response_format=json",
    "law_full_text",
  ],
])("%s is read through what its publisher offers to programs", (url, kind, asked, part) => {
  const recipe = recipeOf(source(url));
  expect(recipe).toMatchObject({ kind, url: asked, renews: true });
  expect(recipe.select).toContain(part);
});

test.each([
  ["https://eur-lex.europa.eu/legal-content/EN/TXT/HTML/?uri=CELEX:02018R1806-20251230", "32018R1806"],
  ["https://eur-lex.europa.eu/eli/reg/2010/265/oj", "32010R0265"],
  ["https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX%3A22015A0703%2801%29", "22015A0703(01)"],
])("%s asks whether act %s is in force, amended or consolidated anew", (url, celex) => {
  const recipe = recipeOf(source(url));
  expect(recipe).toMatchObject({ kind: "eurLex", watches: "versions", renews: true });
  expect(new URL(recipe.url ?? "").searchParams.get("query")).toContain(`"${celex}"`);
});

test.each([
  ["OJ:L_202401415", "Delegated Regulation (EU) 2024/1415, visa fees of the Visa Code", "32024R1415"],
  ["OJ:L_202601732", "Council Decision (EU) 2026/1732, signing of an agreement", "32026D1732"],
])("%s is found by what its source is called", (uri, title, celex) => {
  const recipe = recipeOf({ ...source(`https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=${uri}`), title });
  expect(new URL(recipe.url ?? "").searchParams.get("query")).toContain(`"${celex}"`);
});

test.each([
  "https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=OJ:L_202601562",
  "https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=COM%3A2015%3A103%3AFIN",
])("%s is left to people, as its number cannot be told", (url) => {
  const title = "Agreement of 2026, and Regulation (EU) 2024/1415 beside it";
  expect(recipeOf({ ...source(url), title })).toMatchObject({ kind: "issue", renews: false });
});

test.each([
  "https://www.nauru.gov.nr/media/201721/gazette_224-24.pdf",
  "https://www.immigration.example/wp-content/uploads/2016/02/ImmigrationAct_1.pdf",
  "https://mfa.example/files/List-of-countries-2025.pdf",
  "https://sgg.example/JO/F36.pdf",
])("%s is asked for, as it may be written over or go, and never renewed by staying the same", (url) => {
  expect(recipeOf(source(url))).toMatchObject({ kind: "file", url, renews: false, why: expect.any(String) });
});

test("other pages are read as they are, files byte for byte without renewing, data as data", () => {
  expect(recipeOf(source("https://mfa.gov.md/en/visa#who"))).toMatchObject({
    kind: "page",
    format: "html",
    url: "https://mfa.gov.md/en/visa",
  });
  expect(recipeOf(source("https://mfa.gov.md/fees.PDF"))).toMatchObject({
    kind: "file",
    format: "bytes",
    renews: false,
    why: expect.any(String),
  });
  expect(recipeOf(source("https://www.viaggiaresicuri.it/schede_paese/BFA.json"))).toMatchObject({
    kind: "data",
    format: "json",
  });
});

test.each([
  ["https://eur-lex.europa.eu/eli/C/2023/1392/oj", {}, "issue"],
  ["https://www.cancilleria.gob.ec/2025/08/30/ecuador-exigira-visa/", {}, "issue"],
  ["https://us.china-embassy.gov.cn/eng/lsfw/202509/t20250920_11712385.htm", {}, "issue"],
  ["https://immd.gov.hk/eng/press/press-releases/note.html", {}, "issue"],
  ["https://www.ecowas.int/press-statement-2/", {}, "issue"],
  ["https://www.ecowas.int/communiqu%C3%A9s/visa", {}, "issue"],
  ["https://foreign.gov.tt/resources/news/launch-of-online-arrival/", {}, "issue"],
  ["https://andina.pe/ingles/noticia.aspx?id=656746", {}, "issue"],
  ["https://consulados.cancilleria.gob.bo/comunicados/exencion", {}, "issue"],
  ["https://sso.agc.gov.sg/SL/IA1959-S441-2026?DocDate=20260630", {}, "issue"],
  ["https://www.legifrance.gouv.fr/jorf/id/JORFTEXT000025746952", {}, "person"],
  ["https://www.gov.uk/check-uk-visa", {}, "person"],
  ["https://gulfnews.com/visas", { reportedBy: "Gulf News" }, "none"],
])("%s is never renewed by a program, and says why", (url, more, kind) => {
  const recipe = recipeOf(source(url, more));
  expect(recipe).toMatchObject({ kind, watches: "nothing", renews: false, why: expect.any(String) });
  expect(recipe.url).toBeUndefined();
});

test.each([
  "https://evisa.gov.kh/news",
  "https://www.auswaertiges-amt.de/de/reiseundsicherheit/grossbritanniensicherheit/206408",
  "https://new.kenyalaw.org/akn/ke/act/ln/2025/9/eng",
  "https://www.impo.com.uy/bases/leyes/18250-2008",
  "https://mfa.example/visas/express-service/fees",
  "https://mfa.example/%E0%A4/visa",
])("%s is a page as any other", (url) => {
  expect(recipeOf(source(url))).toMatchObject({ kind: "page", renews: true });
});

test("what never changes at its address is only renewed where the source says why it would", () => {
  for (const url of ["https://mfa.example/fees.pdf", "https://mfa.example/2025/fees.pdf"]) {
    expect(recipeOf(source(url, { watch: { kind: "file" } }))).toMatchObject({ kind: "file", renews: false, url });
    const watch = { kind: "file", why: "The ministry writes each new list into this file." };
    expect(recipeOf(source(url, { watch }))).toMatchObject({ kind: "file", renews: true, url, why: watch.why });
  }
  const moved = { url: "https://mfa.example/en/fees.pdf", why: "The ministry moved it there." };
  expect(recipeOf(source("https://mfa.example/fees.pdf", { watch: moved }))).toMatchObject({ renews: false });
  const news = "https://mfa.example/news/visas";
  expect(recipeOf(source(news, { watch: { kind: "page" } })).renews).toBe(false);
  expect(recipeOf(source(news, { watch: { kind: "page", why: "It is kept up to date." } })).renews).toBe(true);
});

test("what a source says itself overrides what follows from its address", () => {
  const url = "https://www.gov.uk/foreign-travel-advice/kenya/entry-requirements";
  const passages = [{ sha256: "0".repeat(64), rules: ["ke.eta"] }];
  expect(recipeOf(source(url, { watch: { passages } }))).toEqual({ ...recipeOf(source(url)), passages });
  expect(recipeOf(source(url, { watch: { kind: "page" } }))).toEqual({
    kind: "page",
    format: "html",
    watches: "text",
    renews: true,
    url,
  });
  expect(recipeOf(source(url, { watch: { kind: "none", why: "On paper." } }))).toEqual({
    kind: "none",
    watches: "nothing",
    renews: false,
    why: "On paper.",
  });
});

test("a kind that this version does not know is left to the address", () => {
  expect(WATCH_KIND_NAMES).not.toContain("telepathy");
  expect(recipeOf(source("https://mfa.gov.md/en/visa", { watch: { kind: "telepathy" } })).kind).toBe("page");
});
