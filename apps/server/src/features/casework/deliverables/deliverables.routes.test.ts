import { createHash } from "node:crypto";
import { TEST_ISSUES } from "@entrada/domain/deliverables/test-issues";
import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer, testServer } from "../../../../test/app.ts";
import { act, readCase } from "../../../../test/cases.ts";
import {
  DELIVERABLES,
  decided,
  deliverablesIn,
  expectDone,
  fetchFile,
  grantOf,
  newestIn,
} from "../../../../test/deliverables.ts";
import { eventsOf } from "../../../../test/events.ts";
import { readOrder } from "../../../../test/orders.ts";
import { openSession, withSession } from "../../../../test/sessions.ts";
import { daysAhead } from "../../../../test/trips.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const RELEASED = [{ action: "deliver" }, { action: "release" }] as const;

test("an issued visa is released by two people, fetched once as it was issued, and ends its case and its order", async () => {
  const { tenant, order, caseId, travelerId } = await decided(server);
  await expectDone(tenant, caseId, [{ action: "deliver" }]);
  const prepared = await newestIn(tenant, caseId);
  expect(prepared).toMatchObject({ state: "preparing", type: "electronicVisa", travelerId, availableActions: [] });
  const early = await tenant.post(`${DELIVERABLES}/${prepared.id}/download-grants`, undefined);
  expect(early.json()).toMatchObject({ status: 409, code: "state_conflict", currentState: "preparing" });
  await expectDone(tenant, caseId, [{ action: "release" }]);
  const released = (await tenant.get(`${DELIVERABLES}/${prepared.id}`)).json();
  expect(released).toMatchObject({ state: "released", availableActions: ["download"], sha256: prepared.sha256 });
  const file = await fetchFile(server, await grantOf(tenant, released.id));
  expect(file.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'attachment; filename="issued.pdf"',
    "cache-control": "no-store",
    "content-security-policy": expect.stringMatching(/^default-src 'none';.*; sandbox$/),
  });
  expect(createHash("sha256").update(file.rawPayload).digest("hex")).toBe(released.sha256);
  expect(await readCase(tenant, caseId)).toMatchObject({ state: "closed", outcome: "approved" });
  expect((await readOrder(tenant, order)).state).toBe("completed");
  const told = (await eventsOf(tenant, "types=deliverable.*")).map(({ type }: { readonly type: string }) => type);
  expect(told).toEqual([
    // Uploaded, read, looked at by two, and asked for.
    ...["deliverable.created", ...Array<string>(5).fill("deliverable.updated")],
    ...["deliverable.released", "deliverable.downloaded"],
  ]);
});

test("until when a document is valid is said where it is delivered, checked, and shown", async () => {
  const { tenant, caseId } = await decided(server);
  const [validFrom, validUntil] = [daysAhead(20), daysAhead(120)];
  const wrong = await act(tenant, caseId, { action: "deliver", validFrom: validUntil, validUntil: validFrom });
  expect([wrong.statusCode, wrong.json().errors]).toEqual([
    400,
    [{ pointer: "#/validUntil", code: "date_order", detail: expect.any(String) }],
  ]);
  const ended = await act(tenant, caseId, { action: "deliver", validUntil: daysAhead(-2) });
  expect([ended.statusCode, ended.json().errors]).toMatchObject([
    400,
    [{ pointer: "#/validUntil", code: "date_order", detail: expect.stringMatching(/not before the decision of 20/) }],
  ]);
  expect(await deliverablesIn(tenant, caseId)).toEqual([]);
  expect((await act(tenant, caseId, { action: "deliver", validFrom, validUntil })).statusCode).toBe(200);
  expect(await newestIn(tenant, caseId)).toMatchObject({ validFrom, validUntil });
  const elsewhere = await act(tenant, caseId, { action: "hold", reason: "other", validUntil });
  expect(elsewhere.json().errors).toMatchObject([{ pointer: "#/validUntil" }]);
});

test("what happened to a document is in the timeline of its case, in the language that is asked for", async () => {
  const { tenant, caseId } = await decided(server);
  await expectDone(tenant, caseId, [...RELEASED, { action: "withdrawDeliverable" }]);
  const path = `/tenant/cases/${caseId}/timeline?limit=200`;
  const { items } = (await tenant.get(path, { "accept-language": "fr" })).json();
  const texts = items
    .filter(({ type }: { readonly type: string }) => type.startsWith("deliverable."))
    .map(({ text }: { readonly text: string }) => text);
  expect(texts).toEqual([
    "Un document délivré est en cours de vérification.",
    "Un document délivré a été remis à disposition et peut être téléchargé.",
    "Un document délivré a été retiré : il ne doit pas être utilisé.",
  ]);
});

test.each(Object.entries(TEST_ISSUES))("%s.pdf comes to what the scenarios say", async (name, { outcome }) => {
  const { tenant, caseId } = await decided(server);
  await expectDone(tenant, caseId, [{ action: "deliver", fileName: `${name}.pdf` }]);
  const release = await act(tenant, caseId, { action: "release" });
  const listed = (await tenant.get("/tenant/test-helpers/scenarios?limit=100")).json().items;
  expect(listed).toContainEqual(
    expect.objectContaining({ area: "deliverable", trigger: { field: "fileName", value: `${name}.pdf` }, outcome }),
  );
  const { state } = await newestIn(tenant, caseId);
  if (outcome === "released") expect([release.statusCode, state]).toEqual([200, "released"]);
  else expect([release.json().code, state]).toEqual([outcome, "preparing"]);
});

test("what differs is released only with a reason, and the refusal names the field and nothing of a person", async () => {
  const { tenant, caseId } = await decided(server);
  await expectDone(tenant, caseId, [{ action: "deliver", fileName: "test-other-passport.pdf" }]);
  const refused = (await act(tenant, caseId, { action: "release" })).json();
  expect(refused.errors).toEqual([expect.objectContaining({ code: "mismatch", fact: "passportNumber" })]);
  await expectDone(tenant, caseId, [{ action: "release", overrideReason: "The passport was renewed." }]);
  expect((await newestIn(tenant, caseId)).state).toBe("released");
});

test("where nobody enters its validity, a document is valid as it says itself, if it says so surely", async () => {
  for (const [fileName, isStated] of [
    ["issued.pdf", true],
    ["test-unreadable.pdf", false],
    // It ends before it begins.
    ["test-expired.pdf", false],
  ] as const) {
    const { tenant, caseId } = await decided(server);
    await expectDone(tenant, caseId, [{ action: "deliver", fileName }]);
    const { validFrom, validUntil } = await newestIn(tenant, caseId);
    expect([fileName, validFrom !== null, validUntil !== null]).toEqual([fileName, isStated, isStated]);
    if (validFrom !== null && validUntil !== null) expect(validFrom < validUntil).toBe(true);
  }
});

test("a replaced document can be fetched until the other one is released, and then no more", async () => {
  const { tenant, caseId } = await decided(server);
  await expectDone(tenant, caseId, RELEASED);
  const first = await newestIn(tenant, caseId);
  const [kept, dead] = [await grantOf(tenant, first.id), await grantOf(tenant, first.id)];
  await expectDone(tenant, caseId, [{ action: "replace", fileName: "second.pdf" }]);
  expect((await fetchFile(server, kept)).statusCode).toBe(200);
  expect((await act(tenant, caseId, { action: "replace" })).json().code).toBe("state_conflict");
  await expectDone(tenant, caseId, [{ action: "release" }]);
  expect((await fetchFile(server, dead)).statusCode).toBe(404);
  const [former, latter] = await deliverablesIn(tenant, caseId);
  expect([former?.state, latter?.state, latter?.replaces]).toEqual(["replaced", "released", first.id]);
  const refused = await tenant.post(`${DELIVERABLES}/${first.id}/download-grants`, undefined);
  expect(refused.json()).toMatchObject({ status: 409, currentState: "replaced" });
});

test("a refusal notice is a document like any other, and a refused case gets no visa", async () => {
  const { tenant, caseId } = await decided(server, "refused");
  const visa = await act(tenant, caseId, { action: "deliver", deliverableType: "electronicVisa" });
  expect(visa.json()).toMatchObject({
    status: 409,
    code: "state_conflict",
    detail: "The case is closed and was refused: it cannot have a document of type electronicVisa.",
  });
  await expectDone(tenant, caseId, RELEASED);
  expect(await newestIn(tenant, caseId)).toMatchObject({ type: "refusalNotice", state: "released" });
  expect((await readCase(tenant, caseId)).state).toBe("closed");
});

test("a decision that is corrected stops a document that does not go with it, and cannot be corrected behind one", async () => {
  const { tenant, caseId } = await decided(server);
  const correct = { action: "correctDecision", outcome: "refused", reason: "misread" } as const;
  await expectDone(tenant, caseId, [{ action: "deliver" }, correct]);
  expect((await act(tenant, caseId, { action: "release" })).json().code).toBe("state_conflict");
  const other = await decided(server);
  await expectDone(other.tenant, other.caseId, RELEASED);
  expect((await act(other.tenant, other.caseId, correct)).json().code).toBe("state_conflict");
  await expectDone(other.tenant, other.caseId, [{ action: "withdrawDeliverable" }, correct]);
});

test("deliverables are listed by state, case, traveler and type", async () => {
  const { tenant, caseId, travelerId } = await decided(server);
  await expectDone(tenant, caseId, [...RELEASED, { action: "deliver", deliverableType: "governmentReceipt" }]);
  const statesOf = async (query: string) =>
    (await tenant.get(`${DELIVERABLES}?${query}`)).json().items.map((one: { state: string }) => one.state);
  expect(await statesOf(`caseId=${caseId}`)).toEqual(["released", "preparing"]);
  expect(await statesOf(`travelerId=${travelerId}&state=preparing`)).toEqual(["preparing"]);
  expect(await statesOf("type=electronicVisa,visaSticker")).toEqual(["released"]);
  expect(await statesOf("state=withdrawn")).toEqual([]);
});

test("the deliverables of a case are listed below it, for its tenant and its traveler, and for nobody else", async () => {
  const { tenant, caseId, travelerId } = await decided(server);
  await expectDone(tenant, caseId, [...RELEASED, { action: "deliver", deliverableType: "governmentReceipt" }]);
  const other = await decided(server);
  const traveler = withSession(server, await openSession(tenant, travelerId));
  const ofCase = (id: string) => `/cases/${id}/deliverables`;
  const all = await deliverablesIn(tenant, caseId);
  expect(all.map(({ state }) => state)).toEqual(["released", "preparing"]);
  expect((await tenant.get(`/tenant${ofCase(caseId)}`)).json().items).toEqual(all);
  expect((await tenant.get(`/tenant${ofCase(caseId)}?state=preparing`)).json().items).toEqual([all[1]]);
  const own = await traveler.get(`/traveler${ofCase(caseId)}`);
  expect([own.statusCode, own.json().items.map(({ id }: { readonly id: string }) => id)]).toEqual([200, [all[0]?.id]]);
  const foreign = [
    await tenant.get(`/tenant${ofCase(other.caseId)}`),
    await traveler.get(`/traveler${ofCase(other.caseId)}`),
  ];
  for (const { statusCode } of foreign) expect(statusCode).toBe(404);
  expect((await tenant.get(`/tenant${ofCase(caseId)}?caseId=${caseId}`)).json().code).toBe("invalid_parameter");
});

test("a deliverable is there for its own tenant alone, and is fetched only with the grant and the capability", async () => {
  const { tenant, caseId } = await decided(server);
  await expectDone(tenant, caseId, RELEASED);
  const { id } = await newestIn(tenant, caseId);
  const path = `${DELIVERABLES}/${id}/download-grants`;
  const foreign = await makeTenant({ server });
  expect((await foreign.get(`${DELIVERABLES}/${id}`)).statusCode).toBe(404);
  expect((await foreign.post(path, undefined)).statusCode).toBe(404);
  const reader = await tenant.withKey({ grants: ["deliverables:read"] });
  expect((await reader.get(`${DELIVERABLES}/${id}`)).statusCode).toBe(200);
  expect((await reader.post(path, undefined)).json()).toMatchObject({ requiredGrant: "deliverables:download" });
});
