import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOMY, startServer, type TestServer } from "../../../../test/app.ts";
import { handedIn, invitingForm, readCase } from "../../../../test/cases.ts";
import { importInvented } from "../../../../test/catalog.ts";
import { goodPhoto, handInDocument } from "../../../../test/documents.ts";
import { operatorIn } from "../../../../test/operators.ts";
import { decodeId, encodeId } from "../../../core/ids.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: ROOMY });
});
afterAll(() => server.close());

test("each part of a sheet is what its own operation shows", async () => {
  const { tenant, caseId } = await handedIn(server);
  const { travelerId } = await readCase(tenant, caseId);
  await handInDocument(tenant, await goodPhoto(), { travelerId, caseId, type: "photo", fileName: "ada.jpg" });
  const agent = await operatorIn(server, { role: "agent" });
  await agent.post(`/cases/${caseId}/claim`);
  await agent.post(`/cases/${caseId}/messages`, { body: "Good morning" });
  await agent.post(`/cases/${caseId}/notes`, { body: "Called back" });
  const sheet = (await agent.get(`/cases/${caseId}/sheet`)).json();
  const read = async (path: string) => (await agent.get(path)).json();
  const parts = {
    case: await read(`/cases/${caseId}`),
    traveler: await read(`/travelers/${travelerId}`),
    collectionRequests: (await read(`/cases/${caseId}/collection-requests`)).items,
    documents: (await read(`/cases/${caseId}/documents`)).items,
    messages: (await read(`/cases/${caseId}/messages`)).items,
    notes: (await read(`/cases/${caseId}/notes`)).items,
    timeline: (await read(`/cases/${caseId}/timeline`)).items,
  };
  expect(sheet).toMatchObject({ ...parts, hasOlder: false });
  const requirements = (await tenant.get(`/tenant/cases/${caseId}/requirements`)).json();
  expect(sheet.requirements).toEqual(requirements);
  expect(sheet.tenantName).toBe((await read(`/tenants/${encodeId("ten", tenant.scope.tenantId)}`)).name);
  expect(parts.documents.length + parts.messages.length + parts.timeline.length).toBeGreaterThan(3);
});

test("a sheet has what the role reads, masked as it is for the role, and null for the rest", async () => {
  const { tenant, caseId } = await handedIn(server);
  const tenants = [tenant.scope.tenantId];
  const developer = await operatorIn(server, { role: "tenantDeveloper", tenants });
  const sheet = (await developer.get(`/cases/${caseId}/sheet`)).json();
  expect(sheet).toMatchObject({ documents: null, messages: null, notes: null, traveler: null, case: { id: caseId } });
  const agent = await operatorIn(server, { role: "agent" });
  const { number } = (await tenant.get(`/tenant/travelers/${sheet.case.travelerId}/passport`)).json();
  const text = (await agent.get(`/cases/${caseId}/sheet`)).body;
  expect([number.length > 4, text.includes(number), text.includes(number.slice(-4))]).toEqual([true, false, true]);
});

test("the words are those of the version that the case follows, whatever the product is called now", async () => {
  const form = invitingForm();
  const { tenant, caseId } = await handedIn(server, form);
  const { productId } = await readCase(tenant, caseId);
  const agent = await operatorIn(server, { role: "agent" });
  const { requirements: before } = (await agent.get(`/cases/${caseId}/sheet`)).json();
  await importInvented(server, { ...form, name: "Another name" });
  expect((await tenant.get(`/tenant/products/${productId}`)).json().name).toBe("Another name");
  const { requirements } = (await agent.get(`/cases/${caseId}/sheet`)).json();
  expect([requirements, requirements.name]).toEqual([before, form.name]);
});

test("a sheet has one tag: what is unchanged is not sent again, and any part that changes is", async () => {
  const { caseId } = await handedIn(server);
  const [agent, other] = [await operatorIn(server, { role: "agent" }), await operatorIn(server, { role: "agent" })];
  const { etag } = (await agent.get(`/cases/${caseId}/sheet`)).headers;
  const again = () => agent.get(`/cases/${caseId}/sheet`, { "if-none-match": String(etag) });
  expect((await again()).statusCode).toBe(304);
  await other.post(`/cases/${caseId}/claim`);
  const changed = await again();
  expect([changed.statusCode, changed.json().case.version]).toEqual([200, String(etag).slice(1).split("-")[0]]);
});

test("a sheet is of one moment: what is committed while it is read is in none of its parts", async () => {
  const { tenant, caseId } = await handedIn(server);
  const { ctx } = server;
  const count = async (tx: Parameters<Parameters<typeof ctx.db.inOneMoment>[1]>[0]) =>
    (
      await tx
        .selectFrom("case_messages")
        .select("id")
        .where("case_id", "=", decodeId("cas", caseId) ?? "")
        .execute()
    ).length;
  const holding = { tenant: tenant.scope.tenantId, member: null, kind: "read" } as const;
  const [before, after] = await ctx.db.inOneMoment(
    tenant.scope,
    async (tx) => {
      const first = await count(tx);
      const written = await tenant.post(`/tenant/cases/${caseId}/messages`, { body: "Meanwhile" });
      expect(written.statusCode).toBe(201);
      return [first, await count(tx)] as const;
    },
    holding,
  );
  expect(after).toBe(before);
});
