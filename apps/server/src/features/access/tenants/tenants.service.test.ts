import { beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../test/database.ts";
import { createTenant, findTenant, listTenants, updateTenant } from "./tenants.service.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

test("a new tenant can determine visas, writes to its travelers itself, and has both environments", async () => {
  const { id } = await database.operator.transaction((tx) => createTenant({ tx }, { name: "Northwind Travel" }));
  expect(await database.operator.transaction((tx) => findTenant({ tx }, id))).toMatchObject({
    name: "Northwind Travel",
    communicationMode: "tenantManaged",
    capabilities: [
      "visaDetermination",
      "intentResolution",
      "quotes",
      "orders",
      "payments",
      "documents",
      "deliverables",
      "travelerPortal",
      "assistant",
      "assistantModel",
      "webhooks",
      "reports",
    ],
    minimumAuthority: "stale",
  });
  const environments = await database.operator.transaction((tx) =>
    tx.selectFrom("integrations").select("environment").where("tenant_id", "=", id).orderBy("environment").execute(),
  );
  expect(environments.map((row) => row.environment)).toEqual(["live", "test"]);
});

test("a change affects only the settings that it names", async () => {
  const tenant = await database.operator.transaction((tx) =>
    createTenant({ tx }, { name: "Northwind Travel", capabilities: ["quotes"] }),
  );
  const changed = await database.operator.transaction((tx) =>
    updateTenant({ tx }, tenant.id, { minimumAuthority: "verified" }),
  );
  expect(changed).toEqual({ ...tenant, minimumAuthority: "verified" });
  expect(await database.operator.transaction((tx) => updateTenant({ tx }, tenant.id, {}))).toEqual(changed);
  expect(
    (await database.operator.transaction((tx) => listTenants({ tx }))).find((row) => row.id === tenant.id),
  ).toEqual(changed);
});

test("changing a tenant that does not exist returns nothing", async () => {
  expect(
    await database.operator.transaction((tx) =>
      updateTenant({ tx }, "01890000-0000-7000-8000-000000000000", { name: "x" }),
    ),
  ).toBeUndefined();
});
