import { expect, test } from "vitest";
import { makeTenant, ROOMY, startServer, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { changeSiteOf, openSite, type Visitor, visitorOf } from "../../../../test/check-sites.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { tripInput } from "../../../../test/trips.ts";
import { openPublicAccess } from "../../../boot/request-access.ts";

// A server of its own, because its clock is fixed and its limits are small.
let nowMs = Date.now();
const clock = { now: () => new Date(nowMs), driftSeconds: () => 0 };
const advance = (ms: number) => {
  nowMs += ms;
};
let server: TestServer;
let tenant: TestTenant;
let visitor: Visitor;
const SMALL = { CHECK_ADDRESS_UNITS_PER_MINUTE: "100", CHECK_TENANT_UNITS_PER_MINUTE: "6000" };
useOwnServer(
  async (opened) => {
    server = opened;
    tenant = await makeTenant({ server });
    visitor = await openSite(tenant, { allowedOrigins: ["https://wander.example"] });
  },
  { env: SMALL, context: { clock } },
);

const FOREIGN = { origin: "https://elsewhere.example" };
const ALLOWED = { origin: "https://wander.example" };

test("a slug that nobody has, that is off and that cannot be one are the same 404", async () => {
  const off = await openSite(await makeTenant({ server }), { isOn: false });
  const slugs = ["nobodys", off.slug, "No%20Slug", "x".repeat(200), "demo%00", "%F0%9F%98%80"];
  const answers: unknown[] = [];
  for (const slug of slugs) {
    for (const path of ["", "/reference/countries"]) {
      const refused = await visitorOf(tenant, slug).get(path);
      const { instance: _path, requestId: _id, ...problem } = refused.json();
      answers.push(problem);
    }
    const asked = await visitorOf(tenant, slug).post("/determinations", "{");
    const { instance: _path, requestId: _id, ...problem } = asked.json();
    answers.push(problem);
  }
  expect(answers[0]).toMatchObject({ status: 404, code: "resource_not_found" });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test("a page that is switched off or on is gone or there within seconds", async () => {
  const owner = await makeTenant({ server });
  const page = await openSite(owner);
  expect((await page.get("")).statusCode).toBe(200);
  await changeSiteOf(owner, { isOn: false });
  expect((await page.get("")).statusCode).toBe(200);
  advance(5_000);
  expect((await page.get("")).statusCode).toBe(404);
  await changeSiteOf(owner, { isOn: true, displayName: "Again" });
  advance(5_000);
  expect((await page.get("")).json().displayName).toBe("Again");
});

test("a site that is not allowed is refused before anything is read, and its browser may read nothing", async () => {
  for (const origin of [FOREIGN.origin, "null", "http://wander.example", "https://wander.example.evil.example", ""]) {
    const refused = await visitor.post("/determinations", "{", { origin });
    expect([origin, refused.statusCode, refused.json().code]).toEqual([origin, 403, "origin_not_allowed"]);
    expect(refused.headers).toMatchObject({ vary: "Origin" });
    expect(refused.headers["access-control-allow-origin"]).toBeUndefined();
  }
});

test("an allowed site reads answers and refusals, without credentials", async () => {
  const shown = await visitor.get("", ALLOWED);
  const refused = await visitor.post("/determinations", "{", ALLOWED);
  expect([shown.statusCode, refused.statusCode]).toEqual([200, 400]);
  for (const { headers } of [shown, refused]) {
    expect(headers).toMatchObject({ "access-control-allow-origin": ALLOWED.origin, vary: "Origin" });
    expect(headers["access-control-allow-credentials"]).toBeUndefined();
    expect(headers["set-cookie"]).toBeUndefined();
  }
});

test("our own pages need no permission, under whatever name they are reached", async () => {
  for (const headers of [
    { origin: "http://entrada.test" },
    { origin: "http://127.0.0.1:4000", host: "127.0.0.1:4000" },
    {} as Record<string, string>,
  ]) {
    const shown = await visitor.get("", headers);
    expect([shown.statusCode, shown.headers["access-control-allow-origin"]]).toEqual([200, undefined]);
  }
});

test("a browser that asks before it sends is answered for an allowed site alone", async () => {
  const ask = (slug: string, path: string, headers: Record<string, string>) =>
    server.app.inject({ method: "OPTIONS", url: `/api/v1/public/${slug}${path}`, headers });
  const asked = { "access-control-request-method": "POST", "access-control-request-headers": "content-type" };
  for (const path of ["", "/determinations", "/reference/countries"]) {
    const allowed = await ask(visitor.slug, path, { ...asked, ...ALLOWED });
    expect([allowed.statusCode, allowed.body]).toEqual([204, ""]);
    expect(allowed.headers).toMatchObject({
      "access-control-allow-origin": ALLOWED.origin,
      "access-control-allow-methods": "GET, POST",
      "access-control-allow-headers": "Accept-Language, Content-Type, Idempotency-Key, If-None-Match",
      vary: "Origin",
    });
    const foreign = await ask(visitor.slug, path, { ...asked, ...FOREIGN });
    expect([foreign.statusCode, foreign.headers["access-control-allow-origin"]]).toEqual([403, undefined]);
    expect((await ask("nobodys", path, { ...asked, ...ALLOWED })).statusCode).toBe(404);
  }
  const elsewhere = await server.app.inject({ method: "OPTIONS", url: "/api/v1/tenant/leads", headers: ALLOWED });
  expect(elsewhere.headers["access-control-allow-origin"]).toBeUndefined();
});

test("two hundred requests a second from one address are 429 with Retry-After, while another address is answered", async () => {
  const flood = visitorOf(tenant, visitor.slug, "192.0.2.7");
  const answers = await Promise.all(Array.from({ length: 200 }, () => flood.get("")));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThanOrEqual(100);
  expect(answers.length - refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) expect(Number(headers["retry-after"])).toBeGreaterThanOrEqual(1);
  expect((await visitorOf(tenant, visitor.slug, "192.0.2.8").get("")).statusCode).toBe(200);
});

test("an address spends what operations cost, on all pages together, and gets it back with time", async () => {
  const other = await openSite(await makeTenant({ server }));
  const here = visitorOf(tenant, visitor.slug, "192.0.2.9");
  const there = visitorOf(tenant, other.slug, "192.0.2.9");
  const { traveler, legs } = tripInput();
  const [{ intent, arrivalDate, departureDate } = expect.fail()] = legs;
  const question = { traveler, intent, arrivalDate, departureDate };
  expect((await here.post("/outlook", question)).statusCode).toBe(200);
  expect((await there.post("/outlook", question)).statusCode).toBe(200);
  expect((await here.get("")).json().code).toBe("rate_limit_exceeded");
  expect((await visitorOf(tenant, "nobodys", "192.0.2.9").get("")).statusCode).toBe(429);
  advance(60_000);
  expect((await here.get("")).statusCode).toBe(200);
});

test("an address has only so many requests in flight, whatever they cost", async () => {
  const roomy = await startServer({ env: ROOMY, database: server.database, context: { clock } });
  const codesFrom = async (address: (n: number) => string) => {
    const asked = Array.from({ length: 40 }, (_, n) =>
      visitorOf({ server: roomy }, visitor.slug, address(n)).post("/determinations", tripInput()),
    );
    return new Set((await Promise.all(asked)).map((answer) => answer.json().code ?? answer.statusCode));
  };
  expect(await codesFrom(() => "192.0.2.20")).toEqual(new Set([201, "concurrency_limit_exceeded"]));
  expect(await codesFrom((n) => `192.0.2.${n + 21}`)).toEqual(new Set([201]));
  expect(await codesFrom((n) => `198.51.100.${Math.floor(n / 4)}`)).toEqual(new Set([201]));
  await roomy.close();
});

test("one IPv6 network is one address", async () => {
  const flood = await Promise.all(
    Array.from({ length: 150 }, (_, n) => visitorOf(tenant, visitor.slug, `2001:db8:1:2::${n + 1}`).get("")),
  );
  expect(flood.some(({ statusCode }) => statusCode === 429)).toBe(true);
  expect((await visitorOf(tenant, visitor.slug, "2001:db8:1:3::1").get("")).statusCode).toBe(200);
});

test("a flood from many addresses stops at the tenant's limit, and neither its servers nor other pages notice", async () => {
  advance(60_000);
  const other = await openSite(await makeTenant({ server }));
  const answers = await Promise.all(Array.from({ length: 1_200 }, () => visitor.get("")));
  const answered = answers.filter(({ statusCode }) => statusCode === 200).length;
  expect([answered, answers.filter(({ statusCode }) => statusCode === 429).length]).toEqual([1_000, 200]);
  expect((await other.get("")).statusCode).toBe(200);
  const servers = await tenant.get("/tenant/integration");
  expect(servers.statusCode).toBe(200);
  expect(servers.headers.ratelimit).toContain("r=1999");
});

test("an API key is nothing on a page, and a page is nothing to the API", async () => {
  advance(60_000);
  const shown = await visitor.get("", { "x-api-key": "ent_test_nonsense" });
  expect([shown.statusCode, shown.headers.ratelimit]).toEqual([200, undefined]);
  for (const refused of [await visitor.get("/unknown"), await visitor.post("/leads/x", {})]) {
    expect([refused.statusCode, refused.json().code]).toEqual([404, "route_not_found"]);
  }
});

test("the only page there is is found, and none where there are several", async () => {
  const { sites } = openPublicAccess(server.ctx);
  expect(await sites.only()).toBeUndefined();
  await querySuperuser(server.database.superuser, "update check_sites set is_on = (slug = $1)", [visitor.slug]);
  expect(await sites.only()).toBe(visitor.slug);
  await querySuperuser(server.database.superuser, "update check_sites set is_on = false");
  expect(await sites.only()).toBeUndefined();
});
