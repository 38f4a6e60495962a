import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GRANTS } from "@entrada/domain/access/grants";
import { afterEach, beforeEach, expect, test } from "vitest";
import { asTenant, makeTenant, type TestServer, type TestTenant } from "../../test/app.ts";
import { listProducts, withdrawFrom } from "../../test/catalog.ts";
import { operatorCommand } from "../../test/catalog-command.ts";
import { querySuperuser } from "../../test/database.ts";
import { useOwnServer } from "../../test/own-server.ts";
import { makeCustomer, makeTraveler } from "../../test/people.ts";
import { publishedOperations } from "../../test/published-operations.ts";
import { determine, TRIP } from "../../test/quotes.ts";
import { digestRows } from "../../test/tenant-rows.ts";
import { daysAhead } from "../../test/trips.ts";
import { advance } from "../../test/webhooks.ts";
import { makeWhole } from "../../test/whole-tenant.ts";
import { decodeId, encodeId } from "../core/ids.ts";
import { createUnannouncedApiKey } from "../features/access/api-keys/api-keys.service.ts";
import { createTenant, resetDemoTenant, updateTenant } from "../features/access/tenants/tenants.service.ts";
import { changeSite } from "../features/check/sites/sites.admin.service.ts";
import { leftoverRemoval } from "../features/files/objects/objects.leftovers.service.ts";
import { operatorWork } from "../work/operator-work.ts";
import { sweep } from "../work/sweep.ts";
import { ensureDemo } from "./demo.ts";
import type { DemoAccess } from "./demo-credentials.ts";

// A server of its own: a database has one pair of demo tenants.
let server: TestServer;
let home: string;
useOwnServer((opened) => {
  server = opened;
});
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "entrada-demo-"));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const start = () => {
  const { database, ctx } = server;
  const resources = { operator: database.operator, db: database.db, clock: ctx.clock };
  return ensureDemo(resources, { home, baseUrl: "http://entrada.test/api/v1" });
};
const reset = (...words: readonly string[]) =>
  operatorCommand(server, { ENTRADA_HOME: home })("demo", "reset", ...words);
const PRICED = `/products?nationality=AU&arrivalDate=${daysAhead(60)}`;
const uuidOf = ({ tenantId }: DemoAccess) => decodeId("ten", tenantId) ?? "";
const scopeOf = (access: DemoAccess) => ({ tenantId: uuidOf(access), environment: "test" }) as const;
const get = (path: string, { apiKey }: DemoAccess) =>
  server.app.inject({ url: `/api/v1/tenant${path}`, headers: { "x-api-key": apiKey } });
const feesOf = async (access: DemoAccess) => {
  const { items } = (await get(PRICED, access)).json();
  return Object.fromEntries(
    items.map(({ code, serviceLevels: [standard] }: Priced) => [code, standard?.price.serviceFee.amount]),
  );
};
interface Priced {
  readonly code: string;
  readonly serviceLevels: readonly { readonly price: { readonly serviceFee: { readonly amount: number } } }[];
}
const rowsOf = async (access: DemoAccess) => {
  const found = await digestRows(server.database.superuser, [uuidOf(access)]);
  // What was done stays written, whatever is deleted, and what went is told to open pages.
  const counted = found.filter(({ name }) => name !== "audit_log" && name !== "changes");
  return Object.fromEntries(counted.map(({ name, rows }) => [name, Number(rows)]));
};

/** The names of what the tenant has in the storage. */
const objectsOf = async (access: DemoAccess) => {
  const rows = await querySuperuser<{ name: string }>(
    server.database.superuser,
    "select object_name as name from documents where tenant_id = $1 and object_name is not null",
    [uuidOf(access)],
  );
  return rows.map(({ name }) => name);
};

test("the first tenant sells shipped programmes with a total, and a quote of one works at once", async () => {
  const tenant = await asTenant(server, scopeOf(await start()));
  const { items } = (await tenant.get(`/tenant${PRICED}`)).json();
  const totals = items.map(({ code, serviceLevels: [standard] }: { code: string; serviceLevels: [Level] }) => [
    code,
    standard.price.total?.currency,
  ]);
  expect(totals).toEqual(
    ["ca-eta", "gb-eta", "in-e-tourist-30d", "ke-eta", "us-esta", "vn-e-visa-single"].map((code) => [code, "EUR"]),
  );
  const customerId = await makeCustomer(tenant);
  const travelerId = await makeTraveler(tenant, customerId);
  const determinationId = await determine(tenant);
  const productId = items.find(({ code }: { code: string }) => code === "gb-eta").id;
  const item = { travelerId, determinationId, productId, serviceLevel: "standard" };
  const quote = await tenant.post("/tenant/quotes", { customerId, items: [item], ...TRIP });
  // 20.00 GBP at 1.15, the service fee, and 20 % tax on it.
  expect([quote.statusCode, quote.json().totals?.total]).toEqual([201, { amount: 4_580, currency: "EUR" }]);
});
interface Level {
  readonly price: { readonly total: { readonly currency: string } | null };
}

test("the first tenant has a check page at once, and an operator's changes to it survive a start, not a reset", async () => {
  const first = await start();
  const shown = async () => (await server.app.inject({ url: "/api/v1/public/demo" })).json();
  expect(await shown()).toMatchObject({ slug: "demo", displayName: "Demo tenant", offers: true, leads: true });
  const found = "select slug, is_on, leads_on from check_sites where slug = 'demo'";
  const stored = () => querySuperuser(server.database.superuser, found);
  await server.database.operator.transaction((tx) =>
    changeSite({ tx }, scopeOf(first), { isOn: false, leadsOn: false }),
  );
  await start();
  expect(await stored()).toEqual([{ slug: "demo", is_on: false, leads_on: false }]);
  expect((await reset("--yes")).code).toBe(0);
  expect(await stored()).toEqual([{ slug: "demo", is_on: true, leads_on: true }]);
});

test("the second tenant has fees of its own and sees nothing of the first", async () => {
  const first = await start();
  const { secondTenant } = first;
  expect(await feesOf(secondTenant)).toEqual({ "gb-eta": 3_900, "vn-e-visa-single": 1_200 });
  expect((await feesOf(first))["gb-eta"]).toBe(1_900);
  const customerId = await makeCustomer(await asTenant(server, scopeOf(first)));
  const [own, others] = [
    await get(`/customers/${customerId}`, first),
    await get(`/customers/${customerId}`, secondTenant),
  ];
  expect([own.statusCode, others.statusCode]).toEqual([200, 404]);
});

test("a restart keeps the keys and what the tenants sell; a lost file brings new keys for the same tenants", async () => {
  const first = await start();
  await withdrawFrom(await asTenant(server, scopeOf(first)), "ke-eta");
  expect(await start()).toEqual(first);
  rmSync(join(home, "demo-credentials.json"));
  const again = await start();
  expect([again.tenantId, again.secondTenant.tenantId]).toEqual([first.tenantId, first.secondTenant.tenantId]);
  expect([again.apiKey === first.apiKey, (await get("/integration", again)).statusCode]).toEqual([false, 200]);
  expect(await feesOf(again)).not.toHaveProperty("ke-eta");
});

test("a reset leaves what a first start makes, whatever the tenants had, and touches no other tenant", async () => {
  const { operations } = await publishedOperations();
  const other = await makeTenant({ server });
  await makeWhole(other, operations);
  const credentials = await start();
  await reset("--yes");
  const [first, second] = [await rowsOf(credentials), await rowsOf(credentials.secondTenant)];
  const fees = await feesOf(credentials);
  const { offsetSeconds, tenant, cursor } = await useUp(credentials);
  expect(offsetSeconds).toBe(86_400);
  const others = await digestRows(server.database.superuser, [other.scope.tenantId]);
  const objects = await objectsOf(credentials);
  const sizes = () => Promise.all(objects.map((name) => server.ctx.storage.size(name)));
  expect(await sizes()).toContainEqual(expect.any(Number));

  const answer = await reset("--yes");
  expect([answer.code, answer.json().items]).toEqual([
    0,
    [
      { tenantId: credentials.tenantId, name: "Renamed" },
      { tenantId: credentials.secondTenant.tenantId, name: "Second demo tenant" },
    ],
  ]);
  await sweep(leftoverRemoval(server.ctx), { only: scopeOf(credentials) });
  expect([...new Set(await sizes())]).toEqual([undefined]);
  expect([await rowsOf(credentials), await rowsOf(credentials.secondTenant)]).toEqual([first, second]);
  expect(JSON.parse(readFileSync(join(home, "demo-credentials.json"), "utf8"))).toEqual(credentials);
  expect((await get("/integration", credentials)).json()).toMatchObject({
    tenant: { name: "Demo tenant" },
    capabilities: expect.arrayContaining(["quotes"]),
  });
  expect((await get("/test-helpers/clock", credentials)).json().offsetSeconds).toBe(0);
  expect(await feesOf(credentials)).toEqual(fees);
  expect((await get(`/events?cursor=${cursor}`, credentials)).json().code).toBe("cursor_expired");
  // The process had cached the moved clock.
  const here = await asTenant(server, tenant.scope);
  expect(await determine(here)).toMatch(/^det_/);
  expect(await digestRows(server.database.superuser, [other.scope.tenantId])).toEqual(others);
});

test("without a terminal a reset needs --yes, and without demo tenants there is nothing to reset", async () => {
  const credentials = await start();
  const before = await rowsOf(credentials);
  const { code, json } = await reset();
  expect([code, json().errors]).toEqual([2, [expect.stringContaining("Confirm with --yes.")]]);
  expect(await rowsOf(credentials)).toEqual(before);
});

test("a reset replaces a key that was rotated or limited to addresses", async () => {
  const credentials = await start();
  const [rotated, limited] = [
    await asTenant(server, scopeOf(credentials)),
    await asTenant(server, scopeOf(credentials.secondTenant)),
  ];
  const idOf = async (access: DemoAccess) => (await get("/integration", access)).json().credential.id;
  await rotated.post(`/tenant/api-keys/${await idOf(credentials)}/rotate`, {});
  const path = `/tenant/api-keys/${await idOf(credentials.secondTenant)}`;
  expect((await limited.patch(path, { ipAllowList: ["192.0.2.1"] }, { "if-match": "*" })).statusCode).toBe(200);
  expect((await reset("--yes")).code).toBe(0);
  const fresh = await start();
  expect([fresh.apiKey === credentials.apiKey, fresh.secondTenant.apiKey === credentials.secondTenant.apiKey]).toEqual([
    false,
    false,
  ]);
  for (const access of [fresh, fresh.secondTenant]) expect((await get("/integration", access)).statusCode).toBe(200);
});

test("a tenant that is not marked cannot be reset, whatever it is called", async () => {
  const { scope } = await makeTenant({ server, settings: { name: "Demo tenant" } });
  const { operator } = server.database;
  const refused = operator.transaction((tx) => resetDemoTenant({ tx }, scope.tenantId, { name: "Demo tenant" }, []));
  await expect(refused).rejects.toThrow("is not a demo tenant");
});

test("the demo tenant of an older version is known by its key and sells something from then on", async () => {
  const { operator } = server.database;
  const { id } = await operator.transaction((tx) => createTenant({ tx }, { name: "Demo tenant" }));
  const scope = { tenantId: id, environment: "test" } as const;
  const { apiKey } = await operatorWork(operator, scope, (w) =>
    createUnannouncedApiKey(w, { name: "demo", grants: GRANTS }),
  );
  const tenantId = encodeId("ten", id);
  const file = join(home, "demo-credentials.json");
  writeFileSync(file, JSON.stringify({ baseUrl: "http://entrada.test/api/v1", apiKey, tenantId }));
  const credentials = await start();
  expect(credentials).toMatchObject({
    apiKey,
    tenantId,
    secondTenant: { apiKey: expect.stringMatching(/^ent_test_/) },
  });
  expect(Object.keys(await feesOf(credentials))).toHaveLength(6);
});

/** Gives the first demo tenant one of everything, a moved clock, another name and fewer capabilities. */
async function useUp(credentials: DemoAccess): Promise<{ offsetSeconds: number; tenant: TestTenant; cursor: string }> {
  const { operations } = await publishedOperations();
  const tenant = await asTenant(server, scopeOf(credentials));
  await makeWhole(tenant, operations);
  await withdrawFrom(tenant, "ke-eta");
  expect(await listProducts(tenant)).not.toEqual([]);
  const { nextCursor } = (await tenant.get("/tenant/events?limit=1")).json();
  await advance(tenant, 86_400);
  await determine(tenant);
  await server.database.operator.transaction((tx) =>
    updateTenant({ tx }, tenant.scope.tenantId, { name: "Renamed", capabilities: [] }),
  );
  const { offsetSeconds } = (await tenant.get("/tenant/test-helpers/clock")).json();
  return { offsetSeconds, tenant, cursor: nextCursor };
}
