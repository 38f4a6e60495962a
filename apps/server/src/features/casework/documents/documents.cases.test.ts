import { beforeAll, expect, test } from "vitest";
import { type TestServer, type TestTenant, testServer } from "../../../../test/app.ts";
import {
  act,
  CASES,
  collecting,
  invitingForm,
  readCase,
  readRequest,
  save,
  submit,
  UNKNOWN,
} from "../../../../test/cases.ts";
import { announced, checkUploads, DOCUMENTS, goodPhoto, handInDocument } from "../../../../test/documents.ts";
import { eventsOf } from "../../../../test/events.ts";
import { openSession, withSession } from "../../../../test/sessions.ts";

let server: TestServer;
let photo: Buffer;
beforeAll(async () => {
  server = await testServer();
  photo = await goodPhoto();
});

const sources = ["official"];
const withPhoto = (constraints: object = {}) =>
  invitingForm({ documents: [{ type: "photo", required: true, constraints, sources }] });

async function caseWithPhoto(constraints: object = {}) {
  const bed = await collecting(server, withPhoto(constraints));
  const { travelerId } = await readCase(bed.tenant, bed.caseId);
  const given = { travelerId, caseId: bed.caseId };
  return { ...bed, given, travelerId };
}

const placesOf = async (tenant: TestTenant, requestId: string) =>
  (await submit(tenant, requestId)).json().errors.map(({ detail }: { detail: string }) => detail);

test("a case is handed in once its photo has been accepted, and its request shows what is missing until then", async () => {
  const { tenant, requestId, caseId, given } = await caseWithPhoto();
  await save(tenant, requestId, UNKNOWN);
  expect((await readRequest(tenant, requestId)).progress.missing).toEqual(["/documents/photo"]);
  expect((await submit(tenant, requestId)).json().errors).toEqual([
    {
      pointer: "#/documents/photo",
      code: "required",
      documentType: "photo",
      detail: expect.stringMatching(/^Upload this document first: /),
    },
  ]);
  const before = await readRequest(tenant, requestId);
  const document = await handInDocument(tenant, photo, given);
  expect(document).toMatchObject({ state: "accepted", caseId });
  const after = await readRequest(tenant, requestId);
  expect(after.progress.missing).toEqual([]);
  // What is shown changed, so its version did.
  expect(Number(after.version)).toBe(Number(before.version) + 1);
  expect((await submit(tenant, requestId)).statusCode).toBe(200);
  await act(tenant, caseId, { action: "acceptItems" });
  expect((await act(tenant, caseId, { action: "markReady" })).json()).toMatchObject({ state: "readyToSubmit" });
  const told = (await tenant.get(`${CASES}/${caseId}/timeline`)).json().items.map(({ type }: { type: string }) => type);
  expect(told).toEqual(expect.arrayContaining(["document.uploaded", "document.accepted"]));
});

test("a document that is still being checked is not yet there", async () => {
  const { tenant, requestId, given } = await caseWithPhoto();
  await save(tenant, requestId, UNKNOWN);
  const slot = (await tenant.post(DOCUMENTS, announced(photo, given))).json();
  const { pathname } = new URL(slot.upload.url);
  await server.app.inject({ method: "PUT", url: pathname, headers: slot.upload.headers, payload: photo });
  expect(await placesOf(tenant, requestId)).toMatchObject([expect.stringMatching(/still being checked/)]);
  await checkUploads(server);
  expect((await submit(tenant, requestId)).statusCode).toBe(200);
});

test("a photo that an operator gives back is set aside, and another one is needed", async () => {
  const { tenant, requestId, caseId, given } = await caseWithPhoto();
  await save(tenant, requestId, UNKNOWN);
  const first = await handInDocument(tenant, photo, given);
  await submit(tenant, requestId);
  const back = [{ documentType: "photo", reason: "photoNotCompliant" as const, note: "Glasses" }];
  await act(tenant, caseId, { action: "returnItems", items: back });
  expect((await tenant.get(`${DOCUMENTS}/${first.id}`)).json()).toMatchObject({ isSetAside: true });
  expect((await readRequest(tenant, requestId)).progress.missing).toEqual(["/documents/photo"]);
  const second = await handInDocument(tenant, photo, given);
  expect(second).toMatchObject({ state: "accepted", isSetAside: false });
  expect((await submit(tenant, requestId)).statusCode).toBe(200);
});

test("a photo that the product's rules refuse is rejected with what was measured, and is still missing", async () => {
  const { tenant, requestId, given } = await caseWithPhoto({ pixelsMin: 5_000 });
  const refused = await handInDocument(tenant, photo, given);
  expect(refused).toMatchObject({ state: "rejected", kept: null });
  expect(refused.findings).toMatchObject([{ reason: "tooFewPixels", isCertain: true, allowed: { min: 5_000 } }]);
  expect((await readRequest(tenant, requestId)).progress.missing).toContain("/documents/photo");
});

test("a document that needs a person is accepted or rejected with its item", async () => {
  const form = invitingForm({ documents: [{ type: "itinerary", required: true, sources }] });
  for (const [action, state] of [
    [{ action: "acceptItems" }, "accepted"],
    [{ action: "returnItems", items: [{ documentType: "itinerary", reason: "documentUnreadable" }] }, "rejected"],
  ] as const) {
    const { tenant, requestId, caseId } = await collecting(server, { ...form, code: `${form.code}-${state}` });
    const { travelerId } = await readCase(tenant, caseId);
    await save(tenant, requestId, UNKNOWN);
    const { id } = await handInDocument(tenant, photo, { travelerId, caseId, type: "itinerary" });
    expect((await submit(tenant, requestId)).statusCode).toBe(200);
    const acted = await act(tenant, caseId, action as Parameters<typeof act>[2]);
    expect(acted.statusCode, acted.body).toBe(200);
    expect((await tenant.get(`${DOCUMENTS}/${id}`)).json()).toMatchObject({ state });
    expect((await eventsOf(tenant, `types=document.${state}`)).length).toBe(1);
  }
});

test("what the product would not take anyway is refused before it is uploaded", async () => {
  const { tenant, given } = await caseWithPhoto({ mediaTypes: ["image/png"], bytesMax: 1_000 });
  const answer = await tenant.post(DOCUMENTS, announced(photo, given));
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toMatchObject([{ pointer: "#/contentType" }, { pointer: "#/size" }]);
});

test("a phone's picture is taken for what it becomes: where the authority takes JPEG, though it is small now", async () => {
  const phones = { contentType: "image/heic", fileName: "IMG_0042.heic" };
  const jpegs = await caseWithPhoto({ mediaTypes: ["image/jpeg"], bytesMin: 10_240 });
  const taken = await jpegs.tenant.post(DOCUMENTS, announced(Buffer.alloc(2_000), { ...jpegs.given, ...phones }));
  expect(taken.statusCode).toBe(201);
  const pngs = await caseWithPhoto({ mediaTypes: ["image/png"] });
  const refused = await pngs.tenant.post(DOCUMENTS, announced(Buffer.alloc(2_000), { ...pngs.given, ...phones }));
  expect(refused.json().errors).toMatchObject([{ pointer: "#/contentType" }]);
});

test("a case takes documents of its own traveler only, and none once it has ended", async () => {
  const { tenant, given, order } = await caseWithPhoto();
  const other = await caseWithPhoto();
  const foreign = await tenant.post(DOCUMENTS, announced(photo, { ...given, caseId: other.caseId }));
  const missing = await tenant.post(DOCUMENTS, announced(photo, { ...given, travelerId: other.travelerId }));
  expect([foreign.statusCode, missing.statusCode]).toEqual([404, 404]);
  const [cancellation] = [(await tenant.post(`/tenant/orders/${order.id}/cancellations`, {})).json()];
  const confirm = `/tenant/orders/${order.id}/cancellations/${cancellation.id}/confirm`;
  const confirmed = await tenant.post(confirm, {}, { "if-match": cancellation.version });
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  expect((await tenant.post(DOCUMENTS, announced(photo, given))).statusCode).toBe(409);
});

/** A photo handed in for a traveler's first case, and their second case, which asks for one too. */
async function photoOfFirstCase() {
  const form = withPhoto();
  const first = await collecting(server, form);
  const one = await readCase(first.tenant, first.caseId);
  const { travelerId } = one;
  const document = await handInDocument(first.tenant, photo, { travelerId, caseId: first.caseId });
  const second = await collecting(server, form, { tenant: first.tenant, ...one });
  return { tenant: first.tenant, travelerId, document, secondCaseId: second.caseId };
}

test("an accepted photo is used again in another case of the traveler, and is checked by what that one asks", async () => {
  const { tenant, document, secondCaseId } = await photoOfFirstCase();
  const copied = await tenant.post(`${DOCUMENTS}/${document.id}/copy`, { caseId: secondCaseId });
  expect(copied.statusCode, copied.body).toBe(201);
  expect(copied.json()).toMatchObject({ state: "scanning", copiedFrom: document.id, caseId: secondCaseId });
  await checkUploads(server);
  const copy = (await tenant.get(`${DOCUMENTS}/${copied.json().id}`)).json();
  expect(copy).toMatchObject({ state: "accepted", type: "photo" });
  // Each has its own bytes: the copy outlives its source.
  await tenant.delete(`${DOCUMENTS}/${document.id}`, { "if-match": "*" });
  expect((await tenant.post(`${DOCUMENTS}/${copy.id}/download-grants`, undefined)).statusCode).toBe(201);
});

test("a traveler uses a photo again in another case of their own", async () => {
  const { tenant, travelerId, document, secondCaseId } = await photoOfFirstCase();
  const traveler = withSession(server, await openSession(tenant, travelerId));
  const path = `/traveler/documents/${document.id}/copy`;
  const copied = await traveler.post(path, { caseId: secondCaseId });
  expect([copied.statusCode, copied.json()]).toMatchObject([
    201,
    { state: "scanning", copiedFrom: document.id, caseId: secondCaseId },
  ]);
  await checkUploads(server);
  expect((await traveler.get(`/traveler/documents/${copied.json().id}`)).json().state).toBe("accepted");
});
