import { expect, test } from "vitest";
import { makeTenant, type TestServer } from "../../../../test/app.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { operatorIn } from "../../../../test/operators.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { RETENTION_RULES } from "./retention.service.ts";

let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

test("a dry run tells where something is due, by each rule, and deletes nothing", async () => {
  const auditor = await operatorIn(server, { role: "auditor" });
  const dueBy = async () => {
    const { rules } = (await auditor.get("/installation/retention")).json();
    return Object.fromEntries(rules.map(({ rule, dueTenants }: Record<string, unknown>) => [rule, dueTenants]));
  };
  expect(Object.keys(await dueBy()).sort()).toEqual([...RETENTION_RULES].sort());
  const tenant = await makeTenant({ server });
  const contact = { name: "Mara Lindqvist", email: "mara@example.com" };
  const { id } = (await tenant.post("/tenant/leads", { reason: "other", contact })).json();
  const before = (await dueBy()).leads;
  await querySuperuser(server.database.superuser, "update leads set created_at = now() - interval '20 years'");
  expect((await dueBy()).leads).toBe(before + 1);
  expect((await dueBy()).leads).toBe(before + 1);
  expect((await tenant.get(`/tenant/leads/${id}`)).statusCode).toBe(200);
  expect((await (await operatorIn(server, { role: "agent" })).get("/installation/retention")).statusCode).toBe(403);
});
