import { loadReference } from "@entrada/knowledge/reference";
import { loadShippedKnowledge } from "@entrada/knowledge/shipped";
import { Ajv2020 } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import { expect, test } from "vitest";
import { makeTenant, startServer, type TestTenant, testServer } from "../../../../test/app.ts";
import { freshDatabase } from "../../../../test/database.ts";
import { publishSnapshot } from "../knowledge/knowledge.service.ts";

const PATH = "/intelligence/reference/coverage";

interface Item {
  readonly destination: string;
  readonly availability: string;
  readonly authority: string | null;
  readonly rules: number;
  readonly verifiedRules: number;
  readonly [field: string]: unknown;
}

const UNAVAILABLE = {
  availability: "unavailable",
  authorityStatus: null,
  authority: null,
  rules: 0,
  verifiedRules: 0,
  oldestAsOf: null,
  nextReviewBy: null,
  publishers: [],
};

async function readAll(tenant: TestTenant, query = ""): Promise<Item[]> {
  const items: Item[] = [];
  for (let cursor = "", hasMore = true; hasMore; ) {
    const page = (await tenant.get(`${PATH}?limit=100${query}${cursor && `&cursor=${cursor}`}`)).json();
    items.push(...page.items);
    ({ nextCursor: cursor, hasMore } = page);
  }
  return items;
}

async function readOne(tenant: TestTenant, code: string): Promise<Item | undefined> {
  const { items } = (await tenant.get(`${PATH}?destination=${code}`)).json();
  expect(items).toHaveLength(1);
  return items[0];
}

test("every destination is listed once, ordered by code", async () => {
  const codes = (await readAll(await makeTenant())).map(({ destination }) => destination);
  const { countries } = loadReference();
  const destinations = countries.filter(({ isDestination }) => isDestination).map(({ code }) => code);
  expect(codes).toEqual([...destinations].sort());
});

test("a page matches the published schema, with no other members", async () => {
  const { app } = await testServer();
  const { components } = (await app.inject({ url: "/api/v1/openapi.json" })).json();
  const ajv = new Ajv2020({ strict: false });
  ajvFormats.default(ajv);
  const isPage = ajv.compile({ $ref: "#/components/schemas/DestinationCoverageList", components });
  const page = (await (await makeTenant()).get(`${PATH}?limit=200`)).json();
  isPage(page);
  expect(isPage.errors ?? []).toEqual([]);
  const { properties } = components.schemas.DestinationCoverage;
  expect(page.items.length).toBeGreaterThan(0);
  for (const item of page.items) expect(Object.keys(item).sort()).toEqual(Object.keys(properties).sort());
});

test("each destination with rules says how they were checked and how old its sources are", async () => {
  const items = await readAll(await makeTenant());
  for (const item of items) {
    if (item.availability === "unavailable") {
      expect(item).toMatchObject(UNAVAILABLE);
      continue;
    }
    const { rules, verifiedRules } = item;
    expect(item.authority).toBe(verifiedRules === rules ? "verified" : verifiedRules > 0 ? "mixed" : "transcribed");
    expect(item).toMatchObject({
      availability: "answers",
      oldestAsOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      nextReviewBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(item.publishers).not.toEqual([]);
  }
  expect(items.map(({ availability }) => availability)).toContain("answers");
});

test("Tokelau, which has no sources, is unavailable", async () => {
  const name = "Tokelau";
  expect(await readOne(await makeTenant(), "TK")).toEqual({
    destinationCountry: "TK",
    destination: "TK",
    name,
    ...UNAVAILABLE,
  });
});

test("members and the filter have the names that they have elsewhere, and keep their former ones", async () => {
  const tenant = await makeTenant();
  const items = await readAll(tenant);
  expect(items.length).toBeGreaterThan(200);
  for (const { destinationCountry, destination, authorityStatus, authority } of items) {
    expect([destinationCountry, authorityStatus]).toEqual([destination, authority]);
  }
  for (const name of ["destinationCountry", "destination"]) {
    expect((await readAll(tenant, `&${name}=GR`)).map(({ destination }) => destination)).toEqual(["GR"]);
  }
  expect(await readAll(tenant, "&destinationCountry=GR&destination=TK")).toEqual([]);
});

test("filters select, and an invalid code is refused", async () => {
  const tenant = await makeTenant();
  const everything = await readAll(tenant);
  for (const availability of ["answers", "unavailable"]) {
    const chosen = await readAll(tenant, `&availability=${availability}`);
    expect(chosen).toEqual(everything.filter((item) => item.availability === availability));
  }
  expect(await readAll(tenant, "&availability=answers,unavailable")).toEqual(everything);
  expect(await readAll(tenant, "&destination=FR&availability=unavailable")).toEqual([]);
  for (const query of [
    "destination=fra",
    "destinationCountry=fra",
    "destination=ZZ",
    "availability=maybe",
    "availability=answers,maybe",
  ]) {
    expect((await tenant.get(`${PATH}?${query}`)).json()).toMatchObject({ status: 400, code: "invalid_parameter" });
  }
});

test("names are in the requested language", async () => {
  const response = await (await makeTenant()).get(`${PATH}?destination=DE`, { "accept-language": "fr" });
  expect(response.json().items).toMatchObject([{ destination: "DE", name: "Allemagne" }]);
  expect(response.headers).toMatchObject({ "content-language": "fr", vary: "Accept-Language" });
});

test("the list shows what is published, and a caller with the former list gets the new one", async () => {
  const database = await freshDatabase();
  const server = await startServer({ database });
  try {
    const tenant = await makeTenant({ server });
    const former = await tenant.get(`${PATH}?destination=JP`);
    expect(former.json().items).toMatchObject([{ availability: "answers" }]);
    const held = { "if-none-match": String(former.headers.etag) };
    expect((await tenant.get(`${PATH}?destination=JP`, held)).statusCode).toBe(304);

    const { snapshot } = loadShippedKnowledge().compiled;
    const files = snapshot.files.filter(({ destinations }) => !destinations.includes("JP"));
    const content = JSON.stringify({ ...snapshot, files });
    await publishSnapshot(server.ctx, { snapshotId: "kb-20261120-withoutjapan", content });
    await server.ctx.knowledge.refresh();

    const now = await tenant.get(`${PATH}?destination=JP`, held);
    expect(now.statusCode).toBe(200);
    expect(now.json().items).toMatchObject([{ destination: "JP", ...UNAVAILABLE }]);
    expect(await readOne(tenant, "FR")).toMatchObject({ availability: "answers" });
  } finally {
    await server.close();
    await database.drop();
  }
});

test("without reference:read it is refused", async () => {
  const tenant = await makeTenant({ grants: ["visa:query"] });
  const refused = (await tenant.get(PATH)).json();
  expect(refused).toMatchObject({ status: 403, code: "grant_missing", requiredGrant: "reference:read" });
});
