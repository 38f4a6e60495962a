import { beforeAll, expect, test } from "vitest";
import { ANY_VERSION } from "../../../../test/any-version.ts";
import { type TestServer, testServer } from "../../../../test/app.ts";
import { auditOf } from "../../../../test/audit.ts";
import { collecting, readCase } from "../../../../test/cases.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { eventsOf } from "../../../../test/events.ts";
import { operatorIn } from "../../../../test/operators.ts";
import { openSession, withSession } from "../../../../test/sessions.ts";
import { decodeId } from "../../../core/ids.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const SAID = "The employer called:\r\nthe dates are right.";

test("officers read each other's notes with who wrote them and when, page by page", async () => {
  const { caseId } = await collecting(server);
  const [ada, bo] = [await operatorIn(server, { role: "agent" }), await operatorIn(server, { role: "reviewer" })];
  const first = await ada.post(`/cases/${caseId}/notes`, { body: SAID });
  expect(first.statusCode).toBe(201);
  expect(first.headers.location).toMatch(new RegExp(`/operator/v1/cases/${caseId}/notes$`));
  expect(first.json()).toMatchObject({
    caseId,
    author: { id: ada.id, name: "Robin Example" },
    body: "The employer called:\nthe dates are right.",
  });
  // Whoever has claimed the case, everybody may note something.
  await ada.post(`/cases/${caseId}/claim`);
  const second = (await bo.post(`/cases/${caseId}/notes`, { body: "Seen." })).json();
  const page = (await bo.get(`/cases/${caseId}/notes?limit=1`)).json();
  expect(page.items).toEqual([first.json()]);
  const rest = (await bo.get(`/cases/${caseId}/notes?limit=1&cursor=${page.nextCursor}`)).json();
  expect([rest.items, rest.hasMore]).toEqual([[second], false]);
  expect((await ada.get(`/cases/${caseId}/notes?order=newest&limit=1`)).json().items).toEqual([second]);
  const audited = (await auditOf(server, caseId)).filter(({ action }) => action === "internal_note.written");
  expect(audited.map(({ actor }) => actor.id)).toEqual([ada.id, bo.id]);
  expect(JSON.stringify(audited)).not.toContain("employer");
});

test("neither the tenant, its staff nor the traveler is shown a note, and no event tells of one", async () => {
  const { tenant, caseId } = await collecting(server);
  const { travelerId } = await readCase(tenant, caseId);
  const agent = await operatorIn(server, { role: "agent" });
  const told = await eventsOf(tenant, "");
  expect((await agent.post(`/cases/${caseId}/notes`, { body: "zebra-finch" })).statusCode).toBe(201);
  expect(await eventsOf(tenant, "")).toEqual(told);
  for (const role of ["tenantManager", "tenantDeveloper"] as const) {
    const staff = await operatorIn(server, { role, tenants: [tenant.scope.tenantId] });
    expect((await staff.get(`/cases/${caseId}/notes`)).json().code).toBe("grant_missing");
    expect((await staff.post(`/cases/${caseId}/notes`, { body: "Hello" })).json().code).toBe("grant_missing");
  }
  const traveler = withSession(server, await openSession(tenant, travelerId));
  const seen = [
    await tenant.get(`/tenant/cases/${caseId}`),
    await tenant.get(`/tenant/cases/${caseId}/messages`),
    await tenant.get(`/tenant/cases/${caseId}/timeline`),
    await traveler.get(`/traveler/cases/${caseId}/timeline`),
  ];
  for (const { statusCode, body } of seen) expect([statusCode, body.includes("zebra-finch")]).toEqual([200, false]);
  expect((await tenant.get(`/tenant/cases/${caseId}/notes`)).statusCode).toBe(404);
  expect((await traveler.get(`/traveler/cases/${caseId}/notes`)).statusCode).toBe(404);
});

test("a note is stored sealed, goes with its traveler, and is not sent again", async () => {
  const { tenant, caseId } = await collecting(server);
  const { travelerId, orderId } = await readCase(tenant, caseId);
  const agent = await operatorIn(server, { role: "agent" });
  const key = { "idempotency-key": crypto.randomUUID() };
  const note = { body: "zebra-finch" };
  const { id } = (await agent.post(`/cases/${caseId}/notes`, note, key)).json();
  expect((await agent.post(`/cases/${caseId}/notes`, note, key)).json().id).toBe(id);
  const stored = () =>
    querySuperuser<{ document: string }>(server.database.superuser, "select document from case_notes where id = $1", [
      decodeId("nte", id),
    ]);
  const [row] = await stored();
  expect(row?.document).toMatch(/^[A-Za-z0-9+/=]+$/);
  const { id: cancellation } = (await tenant.post(`/tenant/orders/${orderId}/cancellations`, {})).json();
  await tenant.post(`/tenant/orders/${orderId}/cancellations/${cancellation}/confirm`, undefined, ANY_VERSION);
  const url = `/api/v1/tenant/travelers/${travelerId}`;
  expect((await tenant.inject({ method: "DELETE", url, headers: ANY_VERSION })).statusCode).toBe(204);
  expect(await stored()).toEqual([]);
  expect((await agent.get(`/cases/${caseId}/notes`)).json().items).toEqual([]);
  expect((await agent.post(`/cases/${caseId}/notes`, note, key)).statusCode).toBe(404);
  expect((await agent.post(`/cases/${caseId}/notes`, { body: "late" })).json().code).toBe("state_conflict");
});

test("an empty note, and one about a case of another tenant, are refused", async () => {
  const [{ caseId }, { tenant: other }] = [await collecting(server), await collecting(server)];
  const stranger = await operatorIn(server, { role: "agent", tenants: [other.scope.tenantId] });
  expect((await stranger.get(`/cases/${caseId}/notes`)).statusCode).toBe(404);
  expect((await stranger.post(`/cases/${caseId}/notes`, { body: "Hello" })).statusCode).toBe(404);
  const agent = await operatorIn(server, { role: "agent" });
  expect((await agent.post(`/cases/${caseId}/notes`, { body: "" })).json()).toMatchObject({
    code: "validation_failed",
    errors: [{ pointer: "#/body" }],
  });
});
