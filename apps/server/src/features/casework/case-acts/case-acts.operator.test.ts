import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../test/app.ts";
import { act, CASES, handedIn, readCase, readRequest, save, submit } from "../../../../test/cases.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { decided, expectDone, fetchFile, grantOf } from "../../../../test/deliverables.ts";
import { eventsOf } from "../../../../test/events.ts";
import { operatorIn, type TestOperator } from "../../../../test/operators.ts";
import { readOrder } from "../../../../test/orders.ts";
import { seenVersion, uploadedBy } from "../../../../test/prepared.ts";
import { advance } from "../../../../test/quotes.ts";

let server: TestServer;
let agent: TestOperator;
let reviewer: TestOperator;
beforeAll(async () => {
  server = await testServer();
  agent = await operatorIn(server, { role: "agent" });
  reviewer = await operatorIn(server, { role: "reviewer" });
});

const versionOf = async (operator: TestOperator, caseId: string) => ({
  "if-match": `"${(await operator.get(`/cases/${caseId}`)).json().version}"`,
});

const auditOf = async (id: string) =>
  (
    await querySuperuser<{ action: string; actor: string }>(
      server.database.superuser,
      `select entry::jsonb ->> 'action' as action, entry::jsonb -> 'actor' ->> 'id' as actor
       from audit_log where entry::jsonb -> 'subject' ->> 'id' = $1 order by seq`,
      [id],
    )
  ).map(({ action, actor }) => [action, actor]);

test("two operators take an application from its review to the traveler's visa, and each step is told and audited", async () => {
  const { tenant, order, caseId, requestId } = await handedIn(server);
  const claimed = await agent.post(`/cases/${caseId}/claim`);
  expect([claimed.statusCode, claimed.json().claim.operatorId]).toEqual([200, agent.id]);
  expect(claimed.json().availableActions).toEqual([
    ...["releaseClaim", "acceptItems", "returnItems", "requestMore", "hold", "writeMessage"],
  ]);

  const request = (await agent.get(`/collection-requests/${requestId}`)).json();
  expect(request).toMatchObject({ state: "submitted", availableActions: ["acceptItems", "returnItems"] });
  const items: readonly { path?: string; answer: { value: unknown; isMasked: boolean } }[] = request.items;
  expect(items.find(({ path }) => path === "/occupation")?.answer).toMatchObject({ value: "Teacher", isMasked: false });
  const number = items.find(({ path }) => path === "/passportNumber")?.answer;
  expect([String(number?.value).startsWith("•••••"), number?.isMasked]).toEqual([true, true]);

  const note = (await agent.get("/canned-replies?reason=dataMismatch&locale=fr")).json().items[0].text;
  const back = { items: [{ path: "/occupation", reason: "dataMismatch", note }] };
  const returned = await agent.post(`/collection-requests/${requestId}/items/return`, back);
  expect([returned.statusCode, returned.json().state]).toEqual([200, "returned"]);
  expect(await readCase(tenant, caseId)).toMatchObject({ state: "collecting", attention: { party: "traveler" } });
  const shown = (await readRequest(tenant, requestId)).items.find(({ path }) => path === "/occupation");
  expect(shown).toMatchObject({ state: "returned", reason: "dataMismatch", note });
  await save(tenant, requestId, { occupation: "Head teacher" });
  await submit(tenant, requestId);

  const some = await agent.post(`/collection-requests/${requestId}/items/accept`, { items: [{ path: "/occupation" }] });
  expect(some.json().state).toBe("submitted");
  expect((await agent.post(`/collection-requests/${requestId}/items/accept`, {})).json().state).toBe("accepted");
  const ready = await agent.post(`/cases/${caseId}/mark-ready`);
  expect(ready.json()).toMatchObject({ state: "readyToSubmit" });
  expect(ready.json().availableActions).toContain("submit");

  const body = { channel: "visaCentre", authorityReference: "GWF012345678", expectedDecisionOn: "2027-02-01" };
  const submitted = await agent.post(`/cases/${caseId}/submit`, body, await versionOf(agent, caseId));
  expect(submitted.json()).toMatchObject({
    state: "submitted",
    authorityReference: "GWF012345678",
    submission: { channel: "visaCentre", recordedBy: agent.id, receiptDocumentId: null },
  });
  expect((await readOrder(tenant, order)).state).toBe("inProgress");
  const news = await agent.post(`/cases/${caseId}/authority-update`, { expectedDecisionOn: "2027-02-09" });
  expect(news.json().expectedDecisionOn).toBe("2027-02-09");

  const more = { reason: "authorityRequest", items: [{ path: "/occupation", note: "Since when?" }] };
  const asked = await agent.post(`/cases/${caseId}/request-more`, more);
  const secondId: string = asked.json().attention.collectionRequestId;
  expect(asked.json().attention).toMatchObject({ party: "traveler", reason: "authorityRequest" });
  await submit(tenant, secondId);
  expect((await agent.post(`/collection-requests/${secondId}/items/accept`, {})).statusCode).toBe(200);

  // Recording a decision is the reviewer's; the case is still the agent's.
  const early = await reviewer.post(
    `/cases/${caseId}/decide`,
    { outcome: "approved" },
    await versionOf(reviewer, caseId),
  );
  expect([early.statusCode, early.json().claimedBy]).toEqual([409, agent.id]);
  await agent.post(`/cases/${caseId}/release-claim`);
  const decided = await reviewer.post(
    `/cases/${caseId}/decide`,
    { outcome: "approved" },
    await versionOf(reviewer, caseId),
  );
  expect(decided.json()).toMatchObject({ state: "decided", outcome: "approved" });

  const types = (await eventsOf(tenant, "types=case.*&limit=200")).map(({ type }: { type: string }) => type);
  for (const type of ["case.returned", "case.ready_to_submit", "case.submitted", "case.authority_updated"]) {
    expect(types).toContain(type);
  }
  expect(types.at(-1)).toBe("case.decided");
  const timeline = (await reviewer.get(`/cases/${caseId}/timeline?limit=200`)).json().items;
  expect(timeline.at(-1)).toMatchObject({ type: "case.decided", actor: { type: "operator", id: reviewer.id } });

  // What the authority issues: the agent uploads it, the reviewer finds it and releases it.
  const { id, bytes } = await uploadedBy(agent, { tenant, caseId });
  const path = `/deliverables/${id}`;
  expect((await agent.get(path)).json().comparison).not.toContainEqual(
    expect.objectContaining({ outcome: "mismatch" }),
  );
  expect((await agent.post(`${path}/request-release`, {})).json().state).toBe("awaitingRelease");
  const waiting = (
    await reviewer.get(`/deliverables?state=awaitingRelease&preparedByMe=false&caseId=${caseId}`)
  ).json();
  expect(waiting.items).toMatchObject([{ id, requestedBy: agent.id, type: "electronicVisa" }]);
  const look = (await reviewer.post(`${path}/download-grants`)).json();
  expect((await fetchFile(server, new URL(look.url).pathname)).rawPayload).toEqual(bytes);
  const approval = { sha256: look.sha256 };
  const released = await reviewer.post(`${path}/approve`, approval, await seenVersion(reviewer, id));
  expect(released.json()).toMatchObject({ state: "released", preparedBy: agent.id, approvedBy: reviewer.id });
  expect(await readCase(tenant, caseId)).toMatchObject({ state: "closed", outcome: "approved" });
  expect((await readOrder(tenant, order)).state).toBe("completed");

  // The tenant fetches it for the traveler, once.
  const address = await grantOf(tenant, id);
  expect((await fetchFile(server, address)).rawPayload).toEqual(bytes);
  expect((await fetchFile(server, address)).statusCode).toBe(404);
  const issued = (await eventsOf(tenant, "types=deliverable.*")).map(({ type }: { type: string }) => type);
  expect(issued).toEqual([
    ...["deliverable.created", "deliverable.updated", "deliverable.updated", "deliverable.updated"],
    ...["deliverable.released", "deliverable.downloaded"],
  ]);
  expect(await auditOf(id)).toEqual([
    ["deliverable.announced", agent.id],
    ["deliverable.uploaded", agent.id],
    ["deliverable.release_requested", agent.id],
    ["deliverable.preview_granted", reviewer.id],
    ["deliverable.previewed", null],
    ["deliverable.released", reviewer.id],
    ["deliverable.download_granted", expect.stringMatching(/^key_/)],
    ["deliverable.downloaded", null],
  ]);
  expect(await auditOf(caseId)).toEqual([
    ["case.claimed", agent.id],
    ["case.items_returned", agent.id],
    ["case.items_accepted", agent.id],
    ["case.items_accepted", agent.id],
    ["case.marked_ready", agent.id],
    ["case.submitted", agent.id],
    ["case.authority_updated", agent.id],
    ["case.more_requested", agent.id],
    ["case.items_accepted", agent.id],
    ["case.claim_released", agent.id],
    ["case.decided", reviewer.id],
  ]);
});

test("a decision is corrected by whoever may, with the version and a reason", async () => {
  const { tenant, order, caseId } = await ready();
  await reviewer.post(`/cases/${caseId}/submit`, { channel: "post" }, await versionOf(reviewer, caseId));
  await reviewer.post(`/cases/${caseId}/decide`, { outcome: "refused" }, await versionOf(reviewer, caseId));
  expect((await readOrder(tenant, order)).state).toBe("completed");
  const path = `/cases/${caseId}/correct-decision`;
  const body = { outcome: "approved", reason: "wrongCase" };
  expect((await agent.post(path, body, await versionOf(agent, caseId))).json().code).toBe("grant_missing");
  expect((await reviewer.post(path, body)).json().code).toBe("precondition_required");
  const corrected = await reviewer.post(path, body, await versionOf(reviewer, caseId));
  expect(corrected.json()).toMatchObject({ state: "decided", outcome: "approved" });
  expect((await readOrder(tenant, order)).state).toBe("inProgress");
});

test("what is released says to what a decision can be corrected, and that it cannot be taken back", async () => {
  const { tenant, caseId } = await decided(server);
  const read = async () => (await reviewer.get(`/cases/${caseId}`)).json();
  expect((await read()).correctableOutcomes).toEqual([
    "approvedNeedsCorrection",
    "refused",
    "returnedUnprocessed",
    "lapsed",
  ]);
  expect((await read()).availableActions).toEqual(expect.arrayContaining(["correctDecision", "takeBackDecision"]));
  await expectDone(tenant, caseId, [{ action: "deliver" }, { action: "release" }]);
  expect(await read()).toMatchObject({ state: "closed", correctableOutcomes: ["approvedNeedsCorrection"] });
  expect((await read()).availableActions).toEqual(["correctDecision", "writeMessage"]);
  const refused = await reviewer.post(
    `/cases/${caseId}/correct-decision`,
    { outcome: "refused", reason: "misread" },
    await versionOf(reviewer, caseId),
  );
  expect(refused.json()).toMatchObject({
    code: "state_conflict",
    detail: expect.stringContaining("Withdraw it first"),
  });
  await expectDone(tenant, caseId, [{ action: "withdrawDeliverable" }]);
  expect((await read()).correctableOutcomes).toHaveLength(4);
  expect((await read()).availableActions).toContain("takeBackDecision");
});

test("a decision that was none is taken back with a reason: the case is submitted as before, and everybody is told", async () => {
  const { tenant, order, caseId } = await ready();
  await reviewer.post(`/cases/${caseId}/submit`, { channel: "post" }, await versionOf(reviewer, caseId));
  const { submittedAt } = await readCase(tenant, caseId);
  await advance(tenant, 60);
  await reviewer.post(`/cases/${caseId}/decide`, { outcome: "refused" }, await versionOf(reviewer, caseId));
  expect((await readOrder(tenant, order)).state).toBe("completed");
  const path = `/cases/${caseId}/take-back-decision`;
  const body = { reason: "wrongCase" };
  expect((await agent.post(path, body, await versionOf(agent, caseId))).json().code).toBe("grant_missing");
  expect((await reviewer.post(path, body)).json().code).toBe("precondition_required");
  expect((await reviewer.post(path, {}, await versionOf(reviewer, caseId))).json().errors).toMatchObject([
    { pointer: "#/reason", code: "required" },
  ]);
  const back = await reviewer.post(path, body, await versionOf(reviewer, caseId));
  expect(back.json()).toMatchObject({
    state: "submitted",
    outcome: null,
    submittedAt,
    attention: { party: "authority" },
    availableActions: expect.arrayContaining(["decide", "authorityUpdate"]),
  });
  expect((await readOrder(tenant, order)).state).toBe("inProgress");
  expect((await reviewer.post(path, body, await versionOf(reviewer, caseId))).json().code).toBe("state_conflict");
  const told = (await eventsOf(tenant, "types=case.submitted")).map(({ data }: { data: object }) => data);
  expect(told[0]).not.toHaveProperty("correction");
  expect(told.slice(1)).toMatchObject([{ correction: "wrongCase", previousOutcome: "refused" }]);
  const { items } = (await tenant.get(`${CASES}/${caseId}/timeline?limit=200`, { "accept-language": "fr" })).json();
  expect(items.at(-1)).toMatchObject({
    type: "case.submitted",
    text: "La décision est annulée : l’autorité n’a pas encore décidé.",
  });
  expect((await auditOf(caseId)).at(-1)).toEqual(["case.decision_taken_back", reviewer.id]);
});

test("nothing that was issued outlives the decision that it follows from", async () => {
  const { tenant, caseId } = await decided(server);
  const back = { action: "takeBackDecision", reason: "misread" } as const;
  const receipt = { action: "deliver", deliverableType: "governmentReceipt" } as const;
  await expectDone(tenant, caseId, [receipt, { action: "release" }, { action: "deliver" }, back]);
  // What was only prepared is released no more, until it is approved anew.
  expect((await act(tenant, caseId, { action: "release" })).json().code).toBe("state_conflict");
  await expectDone(tenant, caseId, [{ action: "decide", outcome: "approved" }, { action: "release" }]);
  const refused = await act(tenant, caseId, back);
  expect(refused.json()).toMatchObject({
    code: "state_conflict",
    detail: expect.stringContaining("Withdraw it first"),
  });
  await expectDone(tenant, caseId, [{ action: "withdrawDeliverable" }, back]);
  expect(await readCase(tenant, caseId)).toMatchObject({ state: "submitted", outcome: null });
});

test("a case is held and resumed, and nothing is submitted meanwhile", async () => {
  const { caseId } = await ready();
  expect((await agent.post(`/cases/${caseId}/hold`, { reason: "identityInQuestion" })).json().hold).toMatchObject({
    reason: "identityInQuestion",
  });
  const refused = await agent.post(`/cases/${caseId}/submit`, { channel: "post" }, await versionOf(agent, caseId));
  expect([refused.statusCode, refused.json().code]).toEqual([409, "state_conflict"]);
  const resumed = (await agent.post(`/cases/${caseId}/resume`)).json();
  expect(resumed.hold).toBe(null);
  expect(resumed.availableActions).toContain("submit");
});

test("a submission names a time that can be and a receipt of its own case", async () => {
  const { caseId } = await ready();
  const version = await versionOf(agent, caseId);
  const wrong = async (body: object) =>
    (await agent.post(`/cases/${caseId}/submit`, { channel: "post", ...body }, version)).json().errors?.[0];
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  expect(await wrong({ filedAt: tomorrow })).toMatchObject({ pointer: "#/filedAt", code: "out_of_range" });
  expect(await wrong({ receiptDocumentId: "doc_01ky1qkg00fs7tq8m8x3w5d2c9" })).toMatchObject({
    pointer: "#/receiptDocumentId",
    code: "not_found",
  });
});

test("items that name nothing or two things are told, whatever version was read", async () => {
  const { tenant, caseId } = await handedIn(server);
  const { items } = (await agent.get(`/cases/${caseId}/collection-requests`)).json();
  const path = `/collection-requests/${items[0].id}/items`;
  const two = { path: "/occupation", documentType: "photo", reason: "dataMismatch" };
  for (const [act, item] of [
    ["accept", {}],
    ["accept", { path: "/occupation", documentType: "photo" }],
    ["return", two],
    ["return", { path: "/occupation" }],
  ] as const) {
    const refused = await agent.post(`${path}/${act}`, { items: [item] }, { "if-match": '"99"' });
    expect([act, refused.statusCode, refused.json().code]).toEqual([act, 400, "validation_failed"]);
  }
  expect((await readCase(tenant, caseId)).state).toBe("reviewing");
});

test("an old version, a role without the action and a case of another tenant are refused", async () => {
  const { caseId } = await ready();
  const stale = await agent.post(`/cases/${caseId}/mark-ready`, undefined, { "if-match": '"1"' });
  expect([stale.statusCode, stale.json().code]).toEqual([412, "version_mismatch"]);
  const developer = await operatorIn(server, {
    role: "tenantDeveloper",
    tenants: [(await handedIn(server)).tenant.scope.tenantId],
  });
  expect((await developer.post(`/cases/${caseId}/hold`, { reason: "other" })).json().code).toBe("grant_missing");
  const elsewhere = await operatorIn(server, {
    role: "agent",
    tenants: [(await handedIn(server)).tenant.scope.tenantId],
  });
  for (const answer of [
    await elsewhere.get(`/cases/${caseId}`),
    await elsewhere.post(`/cases/${caseId}/hold`, { reason: "other" }),
    await elsewhere.post(`/cases/${caseId}/claim`),
    await elsewhere.get(`/cases/${caseId}/documents`),
    await elsewhere.get(`/cases/${caseId}/messages`),
  ]) {
    expect([answer.statusCode, answer.json().code]).toEqual([404, "resource_not_found"]);
  }
});

test("operators write to the traveler, and the tenant reads it", async () => {
  const { tenant, caseId } = await handedIn(server);
  const written = await agent.post(`/cases/${caseId}/messages`, { body: "Please send page two as well." });
  expect([written.statusCode, written.json().author]).toEqual([201, { party: "operator", id: agent.id }]);
  const read = (await tenant.get(`${CASES}/${caseId}/messages?limit=200`)).json().items;
  expect(read.at(-1)).toMatchObject({ body: "Please send page two as well.", author: { party: "operator" } });
  expect((await agent.get(`/cases/${caseId}/messages?limit=200`)).json().items).toEqual(read);
});

async function ready() {
  const bed = await handedIn(server);
  await agent.post(`/collection-requests/${bed.requestId}/items/accept`, {});
  await agent.post(`/cases/${bed.caseId}/mark-ready`);
  return bed;
}
