import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant, testServer } from "../../../test/app.ts";
import { makeCustomer, makeTraveler } from "../../../test/people.ts";
import { publishedOperations } from "../../../test/published-operations.ts";
import { prepareQuote } from "../../../test/quotes.ts";

const MADE = ["customers", "travelers", "leads", "identities", "quotes"];
const LEAD = { reason: "other", contact: { name: "Mara Example" } };

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

interface Item {
  readonly id: string;
  readonly createdAt: string;
}

async function items(tenant: TestTenant, list: string, query = ""): Promise<readonly Item[]> {
  const answer = await tenant.get(`/tenant/${list}?${query}`);
  expect([list, answer.statusCode]).toEqual([list, 200]);
  return answer.json().items;
}

async function makeOneOfEach(tenant: TestTenant, subject: string): Promise<void> {
  const id = await makeCustomer(tenant);
  await makeTraveler(tenant, id);
  await tenant.post("/tenant/leads", LEAD);
  await tenant.post("/tenant/identities", { issuer: "own", subject, party: { type: "customer", id } });
  const quote = await tenant.post("/tenant/quotes", await prepareQuote(tenant));
  expect(quote.statusCode).toBe(201);
}

test("lists can be filtered by creation time, from one instant until before another", async () => {
  const tenant = await makeTenant({ server });
  await makeOneOfEach(tenant, "first");
  await tenant.post("/tenant/test-helpers/clock", { advanceSeconds: 60 });
  await makeOneOfEach(tenant, "second");
  for (const list of MADE) {
    const all = await items(tenant, list);
    const [first, last] = [all[0], all.at(-1)];
    expect(all.length).toBeGreaterThan(1);
    const made = (from: string, to: string) =>
      all.filter(({ createdAt }) => createdAt >= from && createdAt < to).map(({ id }) => id);
    const ids = async (query: string) => (await items(tenant, list, query)).map(({ id }) => id);
    const [begin = "", end = ""] = [first?.createdAt, last?.createdAt];
    expect(await ids(`createdAfter=${end}`)).toEqual(made(end, "9"));
    expect(await ids(`createdAfter=${end}`)).toContain(last?.id);
    expect(await ids(`createdBefore=${end}`)).toEqual(made("", end));
    expect(await ids(`createdBefore=${end}`)).toContain(first?.id);
    expect(await ids(`createdAfter=${begin}&createdBefore=${end}`)).toEqual(made(begin, end));
    expect(await ids(`createdBefore=${begin}`)).toEqual([]);
    // The same instant in another spelling.
    expect(await ids(`createdAfter=${encodeURIComponent(end.replace("Z", "+00:00"))}`)).toEqual(made(end, "9"));
    const page = (await tenant.get(`/tenant/${list}?limit=1&createdAfter=${begin}`)).json();
    const cursor = `cursor=${encodeURIComponent(page.nextCursor)}`;
    expect(await ids(`${cursor}&createdAfter=${begin}`)).toEqual(all.slice(1).map(({ id }) => id));
    expect((await tenant.get(`/tenant/${list}?${cursor}`)).json().code).toBe("cursor_invalid");
  }
});

test("every list with a filter by creation time refuses an invalid instant", async () => {
  const { operations } = await publishedOperations();
  const tenant = await makeTenant({ server });
  const lists = operations.filter(({ queryParameters }) => queryParameters.includes("createdAfter"));
  expect(lists.map(({ path }) => path)).toEqual(expect.arrayContaining(MADE.map((list) => `/tenant/${list}`)));
  for (const { id, path } of lists) {
    for (const parameter of ["createdAfter", "createdBefore"]) {
      for (const text of ["yesterday", "2026-11-20", "2016-12-31T23:59:60Z"]) {
        const refused = await tenant.get(`${path}?${parameter}=${text}`);
        expect([id, refused.statusCode, refused.json().code]).toEqual([id, 400, "invalid_parameter"]);
        expect(refused.json().errors).toMatchObject([{ parameter, code: "wrong_format" }]);
      }
    }
  }
});

test("a filter takes several values, separated by commas, and names an unknown one", async () => {
  const tenant = await makeTenant({ server });
  const body = await prepareQuote(tenant);
  const [kept, gone] = [await tenant.post("/tenant/quotes", body), await tenant.post("/tenant/quotes", body)];
  await tenant.post(`/tenant/quotes/${gone?.json().id}/withdraw`, undefined, {
    "if-match": "1",
    "content-type": undefined,
  });
  const ids = async (query: string) => (await items(tenant, "quotes", query)).map(({ id }) => id);
  expect(await ids("state=open,withdrawn")).toEqual([kept?.json().id, gone?.json().id]);
  expect(await ids("state=open,accepted")).toEqual([kept?.json().id]);
  expect(await ids("state=accepted,withdrawn")).toEqual([gone?.json().id]);
  expect(await ids("state=accepted")).toEqual([]);
  const refused = await tenant.get("/tenant/quotes?state=open,acepted");
  expect([refused.statusCode, refused.json().errors]).toMatchObject([
    400,
    [{ parameter: "state", code: "wrong_enum_value", detail: expect.stringContaining('Did you mean "accepted"?') }],
  ]);
  for (const list of ["quotes?state=", "quotes?state=open,", "products?availability=available,sold"]) {
    expect((await tenant.get(`/tenant/${list}`)).statusCode).toBe(400);
  }
});
