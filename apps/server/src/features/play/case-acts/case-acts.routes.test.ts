import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../test/app.ts";
import {
  act,
  CASES,
  collecting,
  handedIn,
  readCase,
  readRequest,
  save,
  submit,
  submitCase,
  UNKNOWN,
  withdraw,
} from "../../../../test/cases.ts";
import { eventsOf } from "../../../../test/events.ts";
import { readOrder } from "../../../../test/orders.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const typesOf = (items: readonly { readonly type: string }[]) => items.map(({ type }) => type);

test("a case that is handed in is reviewed, submitted and decided, and each step is told once", async () => {
  const { tenant, order, caseId } = await handedIn(server);
  expect(await readCase(tenant, caseId)).toMatchObject({
    state: "reviewing",
    attention: { party: "operator", reason: null, collectionRequestId: null },
    nextActions: [{ party: "operator", action: "review" }],
  });
  await act(tenant, caseId, { action: "acceptItems" });
  await act(tenant, caseId, { action: "markReady" });
  const expected = { authorityReference: "GWF012345678", expectedDecisionOn: "2027-02-01" };
  const submitted = (await act(tenant, caseId, { action: "submit", ...expected })).json();
  expect(submitted).toMatchObject({
    ...expected,
    state: "submitted",
    attention: { party: "authority" },
    availableActions: ["withdraw"],
    submittedAt: expect.any(String),
  });
  const later = (await act(tenant, caseId, { action: "authorityUpdate", expectedDecisionOn: "2027-02-09" })).json();
  expect(later.expectedDecisionOn).toBe("2027-02-09");
  expect(later.expectedDecisions.map(({ on }: { on: string }) => on)).toEqual(["2027-02-01", "2027-02-09"]);
  expect((await readOrder(tenant, order)).state).toBe("inProgress");
  const decided = (await act(tenant, caseId, { action: "decide", outcome: "refused" })).json();
  expect(decided).toMatchObject({ state: "closed", outcome: "refused", attention: { party: "none" } });
  expect((await readOrder(tenant, order)).state).toBe("completed");
  const told = await eventsOf(tenant, "types=case.*,collection_request.*");
  const story = [
    ...["case.created", "collection_request.created", "case.action_required", "collection_request.updated"],
    ...["collection_request.submitted", "case.review_started", "case.action_resolved"],
    "collection_request.accepted",
    ...["case.ready_to_submit", "case.submitted", "case.authority_updated", "case.decided", "case.closed"],
  ];
  expect(typesOf(told)).toEqual(story);
  const timeline = (await tenant.get(`${CASES}/${caseId}/timeline`, { "accept-language": "fr" })).json().items;
  expect(typesOf(timeline)).toEqual(story.filter((type) => type !== "collection_request.updated"));
  expect(timeline.at(-2)).toMatchObject({ text: "L’autorité a rendu sa décision.", data: { outcome: "refused" } });
});

test("items that are returned come back with reason and note; accepted ones stay closed", async () => {
  const { tenant, caseId, requestId } = await handedIn(server);
  await act(tenant, caseId, { action: "acceptItems", items: [{ path: "/familyName" }] });
  const note = "As the employer's letter puts it.";
  const items = [{ path: "/occupation", reason: "dataMismatch" as const, note }];
  const returned = (await act(tenant, caseId, { action: "returnItems", items })).json();
  expect(returned).toMatchObject({
    state: "collecting",
    attention: { party: "traveler", reason: "dataMismatch", collectionRequestId: requestId },
    availableActions: ["submit"],
  });
  const request = await readRequest(tenant, requestId);
  expect(request).toMatchObject({ state: "returned", reason: "dataMismatch" });
  expect(request.items.find(({ path }) => path === "/occupation")).toMatchObject({ state: "returned", note });
  expect(request.items.find(({ path }) => path === "/familyName")).toMatchObject({ state: "accepted", note: null });
  const closed = await save(tenant, requestId, { familyName: "Other" });
  expect(closed.json()).toMatchObject({ status: 400, errors: [{ pointer: "#/familyName", code: "unknown_field" }] });
  await save(tenant, requestId, { occupation: "Head teacher" });
  expect((await submitCase(tenant, caseId, {})).json()).toMatchObject({ state: "reviewing" });
  const [told] = (await eventsOf(tenant, "types=case.action_required")).slice(-1);
  expect(told.data).toMatchObject({ reason: "dataMismatch", collectionRequestId: requestId });
});

test("an authority asks for more after submission: the case stays submitted, and waits for whom it asks", async () => {
  const { tenant, caseId } = await handedIn(server);
  for (const action of ["acceptItems", "markReady", "submit"] as const) await act(tenant, caseId, { action });
  const asked = {
    action: "requestMore" as const,
    reason: "appointmentNeeded",
    party: "tenant" as const,
    items: [{ confirmation: true, note: "Be at the visa centre on Monday." }],
  };
  const waiting = (await act(tenant, caseId, asked)).json();
  expect(waiting).toMatchObject({ state: "submitted", attention: { party: "tenant", reason: "appointmentNeeded" } });
  const request = await readRequest(tenant, waiting.attention.collectionRequestId);
  expect(request).toMatchObject({ party: "tenant", items: [{ confirmation: true, note: asked.items[0]?.note }] });
  await submit(tenant, request.id);
  expect(await readCase(tenant, caseId)).toMatchObject({ state: "submitted", attention: { party: "operator" } });
  const accepted = await act(tenant, caseId, { action: "acceptItems" });
  expect(accepted.json()).toMatchObject({ state: "submitted", attention: { party: "authority" } });
});

test("a second request is told while the first one waits, and the case's faults are told for both at once", async () => {
  const { tenant, caseId, requestId } = await collecting(server);
  const items = [{ confirmation: true }];
  const more = {
    action: "requestMore" as const,
    reason: "travelerConfirmationNeeded",
    party: "tenant" as const,
    items,
  };
  const { attention, version } = (await act(tenant, caseId, more)).json();
  expect(attention).toMatchObject({ party: "traveler", collectionRequestId: requestId });
  const told = await eventsOf(tenant, "types=case.action_required");
  expect(told).toMatchObject([
    { data: { party: "traveler", collectionRequestId: requestId } },
    { resource: { version }, data: { party: "tenant", reason: "travelerConfirmationNeeded" } },
  ]);
  const second = told[1].data.collectionRequestId;
  await act(tenant, caseId, { ...more, party: "traveler", reason: "dataMismatch", items: [{ path: "/occupation" }] });
  const { version: first } = await readRequest(tenant, requestId);
  const third = (await eventsOf(tenant, "types=case.action_required"))[2].data.collectionRequestId;
  await save(tenant, third, { occupation: "Teacher" });
  // Both show the answer.
  expect(await readRequest(tenant, requestId)).toMatchObject({ version: String(Number(first) + 1) });
  expect((await readRequest(tenant, second)).version).toBe("1");
  await save(tenant, third, { occupation: null });
  const faults = (await submitCase(tenant, caseId)).json().errors;
  expect(faults.map(({ pointer }: { pointer: string }) => pointer)).toEqual(["#/hasChangedName", "#/occupation"]);
  expect((await readRequest(tenant, second)).state).toBe("open");
  await submit(tenant, second);
  const resolved = await eventsOf(tenant, "types=case.action_resolved");
  expect(resolved).toMatchObject([{ data: { collectionRequestId: second } }]);
});

test("a case is held for a reason that is known", async () => {
  const { tenant, caseId } = await handedIn(server);
  const refused = await tenant.post(`/tenant/test-helpers/cases/${caseId}/act`, {
    action: "hold",
    reason: "Ada is ill",
  });
  expect(refused.json()).toMatchObject({
    status: 400,
    errors: [{ pointer: "#/reason", code: "wrong_enum_value", detail: expect.stringContaining("travelerAsked") }],
  });
});

test("nothing is submitted while a case is on hold, or before everything is accepted", async () => {
  const { tenant, caseId } = await handedIn(server);
  const early = await act(tenant, caseId, { action: "markReady" });
  expect(early.json()).toMatchObject({ status: 409, detail: "Not everything that was handed in is accepted." });
  await act(tenant, caseId, { action: "acceptItems" });
  const held = (await act(tenant, caseId, { action: "hold", reason: "authorityUnavailable" })).json();
  expect(held.hold).toEqual({ reason: "authorityUnavailable", since: expect.any(String) });
  const refused = await act(tenant, caseId, { action: "markReady" });
  expect(refused.json()).toMatchObject({ status: 409, detail: "The case is on hold. Resume it first." });
  await act(tenant, caseId, { action: "resume" });
  expect((await act(tenant, caseId, { action: "markReady" })).json().state).toBe("readyToSubmit");
});

test.each(["approved", "approvedNeedsCorrection", "refused", "returnedUnprocessed", "lapsed"] as const)(
  "an authority can decide: %s",
  async (outcome) => {
    const { tenant, caseId } = await handedIn(server);
    for (const action of ["acceptItems", "markReady", "submit"] as const) await act(tenant, caseId, { action });
    const state = outcome.startsWith("approved") ? "decided" : "closed";
    expect((await act(tenant, caseId, { action: "decide", outcome })).json()).toMatchObject({ outcome, state });
  },
);

test.each<[string, (bed: Awaited<ReturnType<typeof collecting>>) => string]>([
  ["a collection request is handed in", ({ requestId }) => `/tenant/collection-requests/${requestId}/submit`],
  ["a case is handed in", ({ caseId }) => `${CASES}/${caseId}/submit`],
  ["an application is withdrawn", ({ caseId }) => `${CASES}/${caseId}/withdraw`],
])("%s only at the version that was read", async (_, pathOf) => {
  const bed = await collecting(server);
  await save(bed.tenant, bed.requestId, UNKNOWN);
  const before = [await readCase(bed.tenant, bed.caseId), await readRequest(bed.tenant, bed.requestId)];
  const path = pathOf(bed);
  const body = path.endsWith("submit") ? { confirmPrefilled: true } : undefined;
  expect((await bed.tenant.post(path, body)).json()).toMatchObject({
    status: 428,
    code: "precondition_required",
    errors: [{ header: "If-Match", code: "required" }],
  });
  expect((await bed.tenant.post(path, body, { "if-match": '"99"' })).json()).toMatchObject({
    status: 412,
    code: "version_mismatch",
    currentVersion: expect.stringMatching(/^[12]$/),
  });
  expect([await readCase(bed.tenant, bed.caseId), await readRequest(bed.tenant, bed.requestId)]).toEqual(before);
});

test("an application that was submitted is withdrawn, and what was asked for is cancelled", async () => {
  const { tenant, order, caseId, requestId } = await handedIn(server);
  const early = await withdraw(tenant, caseId);
  expect(early.json()).toMatchObject({ status: 409, currentState: "reviewing", availableActions: [] });
  for (const action of ["acceptItems", "markReady", "submit"] as const) await act(tenant, caseId, { action });
  const items = [{ path: "/occupation" }];
  const asked = await act(tenant, caseId, { action: "requestMore", reason: "authorityRequest", items });
  const withdrawn = await withdraw(tenant, caseId);
  expect(withdrawn.json()).toMatchObject({ state: "withdrawn", attention: { party: "none" } });
  expect((await readRequest(tenant, asked.json().attention.collectionRequestId)).state).toBe("cancelled");
  expect((await readRequest(tenant, requestId)).state).toBe("accepted");
  expect((await readOrder(tenant, order)).state).toBe("completed");
});

test.each<[string, object, string, string]>([
  ["without what it needs", { action: "decide" }, "#/outcome", "required"],
  ["with what it does not take", { action: "resume", outcome: "refused" }, "#/outcome", "unknown_field"],
  ["that returns without a reason", { action: "returnItems", items: [{ path: "/a" }] }, "#/items/0/reason", "required"],
  ["for an item that names nothing", { action: "acceptItems", items: [{}] }, "#/items/0", "required"],
  [
    "for a reason that it does not know",
    { action: "hold", reason: "identityInQuestions" },
    "#/reason",
    "wrong_enum_value",
  ],
  ["for an unknown item", { action: "acceptItems", items: [{ path: "/none" }] }, "#/items/0", "not_found"],
  [
    "that asks an unknown question",
    { action: "requestMore", reason: "authorityRequest", items: [{ path: "/none" }] },
    "#/items/0/path",
    "not_found",
  ],
])("an act %s is refused", async (_, body, pointer, code) => {
  const { tenant, caseId } = await handedIn(server);
  const refused = await tenant.post(`/tenant/test-helpers/cases/${caseId}/act`, body);
  expect([refused.statusCode, refused.json().errors]).toMatchObject([400, [{ pointer, code }]]);
});

test("a reason that an act does not know is refused with those that it knows, and the nearest of them", async () => {
  const { tenant, caseId } = await handedIn(server);
  const refused = await tenant.post(`/tenant/test-helpers/cases/${caseId}/act`, {
    action: "hold",
    reason: "tenantAskd",
  });
  const [{ detail }] = refused.json().errors;
  expect(detail).toMatch(/^Send one of: authorityUnavailable, .*, other\. Did you mean "tenantAsked"\?$/);
});

test("what an act cannot do is refused with what can be played, which the helper tells when it is asked", async () => {
  const { tenant, caseId } = await handedIn(server);
  const possible = async () => (await tenant.get(`/tenant/test-helpers/cases/${caseId}`)).json();
  expect(await possible()).toEqual({
    id: caseId,
    state: "reviewing",
    possibleActions: ["acceptItems", "returnItems", "requestMore", "hold"],
  });
  const refused = await act(tenant, caseId, { action: "decide", outcome: "approved" });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { currentState: "reviewing", availableActions: [], possibleActions: (await possible()).possibleActions },
  ]);
  for (const action of ["acceptItems", "markReady", "submit"] as const) await act(tenant, caseId, { action });
  await act(tenant, caseId, { action: "decide", outcome: "approved" });
  expect((await possible()).possibleActions).toContain("deliver");
  expect((await act(tenant, caseId, { action: "release" })).json().possibleActions).not.toContain("release");
  await act(tenant, caseId, { action: "deliver" });
  expect((await possible()).possibleActions).toEqual(expect.arrayContaining(["release", "withdrawDeliverable"]));
  expect((await act(tenant, caseId, { action: "release" })).statusCode).toBe(200);
  expect((await possible()).possibleActions).toEqual(expect.arrayContaining(["replace", "correctDecision"]));
});

test("what is known of a traveler is taken over into the next case, and confirmed there", async () => {
  const { tenant, order, caseId } = await handedIn(server);
  await act(tenant, caseId, { action: "acceptItems" });
  await act(tenant, caseId, { action: "markReady" });
  const { travelerId, productId, customerId } = await readCase(tenant, caseId);
  const again = await collecting(server, undefined, { tenant, travelerId, productId, customerId });
  const request = await readRequest(tenant, again.requestId);
  expect(again.order.id).not.toBe(order.id);
  expect(request.answers).toMatchObject({ occupation: UNKNOWN.occupation, hasChangedName: false });
  const from = request.provenance.find(({ path }) => path === "/occupation");
  expect(from).toMatchObject({ from: "earlierCase", isConfirmed: false });
});

test("a decision that was recorded wrongly is recorded anew, with the first one kept, and the order goes on", async () => {
  const { tenant, order, caseId } = await handedIn(server);
  for (const action of ["acceptItems", "markReady", "submit"] as const) await act(tenant, caseId, { action });
  await act(tenant, caseId, { action: "decide", outcome: "refused" });
  expect((await readOrder(tenant, order)).state).toBe("completed");
  const same = await act(tenant, caseId, { action: "correctDecision", outcome: "refused", reason: "misread" });
  expect([same.statusCode, same.json().code]).toEqual([409, "state_conflict"]);
  const corrected = await act(tenant, caseId, { action: "correctDecision", outcome: "approved", reason: "misread" });
  expect(corrected.json()).toMatchObject({ state: "decided", outcome: "approved", attention: { party: "operator" } });
  expect((await readOrder(tenant, order)).state).toBe("inProgress");
  await act(tenant, caseId, { action: "correctDecision", outcome: "lapsed", reason: "authorityCorrected" });
  expect(await readCase(tenant, caseId)).toMatchObject({ state: "closed", outcome: "lapsed" });
  expect((await readOrder(tenant, order)).state).toBe("completed");
  const decisions = await eventsOf(tenant, "types=case.decided");
  expect(decisions.map(({ data }: { data: object }) => data)).toMatchObject([
    { outcome: "refused" },
    { outcome: "approved", correction: "misread", previousOutcome: "refused" },
    { outcome: "lapsed", correction: "authorityCorrected", previousOutcome: "approved" },
  ]);
  const entries = (await tenant.get(`${CASES}/${caseId}/timeline?limit=200`)).json().items;
  expect(entries.filter(({ type }: { type: string }) => type === "case.decided")).toMatchObject([
    { text: "The authority has decided." },
    { text: "The decision had been recorded wrongly, and is corrected." },
    { text: "The decision had been recorded wrongly, and is corrected." },
  ]);
});
