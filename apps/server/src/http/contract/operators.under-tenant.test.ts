import { beforeAll, describe, expect, test, vi } from "vitest";
import { ANY_VERSION } from "../../../test/any-version.ts";
import {
  type ApiRequests,
  makeTenant,
  requestsWith,
  type TestServer,
  type TestTenant,
  testServer,
} from "../../../test/app.ts";
import { readCase } from "../../../test/cases.ts";
import { openSite } from "../../../test/check-sites.ts";
import { operatorOperations, placeOf } from "../../../test/operator-operations.ts";
import { confirmed, operatorIn, type TestOperator } from "../../../test/operators.ts";
import { ordered } from "../../../test/orders.ts";
import { makeCustomer } from "../../../test/people.ts";
import { encodeId, newUuid } from "../../core/ids.ts";

let server: TestServer;
let bed: Awaited<ReturnType<typeof ordered>>;
let tenant: TestTenant;
let place: string;
let administrator: TestOperator;
let manager: TestOperator;
beforeAll(async () => {
  server = await testServer();
  bed = await ordered(server);
  ({ tenant } = bed);
  place = placeOf(tenant);
  administrator = await operatorIn(server, { role: "administrator" });
  manager = await operatorIn(server, { role: "tenantManager", tenants: [tenant.scope.tenantId] });
});

const withKey = (apiKey: string): ApiRequests => requestsWith(server, () => ({ headers: { "x-api-key": apiKey } }));

test("operators list the tenants that they see, with their settings", async () => {
  const own = (await manager.get("/tenants")).json();
  const id = encodeId("ten", tenant.scope.tenantId);
  expect(own).toMatchObject({ hasMore: false, items: [{ id, isDemo: false, orderPaymentHours: 72 }] });
  expect((await manager.get(`/tenants/${id}`)).json()).toEqual(own.items[0]);
  const seen = async (after = ""): Promise<readonly string[]> => {
    const { items, nextCursor, hasMore } = (await administrator.get(`/tenants?limit=1${after}`)).json();
    const ids = items.map((one: { readonly id: string }) => one.id);
    return hasMore && !ids.includes(id) ? [...ids, ...(await seen(`&cursor=${encodeURIComponent(nextCursor)}`))] : ids;
  };
  expect(await seen()).toContain(id);
  expect((await manager.get("/tenants/ten_01ky1qkg00fs7tq8m8x3w5d2c9")).json().code).toBe("resource_not_found");
});

test("tenants are found by parts of their names, by those who see them alone", async () => {
  const stem = `Zürich${newUuid().slice(-12)}`;
  const [alps, lake] = [
    await makeTenant({ server, settings: { name: `${stem} Alpes 100%` } }),
    await makeTenant({ server, settings: { name: `${stem} Lac` } }),
  ];
  const found = async (operator: TestOperator, q: string) => {
    const { items } = (await operator.get(`/tenants?q=${encodeURIComponent(q)}`)).json();
    return items.map(({ name }: { name: string }) => name.slice(stem.length + 1));
  };
  const plainStem = stem.replace("ü", "u").toUpperCase();
  expect(await found(administrator, plainStem)).toEqual(["Alpes 100%", "Lac"]);
  expect(await found(administrator, `LPES  ${stem}`)).toEqual(["Alpes 100%"]);
  // No sign means anything but itself.
  expect(await found(administrator, `${stem} 100%`)).toEqual(["Alpes 100%"]);
  expect(await found(administrator, `${stem} L%c`)).toEqual([]);
  const own = await operatorIn(server, { role: "agent", tenants: [lake.scope.tenantId] });
  expect(await found(own, stem)).toEqual(["Lac"]);
  const first = (await administrator.get(`/tenants?limit=1&q=${encodeURIComponent(stem)}`)).json();
  expect([first.items[0].id, first.hasMore]).toEqual([encodeId("ten", alps.scope.tenantId), true]);
  const second = await administrator.get(`/tenants?limit=1&q=${encodeURIComponent(stem)}&cursor=${first.nextCursor}`);
  expect(second.json()).toMatchObject({ items: [{ id: encodeId("ten", lake.scope.tenantId) }], hasMore: false });
  const other = await administrator.get(`/tenants?limit=1&q=other&cursor=${first.nextCursor}`);
  expect([other.statusCode, other.json().code]).toEqual([400, "cursor_invalid"]);
});

test("a tenant is shown in the colour of its check page, the live one before the test one, and others' colours are not", async () => {
  const coloured = await makeTenant({ server });
  const own = await operatorIn(server, { role: "agent", tenants: [coloured.scope.tenantId] });
  const accent = async () => (await own.get("/tenants")).json().items.map((one: { accent: unknown }) => one.accent);
  expect(await accent()).toEqual([null]);
  await openSite(coloured, { accent: "#0B5C6B" });
  expect(await accent()).toEqual(["#0B5C6B"]);
  const live = { ...coloured, scope: { ...coloured.scope, environment: "live" } as const };
  await openSite(live, { accent: "#8A1C4A" });
  expect(await accent()).toEqual(["#8A1C4A"]);
  const seen = await server.database.db.withOperator(own.uuid, (tx) =>
    tx.selectFrom("check_sites").select("tenant_id").execute(),
  );
  expect(new Set(seen.map(({ tenant_id }) => tenant_id))).toEqual(new Set([coloured.scope.tenantId]));
});

test("the products are listed by code, with their names and destinations", async () => {
  const { items } = (await manager.get("/catalog/products")).json();
  const codes = items.map(({ code }: { code: string }) => code);
  expect(codes).toEqual([...codes].sort());
  const { productId } = await readCase(tenant, String(bed.order.cases[0]?.id));
  expect(items.find(({ id }: { id: string }) => id === productId)).toMatchObject({
    name: expect.stringMatching(/./),
    destinationCountry: expect.stringMatching(/^[A-Z]{2}$/),
    state: "available",
  });
});

test("an operation under a tenant has the id of its method and path, in which every id is `id`", async () => {
  const under = (await operatorOperations(server)).filter(({ path }) => path.startsWith("/tenants/{tenantId}/"));
  const words = (path: string) =>
    path
      .replace(/\{\w*id\}/gi, "id")
      .replace(/[{}]/g, "")
      .replaceAll("-", "_");
  expect(under.length).toBeGreaterThan(40);
  expect(under.map(({ id }) => id)).toEqual(
    under.map(({ method, path }) => `${method.toLowerCase()}${words(path).replaceAll("/", "_")}`),
  );
});

test("what an operator reads under a tenant is what the tenant reads", async () => {
  const { order, quote } = bed;
  const [caseId] = order.cases.map(({ id }) => id);
  const { determinationId } = await readCase(tenant, String(caseId));
  for (const [own, under] of [
    [`/tenant/orders/${order.id}`, `/orders/${order.id}`],
    ["/tenant/orders?limit=5", "/orders?limit=5"],
    [`/tenant/orders/${order.id}/ledger`, `/orders/${order.id}/ledger`],
    [`/tenant/quotes/${quote.id}`, `/quotes/${quote.id}`],
    [`/intelligence/determinations/${determinationId}`, `/determinations/${determinationId}`],
    ["/tenant/events?types=order.*", "/events?types=order.*"],
    ["/tenant/api-keys", "/api-keys"],
  ] as const) {
    const [expected, actual] = [await tenant.get(own), await manager.get(`${place}${under}`)];
    const plain = ({ statusCode, body }: typeof actual) => [statusCode, body.replace(/"nextCursor":"[^"]+"/, "")];
    expect([own, ...plain(actual)]).toEqual([own, ...plain(expected)]);
    expect(actual.headers.etag).toBe(expected.headers.etag);
  }
});

test("contacts are masked for operators, and a cursor of the tenant is none of theirs", async () => {
  const id = await makeCustomer(tenant);
  await tenant.patch(`/tenant/customers/${id}`, { email: "ada.example@example.com" }, ANY_VERSION);
  const own = (await tenant.get(`/tenant/customers/${id}`)).json();
  expect(own.email).toBe("ada.example@example.com");
  const seen = (await manager.get(`${place}/customers/${id}`)).json();
  expect(seen).toMatchObject({ id, name: own.name });
  expect(seen.email).not.toBe(own.email);
  const { nextCursor } = (await tenant.get("/tenant/customers?limit=1")).json();
  const answer = await manager.get(`${place}/customers?limit=1&cursor=${encodeURIComponent(nextCursor)}`);
  expect(answer.json()).toMatchObject({ code: "cursor_invalid" });
});

test("the path names one of two environments, and what is in the other is not found", async () => {
  const other = place.replace(/test$/, "live");
  expect((await manager.get(`${other}/orders`)).json()).toMatchObject({ items: [] });
  expect((await manager.get(`${other}/orders/${bed.order.id}`)).json().code).toBe("resource_not_found");
  const wrong = await manager.get(`${place.replace(/test$/, "staging")}/orders`);
  expect(wrong.json()).toMatchObject({
    code: "invalid_parameter",
    errors: [{ parameter: "environment", code: "wrong_enum_value" }],
  });
});

test("an operator makes, rotates and revokes a key for a tenant, which hears of it", async () => {
  const made = await manager.post(`${place}/api-keys`, { name: "desk", grants: ["visa:query", "orders:read"] });
  expect([made.statusCode, made.headers.location]).toEqual([201, `/operator/v1${place}/api-keys/${made.json().id}`]);
  expect((await withKey(made.json().apiKey).get("/tenant/orders")).statusCode).toBe(200);
  const rotated = await manager.post(`${place}/api-keys/${made.json().id}/rotate`, { overlapSeconds: 0 });
  expect(rotated.headers.location).toBe(`/operator/v1${place}/api-keys/${rotated.json().id}`);
  const revoked = await manager.post(`${place}/api-keys/${rotated.json().id}/revoke`);
  expect(revoked.json()).toMatchObject({ name: "desk", revokedAt: expect.any(String) });
  const events = (await tenant.get("/tenant/events?types=api_key.*")).json().items.slice(-4);
  const actor = { type: "operator", id: manager.id };
  expect(events).toMatchObject(
    ["api_key.created", "api_key.created", "api_key.rotated", "api_key.revoked"].map((type) => ({
      type,
      cause: { actor },
    })),
  );
});

describe("a call that waits for events is asked again who it is", () => {
  const leaves = async (leave: (leaving: TestOperator) => Promise<unknown>): Promise<string> => {
    const cursor = (await manager.get(`${place}/events?limit=500`)).json().nextCursor;
    const leaving = await operatorIn(server, { role: "tenantDeveloper", tenants: [tenant.scope.tenantId] });
    const waits = vi.spyOn(server.ctx.positions, "waitBeyond");
    const answer = leaving.get(`${place}/events?wait=20&cursor=${encodeURIComponent(cursor)}`);
    await vi.waitFor(() => expect(waits).toHaveBeenCalled(), { timeout: 20_000, interval: 5 });
    waits.mockRestore();
    await leave(leaving);
    await makeCustomer(tenant);
    return (await answer).json().code;
  };

  test("a suspended operator's session has ended", async () => {
    expect(await leaves(({ id }) => administrator.post(`/operators/${id}/suspend`))).toBe("session_expired");
  });

  test("an operator who may no longer see the tenant finds nothing", async () => {
    const other = encodeId("ten", (await makeTenant({ server })).scope.tenantId);
    const second = await operatorIn(server, { role: "administrator" });
    const moved = async ({ id }: TestOperator) =>
      confirmed(second, (await administrator.patch(`/operators/${id}`, { tenants: [other] }, ANY_VERSION)).json());
    expect(await leaves(moved)).toBe("resource_not_found");
  });
});

test("a session that ends while its request is looked at is refused as ended, not as if nothing were there", async () => {
  const leaving = await operatorIn(server, { role: "tenantDeveloper", tenants: [tenant.scope.tenantId] });
  const suspended = vi.spyOn(server.ctx.db, "withOperator").mockImplementationOnce(async (...call) => {
    suspended.mockRestore();
    await administrator.post(`/operators/${leaving.id}/suspend`);
    return server.ctx.db.withOperator(...call);
  });
  expect((await leaving.get(`${place}/orders`)).json().code).toBe("session_expired");
});
