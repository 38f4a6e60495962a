import { expect, test } from "vitest";
import type { TestServer } from "../../../../../test/app.ts";
import { auditOf } from "../../../../../test/audit.ts";
import { handedIn } from "../../../../../test/cases.ts";
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

test("a new link is mailed and told to nobody, audited, and five a day are enough", async () => {
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
  const made = items.length;
  for (let nth = made; nth < 5; nth += 1) {
    expect((await agent.post(path, { party: "customer" })).statusCode).toBe(201);
  }
  const refused = await agent.post(path, { party: "traveler" });
  expect([refused.statusCode, refused.json().code]).toEqual([429, "rate_limit_exceeded"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
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
