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

test("other pages are read as they are, files byte for byte, data as data", () => {
  expect(recipeOf(source("https://mfa.gov.md/en/visa#who"))).toMatchObject({
    kind: "page",
    format: "html",
    url: "https://mfa.gov.md/en/visa",
  });
  expect(recipeOf(source("https://mfa.gov.md/fees.PDF"))).toMatchObject({
    kind: "file",
    format: "bytes",
    renews: true,
  });
  expect(recipeOf(source("https://www.viaggiaresicuri.it/schede_paese/BFA.json"))).toMatchObject({
    kind: "data",
    format: "json",
  });
});

test.each([
  ["https://www.nauru.gov.nr/media/201721/gazette_224-24.pdf", {}, "issue"],
  ["https://eur-lex.europa.eu/eli/C/2023/1392/oj", {}, "issue"],
  ["https://www.legifrance.gouv.fr/jorf/id/JORFTEXT000025746952", {}, "person"],
  ["https://www.gov.uk/check-uk-visa", {}, "person"],
  ["https://gulfnews.com/visas", { reportedBy: "Gulf News" }, "none"],
])("%s is never renewed by a program, and says why", (url, more, kind) => {
  const recipe = recipeOf(source(url, more));
  expect(recipe).toMatchObject({ kind, watches: "nothing", renews: false, why: expect.any(String) });
  expect(recipe.url).toBeUndefined();
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
