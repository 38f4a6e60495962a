import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant, testServer } from "../../../../../test/app.ts";
import { querySuperuser } from "../../../../../test/database.ts";
import { tripInput } from "../../../../../test/trips.ts";

const PATH = "/intelligence/determinations";
const RESOLUTIONS = "/intelligence/intent-resolutions";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

interface Trip {
  readonly passportCountry?: string;
  readonly destinationCountry?: string;
  readonly intent?: string;
}

async function determine(tenant: TestTenant, { passportCountry, ...leg }: Trip = {}) {
  const { traveler, legs } = tripInput();
  const body = {
    traveler: { ...traveler, ...(passportCountry === undefined ? {} : { passportCountry }) },
    legs: legs.map((each) => ({ ...each, ...leg })),
  };
  const made = await tenant.post(PATH, body);
  expect(made.statusCode).toBe(201);
  return made.json();
}

async function idsOf(tenant: TestTenant, path: string): Promise<readonly string[]> {
  const page = await tenant.get(path);
  expect([path, page.statusCode]).toEqual([path, 200]);
  return page.json().items.map(({ id }: { readonly id: string }) => id);
}

test("determinations are listed in brief, oldest first, page by page", async () => {
  const tenant = await makeTenant({ server });
  const made = [await determine(tenant), await determine(tenant), await determine(tenant)];
  const [first] = made;
  const page = (await tenant.get(`${PATH}?limit=2`)).json();
  const rest = (await tenant.get(`${PATH}?limit=2&cursor=${page.nextCursor}`)).json();
  expect([...page.items, ...rest.items].map(({ id }) => id)).toEqual(made.map(({ id }) => id));
  expect([page.hasMore, rest.hasMore]).toEqual([true, false]);
  const { traveler, legs } = first.query;
  const { transitContext: _context, reference: _reference, ...leg } = legs[0];
  expect(page.items[0].headline).toBe(first.headline);
  expect(page.items[0]).toEqual({
    id: first.id,
    evaluatedAt: first.evaluatedAt,
    headline: expect.stringMatching(/^\S.+\.$/),
    passportCountry: traveler.passportCountry,
    ...leg,
    kind: first.visaConclusion.kind,
    authorityStatus: first.knowledge.authorityStatus,
    snapshotId: first.knowledge.snapshotId,
    origin: "api",
    supersededBy: null,
  });
});

test("filters select determinations by trip, conclusion and the tenant's own time", async () => {
  const tenant = await makeTenant({ server });
  const french = await determine(tenant, { passportCountry: "IN", destinationCountry: "FR" });
  const japanese = await determine(tenant, {
    passportCountry: "IN",
    destinationCountry: "JP",
    intent: "business",
  });
  await tenant.post("/tenant/test-helpers/clock", { advanceSeconds: 3600 });
  const later = await determine(tenant, { passportCountry: "DE", destinationCountry: "FR" });
  expect(later.visaConclusion.kind).not.toBe(french.visaConclusion.kind);
  const ids = (query: string) => idsOf(tenant, `${PATH}?${query}`);
  expect(await ids("destinationCountry=FR")).toEqual([french.id, later.id]);
  expect(await ids("destinationCountry=JP,FR&passportCountry=IN")).toEqual([french.id, japanese.id]);
  expect(await ids("intent=business")).toEqual([japanese.id]);
  expect(await ids(`kind=${later.visaConclusion.kind}`)).toEqual([later.id]);
  expect(await ids(`createdAfter=${later.evaluatedAt}`)).toEqual([later.id]);
  expect(await ids(`createdBefore=${later.evaluatedAt}`)).toEqual([french.id, japanese.id]);
  expect(await ids("destinationCountry=US")).toEqual([]);
});

test("a page looks at a limited number of rows, and the list still reaches its end", async () => {
  const tenant = await makeTenant({ server });
  const { id } = await determine(tenant, { destinationCountry: "FR" });
  await querySuperuser(
    server.database.superuser,
    `insert into determinations (tenant_id, environment, id, document, arrival_on)
     select tenant_id, environment, (substr(id::text, 1, 24) || lpad(to_hex(n), 12, '0'))::uuid, document, arrival_on
     from determinations, generate_series(1, 1200) n where tenant_id = $1`,
    [tenant.scope.tenantId],
  );
  const last = await determine(tenant, { destinationCountry: "JP" });
  const pages: (readonly string[])[] = [];
  for (let cursor = "", hasMore = true; hasMore; ) {
    const page = (await tenant.get(`${PATH}?destinationCountry=JP${cursor}`)).json();
    pages.push(page.items.map((item: { readonly id: string }) => item.id));
    hasMore = page.hasMore;
    cursor = `&cursor=${page.nextCursor}`;
  }
  expect(pages).toEqual([[], [], [last.id]]);
  const all = new Set<string>();
  for (let cursor = "", hasMore = true; hasMore; ) {
    const page = (await tenant.get(`${PATH}?limit=200&kind=visaRequired,notRequired,undetermined${cursor}`)).json();
    for (const item of page.items) all.add(item.id);
    hasMore = page.hasMore;
    cursor = `&cursor=${page.nextCursor}`;
  }
  // The copies share the text of the first, and with it its id.
  expect([all.has(id), all.size]).toEqual([true, 2]);
});

test("intent resolutions are listed and filtered without the traveler's words", async () => {
  const tenant = await makeTenant({ server });
  const resolve = async (statement: string, destinationCountry: string) => {
    const made = await tenant.post(RESOLUTIONS, { passportCountry: "GB", destinationCountry, statement });
    expect(made.statusCode).toBe(201);
    return made.json();
  };
  const [beach, wedding] = [await resolve("a beach holiday", "IN"), await resolve("my sister gets married", "FR")];
  const listed = await tenant.get(RESOLUTIONS);
  expect(listed.body).not.toMatch(/beach|sister/);
  const { id, passportCountry, destinationCountry, suggestedIntent, confidence, decidedBy, language, evaluatedAt } =
    beach;
  expect(listed.json().items[0]).toEqual({
    id,
    passportCountry,
    destinationCountry,
    suggestedIntent,
    confidence,
    decidedBy,
    language,
    evaluatedAt,
  });
  const ids = (query: string) => idsOf(tenant, `${RESOLUTIONS}?${query}`);
  expect(await ids("")).toEqual([beach.id, wedding.id]);
  expect(await ids("destinationCountry=FR")).toEqual([wedding.id]);
  expect(await ids(`intent=${beach.suggestedIntent}`)).toContain(beach.id);
  expect(await ids("passportCountry=US")).toEqual([]);
  expect(await ids(`createdAfter=${wedding.evaluatedAt}`)).toContain(wedding.id);
});
