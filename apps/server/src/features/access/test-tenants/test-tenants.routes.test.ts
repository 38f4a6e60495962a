import { OPERATOR_ROLES } from "@entrada/domain/access/operator-actions";
import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import { beforeAll, expect, test, vi } from "vitest";
import { makeTenant, type TestServer } from "../../../../test/app.ts";
import { auditOf } from "../../../../test/audit.ts";
import { operatorCommand } from "../../../../test/catalog-command.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { operatorIn, type TestOperator } from "../../../../test/operators.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { tripInput } from "../../../../test/trips.ts";
import { runDueJobs } from "../../../../test/worker.ts";
import { decodeId, encodeId } from "../../../core/ids.ts";
import { sweep } from "../../../work/sweep.ts";
import { testTenantErasure } from "../tenants/tenants.expiry.service.ts";

const TEST_TENANTS = "/test-tenants";
let server: TestServer;
let administrator: TestOperator;
useOwnServer((opened) => {
  server = opened;
});
beforeAll(async () => {
  administrator = await operatorIn(server, { role: "administrator" });
});

const inDays = (days: number) => new Date(Date.now() + days * DAY_SECONDS * 1_000).toISOString();

async function opened(body: object = {}) {
  const answer = await administrator.post(TEST_TENANTS, { name: "Trial", ...body });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json();
}

/** A key of the tenant's test environment, and what a client gets with it. */
async function clientOf(tenantId: string) {
  const body = { name: "first", grants: ["visa:query", "customers:read", "customers:write"] };
  const made = await administrator.post(`/tenants/${tenantId}/test/api-keys`, body);
  expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
  const headers = { "x-api-key": made.json().apiKey };
  return {
    get: (path: string) => server.app.inject({ url: `/api/v1${path}`, headers }),
    post: (path: string, payload: object) =>
      server.app.inject({
        method: "POST",
        url: `/api/v1${path}`,
        headers: { ...headers, "idempotency-key": crypto.randomUUID() },
        payload,
      }),
  };
}

test("an operator makes a test tenant, a key of it works, and both end with everything made under them", async () => {
  const tenant = await opened({ capabilities: ["visaDetermination"], lapsesAt: inDays(30) });
  expect(tenant).toMatchObject({ name: "Trial", state: "open", capabilities: ["visaDetermination"], erasedAt: null });
  const one = `${TEST_TENANTS}/${tenant.id}`;
  expect((await administrator.get(one)).json()).toEqual(tenant);
  expect((await administrator.get(`/tenants/${tenant.id}`)).json()).toMatchObject({ isTestOnly: true });
  const client = await clientOf(tenant.id);
  expect((await client.post("/intelligence/determinations", tripInput())).statusCode).toBe(201);
  expect((await client.post("/tenant/customers", { type: "person", name: "Ada Example" })).statusCode).toBe(201);

  const deleted = await administrator.delete(one);
  expect([deleted.statusCode, deleted.json().state]).toEqual([202, "erasing"]);
  // A server that knows the key asks for it again within a second.
  await vi.waitUntil(async () => (await client.get("/tenant/customers")).statusCode === 401, { timeout: 10_000 });
  await runDueJobs(server);
  const erased = (await administrator.get(one)).json();
  expect([erased.state, erased.erasedAt]).toEqual(["erased", expect.any(String)]);
  await hourLater(tenant.id);
  expect((await administrator.get(one)).json()).toMatchObject({ status: 404, code: "resource_not_found" });
  const said = (await auditOf(server, tenant.id)).map(({ action, actor }) => [action, actor.id]);
  expect(said).toEqual([
    ["test_tenant.created", administrator.id],
    ["test_tenant.deleted", administrator.id],
  ]);
});

test("what lapses is deleted by itself", async () => {
  const tenant = await opened();
  expect(Math.round((Date.parse(tenant.lapsesAt) - Date.now()) / 1_000 / DAY_SECONDS)).toBe(7);
  await aged("update tenants set lapses_at = clock_timestamp() - interval '1 second' where id = $1", tenant.id);
  await sweep(testTenantErasure(server.ctx), {});
  expect((await administrator.get(`${TEST_TENANTS}/${tenant.id}`)).json().state).toBe("erased");
});

test("a tenant with a live environment is no test tenant, and is never deleted", async () => {
  const { scope } = await makeTenant({ server });
  const id = encodeId("ten", scope.tenantId);
  expect((await administrator.get(`${TEST_TENANTS}/${id}`)).statusCode).toBe(404);
  const refused = await administrator.delete(`${TEST_TENANTS}/${id}`);
  expect(refused.json()).toMatchObject({ status: 404, code: "resource_not_found" });
  expect(refused.json().detail).toContain("never deleted");
  expect((await administrator.get(`/tenants/${id}`)).json()).toMatchObject({ isTestOnly: false, lapsesAt: null });
  const live = { name: "live", grants: ["visa:query"] };
  const tenant = await opened();
  expect((await administrator.post(`/tenants/${tenant.id}/live/api-keys`, live)).statusCode).toBe(404);
  const command = await operatorCommand(server)("tenants", "delete", id, "--yes");
  expect([command.code, command.json().errors]).toEqual([2, [expect.stringContaining("never deleted")]]);
});

test.each([
  ["#/lapsesAt", { lapsesAt: inDays(-1) }],
  ["#/lapsesAt", { lapsesAt: inDays(91) }],
  ["#/name", { name: "" }],
  ["#/capabilities/0", { capabilities: ["flying"] }],
])("a wrong %s is refused, and no tenant is made", async (pointer, body) => {
  const count = async () => (await administrator.get(`${TEST_TENANTS}?limit=100`)).json().items.length;
  const before = await count();
  const refused = await administrator.post(TEST_TENANTS, { name: "Trial", ...body });
  expect([refused.statusCode, refused.json().errors[0].pointer]).toEqual([400, pointer]);
  expect(await count()).toBe(before);
});

test("a clock's tenant is among them, and its clock goes with it", async () => {
  const tenant = await makeTenant({ server });
  const clock = (await tenant.post("/tenant/test-helpers/clocks", {})).json();
  const listed = (await administrator.get(`${TEST_TENANTS}?limit=100`))
    .json()
    .items.map(({ id }: { id: string }) => id);
  expect(listed).toContain(clock.tenantId);
  expect((await administrator.delete(`${TEST_TENANTS}/${clock.tenantId}`)).statusCode).toBe(202);
  expect((await tenant.get(`/tenant/test-helpers/clocks/${clock.id}`)).statusCode).toBe(404);
});

test("only an administrator makes or deletes one, and an operator of some tenants sees theirs alone", async () => {
  const tenant = await opened();
  const other = await opened();
  for (const role of OPERATOR_ROLES.filter((one) => one !== "administrator")) {
    const operator = await operatorIn(server, { role });
    for (const answer of [
      await operator.post(TEST_TENANTS, { name: "Trial" }),
      await operator.delete(`${TEST_TENANTS}/${tenant.id}`),
    ]) {
      expect([role, answer.json().code]).toEqual([role, "grant_missing"]);
    }
  }
  const manager = await operatorIn(server, { role: "tenantManager", tenants: [uuidOf(tenant.id)] });
  expect((await manager.get(TEST_TENANTS)).json().items).toEqual([tenant]);
  expect((await manager.get(`${TEST_TENANTS}/${other.id}`)).statusCode).toBe(404);
});

test("the command line makes and deletes one too", async () => {
  const entrada = operatorCommand(server);
  const made = await entrada("tenants", "create", "Trial", "--test", "--lapses-at", inDays(2));
  expect([made.code, made.json()]).toMatchObject([0, { name: "Trial", isTestOnly: true }]);
  const { id } = made.json();
  expect((await administrator.get(`${TEST_TENANTS}/${id}`)).json().state).toBe("open");
  const late = await entrada("tenants", "create", "Trial", "--test", "--lapses-at", inDays(91));
  expect([late.code, late.json().errors]).toEqual([2, [expect.stringContaining("in the future, at most")]]);
  expect((await entrada("tenants", "create", "Trial", "--lapses-at", inDays(2))).code).toBe(2);
  expect((await entrada("tenants", "delete", id)).code).toBe(2);
  expect((await entrada("tenants", "delete", id, "--yes")).json()).toEqual({ id });
  expect((await administrator.get(`${TEST_TENANTS}/${id}`)).json().state).toBe("erased");
});

function uuidOf(id: string): string {
  const uuid = decodeId("ten", id);
  if (uuid === undefined) throw new Error("no tenant has this id");
  return uuid;
}

async function aged(statement: string, id: string): Promise<void> {
  await querySuperuser(server.database.superuser, statement, [uuidOf(id)]);
}

async function hourLater(id: string): Promise<void> {
  await aged("update tenants set emptied_at = clock_timestamp() - interval '2 hours' where id = $1", id);
  await sweep(testTenantErasure(server.ctx), {});
}
