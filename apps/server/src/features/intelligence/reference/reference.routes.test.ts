import { expect, test } from "vitest";
import { makeTenant, type TestTenant } from "../../../../test/app.ts";
import { notEmpty } from "../../../../test/not-empty.ts";
import { publishedOperations } from "../../../../test/published-operations.ts";

const COUNTRIES = "/intelligence/reference/countries";
const { operations } = await publishedOperations();
// Coverage lists what is published rather than fixed codes, and has tests of its own.
const PATHS = operations
  .filter(({ grant, id }) => grant === "reference:read" && id !== "get_reference_coverage")
  .map(({ path }) => path.replace("{key}", "currencies"));

interface Item {
  readonly code: string;
  readonly [field: string]: unknown;
}

async function readAll(tenant: TestTenant, path: string, query = ""): Promise<Item[]> {
  const items: Item[] = [];
  for (let cursor = "", hasMore = true; hasMore; ) {
    const page = (await tenant.get(`${path}?limit=200${query}${cursor === "" ? "" : `&cursor=${cursor}`}`)).json();
    items.push(...page.items);
    ({ nextCursor: cursor, hasMore } = page);
    expect(cursor).toEqual(expect.any(String));
  }
  return items;
}

test("countries are those of ISO 3166-1 and Kosovo, ordered by code, each with a name", async () => {
  const countries = await readAll(await makeTenant(), COUNTRIES);
  const codes = countries.map(({ code }) => code);
  expect(codes).toHaveLength(250);
  expect(codes).toContain("XK");
  expect(codes).toEqual([...codes].sort());
  for (const country of notEmpty(countries)) {
    expect(country).toEqual({
      code: expect.stringMatching(/^[A-Z]{2}$/),
      name: expect.stringMatching(/\S/),
      alpha3: expect.stringMatching(/^[A-Z]{3}$/),
      otherNames: expect.any(Array),
      isPassportIssuer: expect.any(Boolean),
      isDestination: expect.any(Boolean),
    });
  }
});

test.each([
  ["en", "Germany"],
  ["es", "Alemania"],
  ["fr-CA,fr;q=0.8", "Allemagne"],
  ["ar", "ألمانيا"],
  ["zh-Hans-CN", "德国"],
  ["hi", "जर्मनी"],
  ["tlh, *;q=0.1", "Germany"],
])("with Accept-Language %s the name is %s, and the response names its language", async (language, name) => {
  const response = await (await makeTenant()).get(`${COUNTRIES}?query=DE`, { "accept-language": language });
  expect(response.json().items).toContainEqual(expect.objectContaining({ code: "DE", name }));
  expect(response.headers["content-language"]).toBe(/^(es|fr|ar|zh|hi)/.exec(language)?.[0] ?? "en");
  expect(response.headers.vary).toBe("Accept-Language");
});

test("a query finds countries by code or part of a name in any language, ignoring case and accents", async () => {
  const tenant = await makeTenant();
  const find = async (query: string) =>
    (await readAll(tenant, COUNTRIES, `&query=${encodeURIComponent(query)}`)).map(({ code }) => code);
  expect(await find("fr")).toContain("FR");
  expect(await find("COTE D'IVOIRE")).toEqual(["CI"]);
  expect(await find("德国")).toEqual(["DE"]);
  expect(await find("no such country")).toEqual([]);
});

test("flags select, and filters combine", async () => {
  const tenant = await makeTenant();
  const everything = await readAll(tenant, COUNTRIES);
  for (const flag of ["isPassportIssuer", "isDestination"] as const) {
    for (const value of [true, false]) {
      const chosen = await readAll(tenant, COUNTRIES, `&${flag}=${value}`);
      expect(chosen).toEqual(everything.filter((country) => country[flag] === value));
    }
  }
  const both = await readAll(tenant, COUNTRIES, "&isPassportIssuer=true&isDestination=true&query=united");
  expect(both.map(({ code }) => code)).toEqual(expect.arrayContaining(["AE", "GB", "US"]));
});

test.each(PATHS)("%s is read page by page without gaps or duplicates", async (path) => {
  const tenant = await makeTenant();
  const whole = (await readAll(tenant, path)).map(({ code }) => code);
  expect(new Set(whole).size).toBe(whole.length);
  const paged: string[] = [];
  for (let cursor = "", hasMore = true; hasMore; ) {
    const page = (await tenant.get(`${path}?limit=7${cursor === "" ? "" : `&cursor=${cursor}`}`)).json();
    expect(Object.keys(page).sort()).toEqual(["hasMore", "items", "nextCursor"]);
    paged.push(...page.items.map(({ code }: Item) => code));
    ({ nextCursor: cursor, hasMore } = page);
  }
  expect(paged).toEqual(whole);
});

test("the last page's cursor points after the end", async () => {
  const tenant = await makeTenant();
  const { nextCursor } = (await tenant.get(`${COUNTRIES}?query=Germany`)).json();
  const after = (await tenant.get(`${COUNTRIES}?query=Germany&cursor=${nextCursor}`)).json();
  expect(after).toEqual({ items: [], nextCursor, hasMore: false });
});

test("a cursor from another tenant, list, environment or filter, or an edited one, is refused", async () => {
  const tenant = await makeTenant();
  const { nextCursor } = (await tenant.get(`${COUNTRIES}?limit=5`)).json();
  const at = nextCursor.length - 12;
  const edited = nextCursor.slice(0, at) + (nextCursor[at] === "A" ? "B" : "A") + nextCursor.slice(at + 1);
  const refused = [
    await (await makeTenant()).get(`${COUNTRIES}?cursor=${nextCursor}`),
    await (await tenant.withKey({ environment: "live" })).get(`${COUNTRIES}?cursor=${nextCursor}`),
    await tenant.get(`/intelligence/reference/intents?cursor=${nextCursor}`),
    await tenant.get(`${COUNTRIES}?isDestination=true&cursor=${nextCursor}`),
    ...(await Promise.all(
      [edited, nextCursor.slice(0, -1), `${nextCursor}A`, `${nextCursor}=`, "c1", "c1.k.x", "c2.a.b", "x"].map(
        (cursor) => tenant.get(`${COUNTRIES}?cursor=${cursor}`),
      ),
    )),
  ];
  for (const response of refused) {
    expect(response.json()).toMatchObject({ status: 400, code: "cursor_invalid", errors: [{ parameter: "cursor" }] });
  }
  const currencies = (await tenant.get("/tenant/reference/lists/currencies?limit=3")).json();
  const crossed = await tenant.get(`/tenant/reference/lists/languages?cursor=${currencies.nextCursor}`);
  expect(crossed.json()).toMatchObject({ code: "cursor_invalid" });
});

test("another key of the same tenant can use a cursor, and the page size can change", async () => {
  const tenant = await makeTenant();
  const { nextCursor } = (await tenant.get(`${COUNTRIES}?limit=5`)).json();
  const page = await (await tenant.withKey({})).get(`${COUNTRIES}?limit=2&cursor=${nextCursor}`);
  expect(page.json().items).toHaveLength(2);
});

test.each(PATHS)("%s has a strong ETag for each language, and a caller that has it gets a 304", async (path) => {
  const tenant = await makeTenant();
  const [first, french] = [await tenant.get(path), await tenant.get(path, { "accept-language": "fr" })];
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^"[^"]+"$/);
  expect(french.headers.etag).not.toBe(etag);
  expect(first.headers["cache-control"]).toBe("private, max-age=300, must-revalidate");
  expect((await tenant.get(path)).body).toBe(first.body);
  for (const held of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const again = await tenant.get(path, { "if-none-match": held });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
    expect(again.headers["cache-control"]).toBe("private, max-age=300, must-revalidate");
  }
  const other = await tenant.get(path, { "if-none-match": etag, "accept-language": "fr" });
  expect(other.statusCode).toBe(200);
});

test("intents, held authorizations and document types have the promised members", async () => {
  const tenant = await makeTenant();
  const [intents, held, types] = await Promise.all([
    readAll(tenant, "/intelligence/reference/intents"),
    readAll(tenant, "/intelligence/reference/held-authorizations"),
    readAll(tenant, "/tenant/reference/document-types"),
  ]);
  expect(intents?.map(({ code }) => code)).toEqual(
    expect.arrayContaining(["tourism", "journalism", "transit", "other"]),
  );
  for (const intent of intents ?? []) {
    expect(intent).toMatchObject({
      group: expect.any(String),
      label: expect.any(String),
      definition: expect.any(String),
    });
    for (const list of ["examples", "counterExamples", "officialCategories"])
      expect(intent[list]).toBeInstanceOf(Array);
  }
  for (const authorization of notEmpty(held ?? [])) {
    expect(authorization).toMatchObject({ label: expect.any(String), guidance: expect.any(String) });
    expect(Object.keys(Object(authorization.inputs)).sort()).toEqual([
      "entries",
      "expiresOn",
      "form",
      "issuedOn",
      "issuingCountry",
      "used",
    ]);
  }
  expect(types?.map(({ code }) => code)).toEqual(expect.arrayContaining(["passportScan", "photo", "other"]));
});

test("only lists on the allow list are public; an internal or unknown key is not found", async () => {
  const tenant = await makeTenant();
  const path = "/tenant/reference/lists";
  for (const key of [
    "currencies",
    "languages",
    "sexes",
    "maritalStatuses",
    "occupations",
    "relationships",
    "passportTypes",
    "transitContexts",
  ]) {
    const items = await readAll(tenant, `${path}/${key}`);
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) expect(Object.keys(item).sort()).toEqual(["code", "label"]);
  }
  for (const key of [
    "internal",
    "Currencies",
    "__proto__",
    "constructor",
    "toString",
    "..%2Fcountries",
    "%00",
    "x".repeat(500),
  ]) {
    const response = await tenant.get(`${path}/${key}`);
    expect(response.json()).toMatchObject({ status: 404, code: "resource_not_found" });
    expect(response.headers.etag).toBeUndefined();
  }
});

test("the keys of the lists are listed, each with an address that answers, and an unknown key names them", async () => {
  const tenant = await makeTenant();
  const lists = await readAll(tenant, "/tenant/reference/lists");
  expect(lists.map(({ code }) => code)).toEqual([
    ...["currencies", "languages", "maritalStatuses", "occupations"],
    ...["passportTypes", "relationships", "sexes", "transitContexts"],
  ]);
  for (const { href } of lists) expect((await tenant.get(String(href).replace("/api/v1", ""))).statusCode).toBe(200);
  const { detail } = (await tenant.get("/tenant/reference/lists/currency")).json();
  for (const { code } of lists) expect(detail).toContain(code);
  const { detail: misspelt } = (await tenant.get("/tenant/reference/lists/ocupations")).json();
  expect(misspelt).toContain('Did you mean "occupations"?');
});

test("without reference:read every list is refused", async () => {
  const tenant = await makeTenant({ grants: ["visa:query"] });
  for (const path of PATHS) {
    expect((await tenant.get(path)).json()).toMatchObject({ code: "grant_missing", requiredGrant: "reference:read" });
  }
});
