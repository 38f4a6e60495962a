import { LANGUAGES } from "@entrada/knowledge/reference.schema";
import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer, testServer } from "../../../../../test/app.ts";
import { placeOf } from "../../../../../test/operator-operations.ts";
import { operatorIn } from "../../../../../test/operators.ts";
import { makeParty, openSession, withSession } from "../../../../../test/sessions.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const NEVER = { "if-match": '"0"' };
let count = 0;
const newSlug = () => `page-${Date.now()}-${count++}`;

async function managed() {
  const tenant = await makeTenant({ server });
  const manager = await operatorIn(server, { role: "tenantManager", tenants: [tenant.scope.tenantId] });
  return { tenant, manager, path: `${placeOf(tenant)}/check-page` };
}

test("a page that was never set up is at version 0, needs a slug, and is then what visitors get", async () => {
  const { manager, path, tenant } = await managed();
  const before = await manager.get(path);
  expect(before.headers.etag).toBe('"0"');
  expect(before.json()).toMatchObject({ slug: null, isOn: false, address: null, embed: null, offers: true });
  const nameless = await manager.patch(path, { isOn: true }, NEVER);
  expect(nameless.json()).toMatchObject({ status: 400, errors: [{ pointer: "#/slug", code: "required" }] });
  const slug = newSlug();
  const made = await manager.patch(path, { slug, isOn: true, displayName: "Wanderlust", leads: false }, NEVER);
  expect(made.json()).toMatchObject({ version: "1", slug, isOn: true, leads: false });
  const seen = await server.app.inject({ url: `/api/v1/public/${slug}` });
  expect(seen.json()).toMatchObject({ displayName: "Wanderlust", environment: tenant.scope.environment, leads: false });
});

test("two who change it at the same version do not both write, also the first time", async () => {
  const { manager, path } = await managed();
  const slug = newSlug();
  const answers = await Promise.all(["A", "B"].map((displayName) => manager.patch(path, { slug, displayName }, NEVER)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
  expect((await manager.patch(path, { isOn: true }, { "if-match": undefined })).statusCode).toBe(428);
  expect((await manager.get(path)).json().version).toBe("1");
});

test("a pale colour is refused with the nearest that would do, a wrong site and a wrong logo with their places", async () => {
  const { manager, path } = await managed();
  const body = {
    slug: newSlug(),
    accent: "#FFD400",
    logo: `data:image/png;base64,${Buffer.from("no picture").toString("base64")}`,
    allowedOrigins: ["https://www.example.com", "http://www.example.com"],
  };
  const refused = (await manager.patch(path, body, NEVER)).json();
  expect(refused.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
    "#/accent",
    "#/allowedOrigins/1",
    "#/logo",
  ]);
  expect(JSON.stringify(refused)).toContain("such as #897200");
  expect((await manager.get(path)).json().version).toBe("0");
});

test("a manager chooses the languages of the page and the portal, and which of them comes first", async () => {
  const { manager, path, tenant } = await managed();
  const slug = newSlug();
  const made = await manager.patch(path, { slug, isOn: true, languages: ["es", "ar"] }, NEVER);
  expect(made.json()).toMatchObject({ version: "1", languages: ["es", "ar"] });
  const { travelerId } = await makeParty(tenant);
  const traveler = withSession(tenant.server, await openSession(tenant, travelerId));
  const seen = async () => [
    (await server.app.inject({ url: `/api/v1/public/${slug}` })).json().languages,
    (await traveler.get("/traveler/brand")).json().languages,
  ];
  expect(await seen()).toEqual([
    ["es", "ar"],
    ["es", "ar"],
  ]);
  const at = { "if-match": '"1"' };
  for (const languages of [[], ["de"], ["es", "es"], "es"]) {
    const refused = (await manager.patch(path, { languages }, at)).json();
    expect([languages, refused.status, refused.errors[0].pointer.split("/")[1]]).toEqual([languages, 400, "languages"]);
  }
  const freed = await manager.patch(path, { languages: null }, at);
  expect(freed.json()).toMatchObject({ version: "2", languages: LANGUAGES });
});

test("a slug of another tenant is taken, and its owner is told to nobody", async () => {
  const [first, second] = [await managed(), await managed()];
  const slug = newSlug();
  await first.manager.patch(first.path, { slug }, NEVER);
  const taken = (await second.manager.patch(second.path, { slug }, NEVER)).json();
  expect(taken).toMatchObject({ status: 409, code: "duplicate_resource" });
  expect(JSON.stringify(taken)).not.toContain(placeOf(first.tenant));
  for (const answer of [
    await second.manager.get(first.path),
    await second.manager.patch(first.path, { isOn: true }, NEVER),
  ])
    expect(answer.statusCode).toBe(404);
});

test("a tenant's settings are its manager's: capabilities, the calendar and targets, at the version that was read", async () => {
  const { manager, tenant } = await managed();
  const path = `${placeOf(tenant)}/settings`;
  const { version, capabilities } = (await manager.get(path)).json();
  const at = { "if-match": `"${version}"` };
  const wrong = (await manager.patch(path, { calendar: "QQ" }, at)).json();
  expect(wrong).toMatchObject({ status: 400, errors: [{ pointer: "#/calendar", code: "not_found" }] });
  const kept = capabilities.filter((one: string) => one !== "assistant");
  const caseHours = { usual: 16, products: { "gb-eta": 4 } };
  const changed = await manager.patch(path, { capabilities: kept, calendar: "DE-BE", caseHours, replyHours: 8 }, at);
  expect(changed.json()).toMatchObject({ capabilities: kept, calendar: "DE-BE", caseHours, replyHours: 8 });
  expect(Number(changed.json().version)).toBeGreaterThan(Number(version));
  expect((await manager.patch(path, { replyHours: null }, at)).statusCode).toBe(412);
  const agent = await operatorIn(server, { role: "agent" });
  expect((await agent.patch(path, { replyHours: 1 }, at)).statusCode).toBe(403);
  const stale = await operatorIn(server, { role: "administrator", verifiedAt: new Date(Date.now() - 600_000) });
  expect((await stale.patch(path, { replyHours: 1 }, at)).json().code).toBe("step_up_required");
});
