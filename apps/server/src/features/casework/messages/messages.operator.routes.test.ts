import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../test/app.ts";
import { auditOf } from "../../../../test/audit.ts";
import { collecting } from "../../../../test/cases.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { eventsOf } from "../../../../test/events.ts";
import { MESSAGES } from "../../../../test/messages.ts";
import { operatorIn } from "../../../../test/operators.ts";
import { decodeId } from "../../../core/ids.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

test.each([
  ["tenantManager", "tenant"],
  ["agent", "operator"],
  ["administrator", "operator"],
] as const)("what somebody in the role %s writes is written by the party %s, wherever it is", async (role, party) => {
  const { tenant, caseId } = await collecting(server);
  const tenants = role === "administrator" ? "all" : [tenant.scope.tenantId];
  const writer = await operatorIn(server, { role, tenants });
  const written = await writer.post(`/cases/${caseId}/messages`, { body: "Please send page two as well." });
  expect([written.statusCode, written.json().author]).toEqual([201, { party, id: writer.id }]);
  const { id } = written.json();
  expect((await writer.get(`/cases/${caseId}/messages`)).json().items).toContainEqual(written.json());
  expect((await tenant.get(`${MESSAGES}/${id}`)).json().author).toEqual({ party, id: writer.id });
  const [event] = await eventsOf(tenant, `types=message.created&resourceId=${id}`);
  expect(event.data.authorParty).toBe(party);
  const stored = await querySuperuser<{ author_party: string }>(
    server.database.superuser,
    "select author_party from case_messages where id = $1",
    [decodeId("msg", id)],
  );
  expect(stored).toEqual([{ author_party: party }]);
  expect(await auditOf(server, caseId)).toContainEqual(
    expect.objectContaining({ action: "message.written", actor: { type: "operator", id: writer.id } }),
  );
});

test("nobody writes about a case of tenants that are not theirs", async () => {
  const [{ caseId }, { tenant: other }] = [await collecting(server), await collecting(server)];
  const stranger = await operatorIn(server, { role: "tenantManager", tenants: [other.scope.tenantId] });
  expect((await stranger.post(`/cases/${caseId}/messages`, { body: "Hello." })).statusCode).toBe(404);
});
