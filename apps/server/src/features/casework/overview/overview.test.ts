import { ACTIONS_OF_ROLE, OPERATOR_ROLES, type OperatorAction } from "@entrada/domain/access/operator-actions";
import { expect, test } from "vitest";
import { makeTenant, type TestServer } from "../../../../test/app.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { operatorIn } from "../../../../test/operators.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { asked } from "../../../../test/support-tickets.ts";

let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

const LEAD = { reason: "needsHelp", contact: { name: "Mara Example" } };
const NEEDED: Readonly<Record<string, OperatorAction>> = {
  supportTickets: "support:read",
  leads: "persons:read",
  money: "sales:read",
  knowledge: "knowledge:read",
  webhooks: "integration:read",
};

test("what waits is counted over the own tenants alone, and no longer once it is done", async () => {
  const [own, foreign] = [await makeTenant({ server }), await makeTenant({ server })];
  const tenants = [own.scope.tenantId];
  const manager = await operatorIn(server, { role: "tenantManager", tenants });
  const overview = async () => (await manager.get("/account/overview")).json();
  const nothing = { supportTickets: { open: 0, late: 0 }, leads: { open: 0 }, money: [], webhooks: { failing: 0 } };
  expect(await overview()).toMatchObject(nothing);
  const tickets = [await asked(own), await asked(own)];
  const { id } = (await own.post("/tenant/leads", LEAD)).json();
  for (const tenant of [foreign]) {
    await asked(tenant);
    await tenant.post("/tenant/leads", LEAD);
  }
  const [late] = tickets;
  await querySuperuser(
    server.database.superuser,
    "update support_tickets set sla_due_at = now() - interval '1 hour' where tenant_id = $1 and created_at = $2",
    [own.scope.tenantId, late?.createdAt],
  );
  expect(await overview()).toMatchObject({ supportTickets: { open: 2, late: 1 }, leads: { open: 1 } });
  await manager.post(`/leads/${id}/close`, { reason: "helped" }, { "if-match": '"1"' });
  for (const ticket of tickets) await own.post(`/tenant/support-tickets/${ticket.id}/resolve`, undefined);
  expect(await overview()).toMatchObject(nothing);
});

test("each role sees the numbers that its actions allow, and null for the others", async () => {
  for (const role of OPERATOR_ROLES) {
    const operator = await operatorIn(server, { role });
    const overview = (await operator.get("/account/overview")).json();
    const seen = Object.keys(NEEDED).filter((member) => overview[member] !== null);
    const allowed = Object.entries(NEEDED).filter(([, action]) => ACTIONS_OF_ROLE[role].includes(action));
    expect([role, seen]).toEqual([role, allowed.map(([member]) => member)]);
  }
});
