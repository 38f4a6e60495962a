import { DOCUMENT_LIFECYCLE, type DocumentState } from "@entrada/domain/documents/document-lifecycle";
import { beforeAll, expect, test } from "vitest";
import { type TestServer, type TestTenant, testServer } from "../../../../test/app.ts";
import { act, collecting, invitingForm, readCase, readRequest, save, submit, UNKNOWN } from "../../../../test/cases.ts";
import { announced, checkUploads, DOCUMENTS, goodPhoto, handInDocument, put } from "../../../../test/documents.ts";
import { eventsOf } from "../../../../test/events.ts";
import { runDueJobs } from "../../../../test/worker.ts";
import { decodeId } from "../../../core/ids.ts";
import { checkDocument } from "../../../processes/check-documents.ts";
import { jobHandlers } from "../../../worker.ts";

let server: TestServer;
let photo: Buffer;
beforeAll(async () => {
  server = await testServer();
  photo = await goodPhoto();
});

interface Bed {
  readonly tenant: TestTenant;
  readonly requestId: string;
  readonly caseId: string;
  readonly given: { readonly travelerId: string; readonly caseId: string };
}

async function openBed(): Promise<Bed> {
  const documents = [{ type: "photo", required: true, constraints: { maxAgeDays: 5 }, sources: ["official"] }];
  const { tenant, requestId, caseId } = await collecting(server, invitingForm({ documents }));
  await save(tenant, requestId, UNKNOWN);
  const { travelerId } = await readCase(tenant, caseId);
  return { tenant, requestId, caseId, given: { travelerId, caseId } };
}

async function uploaded({ tenant, given }: Bed): Promise<string> {
  const slot = (await tenant.post(DOCUMENTS, announced(photo, given))).json();
  await put(server, slot, photo);
  return slot.id;
}

const named = (name: string) => async (bed: Bed) =>
  (await handInDocument(bed.tenant, photo, { ...bed.given, fileName: `${name}.jpg` })).id;

const stateOf = async ({ tenant }: Bed, id: string) => (await tenant.get(`${DOCUMENTS}/${id}`)).json().state;

/** How a document comes into each state but the last, from nothing. */
const REACH: Readonly<Record<Exclude<DocumentState, "purged">, (bed: Bed) => Promise<string>>> = {
  awaitingUpload: async ({ tenant, given }) => (await tenant.post(DOCUMENTS, announced(photo, given))).json().id,
  scanning: uploaded,
  processing: async (bed) => {
    const id = await uploaded(bed);
    const inspections = { inspect: () => Promise.reject(new Error("died")), close: async () => {} };
    const dying = checkDocument({ ...server.ctx, inspections }, bed.tenant.scope, decodeId("doc", id) ?? "");
    await expect(dying).rejects.toThrow("died");
    return id;
  },
  accepted: named("test-accepted"),
  needsReview: named("test-needs-review"),
  rejected: named("test-photo-not-sharp"),
  quarantined: named("test-malware"),
  expired: async (bed) => {
    const id = await named("test-accepted")(bed);
    await bed.tenant.post("/tenant/test-helpers/clock", { advanceSeconds: 6 * 86_400 });
    await runDueJobs(
      server,
      jobHandlers(server.ctx).filter(({ queue }) => queue === "documents.sweep"),
    );
    return id;
  },
};

test("a document in any state is purged over HTTP, once; it is still processing when its check has died", async () => {
  const purges = DOCUMENT_LIFECYCLE.transitions.filter(({ action }) => action === "purge").map(({ from }) => from);
  expect(purges.toSorted()).toEqual(Object.keys(REACH).toSorted());
  for (const [state, reach] of Object.entries(REACH)) {
    const bed = await openBed();
    const id = await reach(bed);
    expect([state, await stateOf(bed, id)]).toEqual([state, state]);
    const path = `${DOCUMENTS}/${id}`;
    expect([state, (await bed.tenant.delete(path, { "if-match": "*" })).statusCode]).toEqual([state, 204]);
    expect(await stateOf(bed, id)).toBe("purged");
    expect((await bed.tenant.delete(path, { "if-match": "*" })).statusCode).toBe(409);
    // What was still to be checked finds nothing.
    await checkUploads(server);
    expect(await stateOf(bed, id)).toBe("purged");
    expect((await eventsOf(bed.tenant, "types=document.purged")).length).toBe(1);
  }
});

test("a person accepts or rejects what needs one", async () => {
  for (const [action, state] of [
    [{ action: "acceptItems" }, "accepted"],
    [{ action: "returnItems", items: [{ documentType: "photo", reason: "photoNotCompliant" }] }, "rejected"],
  ] as const) {
    const bed = await openBed();
    const id = await REACH.needsReview(bed);
    expect((await submit(bed.tenant, bed.requestId)).statusCode).toBe(200);
    const acted = await act(bed.tenant, bed.caseId, action as Parameters<typeof act>[2]);
    expect(acted.statusCode, acted.body).toBe(200);
    expect(await stateOf(bed, id)).toBe(state);
  }
});

test("a document that is purged or expires is missing again, and the version of what shows it changes", async () => {
  const bed = await openBed();
  const id = await REACH.accepted(bed);
  const before = await readRequest(bed.tenant, bed.requestId);
  expect(before.progress.missing).toEqual([]);
  const unnamed = await bed.tenant.delete(`${DOCUMENTS}/${id}`);
  expect(unnamed.json()).toMatchObject({ status: 428, code: "precondition_required" });
  await bed.tenant.delete(`${DOCUMENTS}/${id}`, { "if-match": "*" });
  const after = await readRequest(bed.tenant, bed.requestId);
  expect(after.progress.missing).toEqual(["/documents/photo"]);
  expect(after.version).not.toBe(before.version);
  await REACH.expired(bed);
  const expired = await readRequest(bed.tenant, bed.requestId);
  expect([expired.progress.missing, expired.version === after.version]).toEqual([["/documents/photo"], false]);
});
