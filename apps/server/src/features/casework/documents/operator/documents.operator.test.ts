import { beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../../test/app.ts";
import { handedIn, readCase } from "../../../../../test/cases.ts";
import { announced, checkUploads, DOCUMENTS, goodPhoto, handInDocument, put } from "../../../../../test/documents.ts";
import { eventsOf } from "../../../../../test/events.ts";
import { operatorIn, type TestOperator } from "../../../../../test/operators.ts";

let server: TestServer;
let agent: TestOperator;
let picture: Buffer;
beforeAll(async () => {
  server = await testServer();
  agent = await operatorIn(server, { role: "agent" });
  picture = await goodPhoto();
});

/** A case with a document that no rule can judge. */
async function toLookAt() {
  const bed = await handedIn(server);
  const { travelerId } = await readCase(bed.tenant, bed.caseId);
  const given = { travelerId, caseId: bed.caseId, type: "itinerary", fileName: "itinerary.jpg" };
  return { ...bed, document: await handInDocument(bed.tenant, picture, given) };
}

test("a person accepts what no rule can judge, once", async () => {
  const { caseId, document } = await toLookAt();
  const [shown] = (await agent.get(`/cases/${caseId}/documents`)).json().items;
  expect(shown).toMatchObject({ id: document.id, state: "needsReview", findings: [{ reason: "notChecked" }] });
  const stale = await agent.post(`/documents/${document.id}/accept`, undefined, { "if-match": '"1"' });
  expect(stale.json().code).toBe("version_mismatch");
  const accepted = await agent.post(`/documents/${document.id}/accept`);
  expect([accepted.statusCode, accepted.json().state]).toEqual([200, "accepted"]);
  expect((await agent.post(`/documents/${document.id}/accept`)).json().code).toBe("state_conflict");
});

test("a document is rejected with a reason, which its findings and its event tell", async () => {
  const { tenant, caseId, document } = await toLookAt();
  const other = await operatorIn(server, { role: "agent" });
  await other.post(`/cases/${caseId}/claim`);
  const path = `/documents/${document.id}/reject`;
  expect((await agent.post(path, { reason: "unusable" })).json().claimedBy).toBe(other.id);
  const rejected = await other.post(path, { reason: "unusable" });
  expect(rejected.json()).toMatchObject({ state: "rejected", isSetAside: true });
  const read = (await tenant.get(`${DOCUMENTS}/${document.id}`)).json();
  expect(read.findings.map(({ reason }: { reason: string }) => reason)).toEqual(["notChecked", "unusable"]);
  const [event] = await eventsOf(tenant, "types=document.rejected");
  expect(event.data.reasons).toContain("unusable");
});

test("the authority's receipt is a document of the case, and is in the record of the submission", async () => {
  const { caseId, requestId } = await handedIn(server);
  await agent.post(`/collection-requests/${requestId}/items/accept`, {});
  await agent.post(`/cases/${caseId}/mark-ready`);
  const made = await agent.post(`/cases/${caseId}/documents`, announced(picture, { type: "other", fileName: "r.jpg" }));
  expect([made.statusCode, made.headers.location]).toEqual([201, `/operator/v1/documents/${made.json().id}`]);
  await put(server, made.json(), picture);
  await checkUploads(server);
  const { version } = (await agent.get(`/cases/${caseId}`)).json();
  const body = { channel: "consulate", receiptDocumentId: made.json().id };
  const submitted = await agent.post(`/cases/${caseId}/submit`, body, { "if-match": version });
  expect(submitted.json().submission).toMatchObject({ channel: "consulate", receiptDocumentId: made.json().id });
});

test("an operator fetches a document once by a grant", async () => {
  const { document } = await toLookAt();
  const grant = await agent.post(`/documents/${document.id}/download-grants`);
  expect(grant.statusCode).toBe(201);
  const { pathname } = new URL(grant.json().url);
  const [first, second] = [await server.app.inject(pathname), await server.app.inject(pathname)];
  expect([first.statusCode, second.statusCode]).toEqual([200, 404]);
});
