import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant, testServer } from "../../../../../test/app.ts";
import { querySuperuser } from "../../../../../test/database.ts";
import { placeOf } from "../../../../../test/operator-operations.ts";
import { invited, operatorIn } from "../../../../../test/operators.ts";
import { encodeId } from "../../../../core/ids.ts";

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer();
  tenant = await makeTenant({ server });
});

const inTenant = (role: "tenantManager" | "tenantDeveloper", { scope }: TestTenant = tenant) =>
  operatorIn(server, { role, tenants: [scope.tenantId] });

test("whoever sees a tenant is told who can act for it, by name and role, and nobody else", async () => {
  const manager = await inTenant("tenantManager");
  const developer = await inTenant("tenantDeveloper");
  const stranger = await inTenant("tenantManager", await makeTenant({ server }));
  const administrator = await operatorIn(server, { role: "administrator" });
  const ids = [manager, developer, administrator].map(({ id }) => id);
  for (const who of [manager, developer]) {
    const found = (await who.get(`${placeOf(tenant)}/people?limit=200&order=newest`)).json().items;
    const known = found.filter(({ id }: { readonly id: string }) => ids.includes(id));
    expect(known).toEqual([
      { id: administrator.id, name: "Robin Example", role: "administrator", state: "active", reach: "all" },
      { id: developer.id, name: "Robin Example", role: "tenantDeveloper", state: "active", reach: "some" },
      { id: manager.id, name: "Robin Example", role: "tenantManager", state: "active", reach: "some" },
    ]);
    expect(found.map(({ id }: { readonly id: string }) => id)).not.toContain(stranger.id);
  }
  expect((await stranger.get(`${placeOf(tenant)}/people`)).json().code).toBe("resource_not_found");
  await administrator.post(`/operators/${developer.id}/suspend`);
  const after = (await manager.get(`${placeOf(tenant)}/people?limit=200&order=newest`)).json().items;
  expect(after).toContainEqual(expect.objectContaining({ id: developer.id, state: "suspended" }));
});

test("who of the whole installation is suspended or invited is told to no staff of a tenant", async () => {
  const manager = await inTenant("tenantManager");
  const administrator = await operatorIn(server, { role: "administrator" });
  const suspended = await operatorIn(server, { role: "administrator" });
  await querySuperuser(server.database.superuser, "update operators set state = 'suspended' where id = $1", [
    suspended.uuid,
  ]);
  const invitedId = encodeId("opr", (await invited(server, { role: "agent" })).id);
  const told = async (who: typeof manager) =>
    (await who.get(`${placeOf(tenant)}/people?limit=200&order=newest`))
      .json()
      .items.map(({ id }: { readonly id: string }) => id);
  const toTenant = await told(manager);
  expect(toTenant).toEqual(expect.arrayContaining([manager.id, administrator.id]));
  expect(toTenant).not.toContain(suspended.id);
  expect(toTenant).not.toContain(invitedId);
  expect(await told(administrator)).toEqual(expect.arrayContaining([manager.id, suspended.id, invitedId]));
});

test("who manages operators lists those of a tenant, of a role and in a state", async () => {
  const manager = await inTenant("tenantManager");
  const other = await inTenant("tenantManager", await makeTenant({ server }));
  const administrator = await operatorIn(server, { role: "administrator" });
  const tenantId = encodeId("ten", tenant.scope.tenantId);
  const idsIn = async (query: string): Promise<readonly string[]> =>
    (await administrator.get(`/operators?limit=200&order=newest&tenantId=${tenantId}${query}`))
      .json()
      .items.map(({ id }: { readonly id: string }) => id);
  expect(await idsIn("")).toEqual(expect.arrayContaining([manager.id, administrator.id]));
  expect(await idsIn("")).not.toContain(other.id);
  expect(await idsIn("&role=tenantManager&state=active")).toContain(manager.id);
  expect(await idsIn("&role=tenantManager")).not.toContain(administrator.id);
  expect(await idsIn("&role=tenantManager&state=suspended")).toEqual([]);
});
