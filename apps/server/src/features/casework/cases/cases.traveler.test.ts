import { expect, test } from "vitest";
import { type ApiRequests, makeTenant, type TestTenant, testServer } from "../../../../test/app.ts";
import { collecting, invitingForm, readCase, save, UNKNOWN } from "../../../../test/cases.ts";
import { announced, goodPhoto, handInDocument, put } from "../../../../test/documents.ts";
import { makeTraveler } from "../../../../test/people.ts";
import { openSession, withSession } from "../../../../test/sessions.ts";
import { DOCUMENTS_MAX } from "../documents/bytes/documents.slots.service.ts";

interface Bed {
  readonly tenant: TestTenant;
  readonly caseId: string;
  readonly travelerId: string;
  readonly customerId: string;
  readonly requestId: string;
  /** the traveler, and somebody of the same tenant who has nothing to do with the case */
  readonly traveler: ApiRequests;
  readonly stranger: ApiRequests;
}

async function bed(form = invitingForm()): Promise<Bed> {
  const server = await testServer();
  const { tenant, caseId } = await collecting(server, form);
  const { travelerId, customerId, attention } = await readCase(tenant, caseId);
  const other = await makeTraveler(tenant, customerId);
  return {
    tenant,
    caseId,
    travelerId,
    customerId,
    requestId: String(attention.collectionRequestId),
    traveler: withSession(server, await openSession(tenant, travelerId)),
    stranger: withSession(server, await openSession(tenant, other)),
  };
}

test("a traveler sees the case, what it asks for and what happened, and another traveler of the same customer sees none of it", async () => {
  const { tenant, caseId, requestId, traveler, stranger } = await bed();
  // What can be done with the case itself is the tenant's.
  const seen = { ...(await tenant.get(`/tenant/cases/${caseId}`)).json(), availableActions: [] };
  expect((await traveler.get("/traveler/cases")).json().items).toEqual([seen]);
  expect((await traveler.get(`/traveler/collection-requests/${requestId}`)).json()).toEqual(
    (await tenant.get(`/tenant/collection-requests/${requestId}`)).json(),
  );
  await save(tenant, requestId, UNKNOWN);
  const { provenance } = (await traveler.get(`/traveler/collection-requests/${requestId}`)).json();
  const given = provenance.filter(({ author }: { author: { type: string } }) => author.type === "apiKey");
  expect(given.length).toBeGreaterThan(0);
  for (const { author } of given) expect(author.id).toBeNull();
  const { items } = (await traveler.get(`/traveler/cases/${caseId}/timeline`)).json();
  expect(items.length).toBeGreaterThan(0);
  for (const { actor, data, text } of items) expect([actor.id, data, text.length > 0]).toEqual([null, {}, true]);
  expect((await stranger.get("/traveler/cases")).json().items).toEqual([]);
});

test("a traveler answers and hands in; the answers name who gave them", async () => {
  const { tenant, requestId, caseId, travelerId, traveler } = await bed();
  const path = `/traveler/collection-requests/${requestId}`;
  const saved = await traveler.patch(`${path}/answers`, { occupation: "Teacher" });
  expect([saved.statusCode, saved.json().answers.occupation]).toEqual([200, "Teacher"]);
  const { author } = saved.json().provenance.find(({ path: at }: { path: string }) => at.endsWith("/occupation"));
  expect(author).toEqual({ type: "traveler", id: travelerId });
  await save(tenant, requestId, UNKNOWN);
  const { version } = (await traveler.get(path)).json();
  const handedIn = await traveler.post(`${path}/submit`, { confirmPrefilled: true }, { "if-match": `"${version}"` });
  expect([handedIn.statusCode, handedIn.json().state]).toEqual([200, "submitted"]);
  expect((await traveler.get(`/traveler/cases/${caseId}`)).json().state).toBe("reviewing");
});

test("for whom a case is not, nothing of it exists, and nothing of it changes", async () => {
  const { tenant, caseId, travelerId, requestId, traveler, stranger } = await bed();
  const document = await handInDocument(tenant, await goodPhoto(), { travelerId, caseId });
  const message = (
    await traveler.post(`/traveler/cases/${caseId}/messages`, { body: "When will it be decided?" })
  ).json();
  const before = (await tenant.get(`/tenant/cases/${caseId}`)).json();
  const any = { "if-match": "*" };
  const nothing = "cas_01ky1qkg00fs7tq8m8x3w5d2c9";
  const answers = [
    await stranger.get(`/traveler/cases/${caseId}`),
    await stranger.get(`/traveler/cases/${caseId}/timeline`),
    await stranger.get(`/traveler/cases/${caseId}/collection-requests`),
    await stranger.get(`/traveler/cases/${caseId}/messages`),
    await stranger.get(`/traveler/collection-requests/${requestId}`),
    await stranger.get(`/traveler/documents/${document.id}`),
    await stranger.get(`/traveler/messages/${message.id}`),
    await stranger.patch(`/traveler/collection-requests/${requestId}/answers`, { occupation: "Thief" }),
    await stranger.post(`/traveler/collection-requests/${requestId}/submit`, {}, any),
    await stranger.post(`/traveler/cases/${caseId}/messages`, { body: "Hello" }),
    await stranger.post(`/traveler/messages/${message.id}/read`, undefined),
    await stranger.delete(`/traveler/documents/${document.id}`, any),
    await stranger.get(`/traveler/cases/${nothing}`),
  ];
  const told = answers.map((answer) => {
    const { requestId: _id, instance: _path, ...rest } = answer.json();
    return JSON.stringify(rest);
  });
  expect(new Set(told).size).toBe(1);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
  expect((await tenant.get(`/tenant/cases/${caseId}`)).json()).toEqual(before);
  expect((await stranger.get("/traveler/documents")).json().items).toEqual([]);
  expect((await tenant.get(`/tenant/documents/${document.id}`)).json().state).toBe(document.state);
});

test("a traveler hands in own documents alone, each reference to another's is 404 with its place", async () => {
  const { caseId, travelerId, traveler, stranger } = await bed();
  const photo = await goodPhoto();
  const slot = await traveler.post("/traveler/documents", announced(photo, { travelerId, caseId }));
  expect([slot.statusCode, slot.headers.location]).toEqual([201, `/api/v1/traveler/documents/${slot.json().id}`]);
  await put(await testServer(), slot.json(), photo);
  expect((await traveler.get(`/traveler/documents/${slot.json().id}`)).json().state).not.toBe("awaitingUpload");
  for (const [body, pointer] of [
    [announced(photo, { travelerId }), "#/travelerId"],
    [announced(photo, { travelerId, caseId }), "#/travelerId"],
  ] as const) {
    const refused = await stranger.post("/traveler/documents", body);
    expect(refused.json()).toMatchObject({ status: 404, errors: [{ pointer, code: "not_found" }] });
  }
});

test("a traveler has a hundred documents at most, and the tenant's servers as many as they need", async () => {
  const { tenant, caseId, travelerId, traveler } = await bed();
  const slot = announced(Buffer.from("invented"), { travelerId, caseId });
  for (let n = 0; n < DOCUMENTS_MAX; n += 1)
    expect((await traveler.post("/traveler/documents", slot)).statusCode).toBe(201);
  expect((await traveler.post("/traveler/documents", slot)).json()).toMatchObject({
    status: 409,
    code: "limit_reached",
  });
  expect((await tenant.post("/tenant/documents", slot)).statusCode).toBe(201);
});

test("messages go both ways, and who wrote one does not mark it read", async () => {
  const { tenant, caseId, travelerId, traveler } = await bed();
  const asked = await traveler.post(`/traveler/cases/${caseId}/messages`, { body: "When will it be decided?" });
  expect([asked.statusCode, asked.json().author]).toEqual([201, { party: "traveler", id: travelerId }]);
  expect((await traveler.post(`/traveler/messages/${asked.json().id}/read`, undefined)).json().readAt).toBeNull();
  expect((await tenant.post(`/tenant/messages/${asked.json().id}/read`, undefined)).json().readAt).not.toBeNull();
  const told = (await tenant.post(`/tenant/cases/${caseId}/messages`, { body: "Within ten days." })).json();
  expect((await traveler.post(`/traveler/messages/${told.id}/read`, undefined)).json().readAt).not.toBeNull();
  const { items } = (await traveler.get(`/traveler/cases/${caseId}/messages`)).json();
  expect(items.map(({ body }: { body: string }) => body)).toEqual(["When will it be decided?", "Within ten days."]);
  // Who of the staff wrote is the tenant's to know.
  expect(items.map(({ author }: { author: object }) => author)).toEqual([
    { party: "traveler", id: travelerId },
    { party: "tenant", id: null },
  ]);
});

test("a session for one case sees no other of its person, and a customer's all of its travelers", async () => {
  const server = await testServer();
  const { tenant, caseId, travelerId, customerId, requestId } = await bed();
  const other = await bed();
  const one = withSession(server, await openSession(tenant, travelerId, { caseIds: [caseId] }));
  const customer = withSession(server, await openSession(tenant, customerId));
  for (const who of [one, customer]) {
    expect((await who.get("/traveler/cases")).json().items.map(({ id }: { id: string }) => id)).toEqual([caseId]);
    expect((await who.get(`/traveler/collection-requests/${requestId}`)).statusCode).toBe(200);
    expect((await who.get(`/traveler/cases/${other.caseId}`)).statusCode).toBe(404);
  }
});

test("with the travelers' portal switched off for the tenant, no session opens and none goes on", async () => {
  const tenant = await makeTenant({ settings: { capabilities: ["visaDetermination"] } });
  const subject = { type: "traveler", id: "trv_01ky1qkg00fs7tq8m8x3w5d2c9" };
  expect((await tenant.post("/auth/sessions", { subject })).json().code).toBe("capability_not_enabled");
});
