import { expect, test } from "vitest";
import type { TestServer } from "../../../../../test/app.ts";
import { auditOf } from "../../../../../test/audit.ts";
import { handedIn } from "../../../../../test/cases.ts";
import { querySuperuser } from "../../../../../test/database.ts";
import { operatorIn } from "../../../../../test/operators.ts";
import { useOwnServer } from "../../../../../test/own-server.ts";
import { updateTenant } from "../../../access/tenants/tenants.service.ts";

let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

const WRITES_ITSELF = "The tenant writes to its travelers itself, and makes their links.";

async function caseWith(communicationMode: "serviceManaged" | "tenantManaged") {
  const bed = await handedIn(server);
  await server.database.operator.transaction((tx) =>
    updateTenant({ tx }, bed.tenant.scope.tenantId, { communicationMode }),
  );
  return { ...bed, path: `/cases/${bed.caseId}/invitations` };
}

test("a new link is mailed and told to nobody, and audited", async () => {
  const { tenant, caseId, path } = await caseWith("serviceManaged");
  const agent = await operatorIn(server, { role: "agent" });
  const sent = await agent.post(path, { party: "traveler" });
  expect(sent.statusCode, sent.body).toBe(201);
  expect(sent.json()).toMatchObject({ caseId, state: "open", subject: { type: "traveler" } });
  expect(sent.body).not.toMatch(/link|ent_iv_|code/);
  expect((await auditOf(server, caseId)).at(-1)).toMatchObject({
    action: "invitation.sent",
    actor: { id: agent.id },
    detail: { party: "traveler", invitationId: sent.json().id },
  });
  const { items } = (await tenant.get(`/tenant/cases/${caseId}/invitations`)).json();
  expect(items.map(({ id }: { readonly id: string }) => id)).toContain(sent.json().id);
});

test("five a day are enough, the tenant's own not counted; there is room again once the oldest is a day old", async () => {
  const { tenant, caseId, path } = await caseWith("serviceManaged");
  const agent = await operatorIn(server, { role: "agent" });
  const sendOne = () => agent.post(path, { party: "customer" });
  const own = async () => expect((await tenant.post(`/tenant/cases/${caseId}/invitations`, {})).statusCode).toBe(201);
  for (let nth = 0; nth < 3; nth += 1) {
    await own();
    expect((await sendOne()).statusCode).toBe(201);
  }
  await querySuperuser(
    server.database.superuser,
    "update case_invitations set created_at = created_at - interval '23 hours' where tenant_id = $1",
    [tenant.scope.tenantId],
  );
  await own();
  for (let nth = 0; nth < 2; nth += 1) expect((await sendOne()).statusCode).toBe(201);
  const refused = await sendOne();
  expect([refused.statusCode, refused.json().code]).toEqual([429, "rate_limit_exceeded"]);
  const seconds = Number(refused.headers["retry-after"]);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(3_600);
  await querySuperuser(
    server.database.superuser,
    "update case_invitations set created_at = created_at - interval '1 hour' where tenant_id = $1",
    [tenant.scope.tenantId],
  );
  expect((await sendOne()).statusCode).toBe(201);
});

test("where the tenant writes itself, and for roles and tenants that are not theirs, nothing is made", async () => {
  const { tenant, caseId, path } = await caseWith("tenantManaged");
  const { tenant: other } = await handedIn(server);
  const agent = await operatorIn(server, { role: "agent" });
  const refused = await agent.post(path, { party: "traveler" });
  expect(refused.json()).toMatchObject({ code: "state_conflict", detail: WRITES_ITSELF });
  const developer = await operatorIn(server, { role: "tenantDeveloper", tenants: [tenant.scope.tenantId] });
  expect((await developer.post(path, { party: "traveler" })).json().requiredAction).toBe("messages:write");
  const stranger = await operatorIn(server, { role: "agent", tenants: [other.scope.tenantId] });
  expect((await stranger.post(path, { party: "traveler" })).statusCode).toBe(404);
  expect((await tenant.get(`/tenant/cases/${caseId}/invitations`)).json().items).toEqual([]);
});
